import { AppError } from '@winny/common/contract/errors';
import { waitBriefly } from '@winny/common/platform/waiting';
import type { Viewer } from '../account/viewer.ts';
import type { AdminServices } from './admin-services.ts';

/** The action that an administrator requests. */
export interface AuditedAction {
  /** The name of the call. */
  action: string;
  targetId: string | null;
  reason: string | null;
}

/**
 * Does what an administrator asks for, with its entries in the audit log. The action is entered first: without its entry it
 * does not begin, so none is missing, whenever the process ends. Its outcome is entered after it.
 * @throws what `work` throws; an error of the database when the action cannot be entered
 */
export async function audited<T>(
  services: Pick<AdminServices, 'audit' | 'now' | 'logger'>,
  viewer: Pick<Viewer, 'id'>,
  { action, targetId, reason }: AuditedAction,
  work: () => Promise<T>,
): Promise<T> {
  const { audit, now, logger } = services;
  const entry = { adminId: viewer.id, action, targetId };
  const of = await audit.append({ ...entry, at: now(), reason, of: null, outcome: null });
  const end = async (outcome: string) => {
    // A failure leaves the outcome unknown, which the log shows. The action itself is done.
    const added = audit.append({ ...entry, at: now(), reason: null, of, outcome });
    await waitBriefly(logger, 'outcome in the audit log', added);
  };
  try {
    const answer = await work();
    await end('done');
    return answer;
  } catch (error) {
    await end(error instanceof AppError ? error.code : 'internal');
    throw error;
  }
}
