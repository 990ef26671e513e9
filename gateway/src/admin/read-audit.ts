import type { AdminAudit } from '@winny/common/contract/admin';
import type { AdminServices } from './admin-services.ts';

const PER_PAGE = 50;

/** A page of the audit log, newest first, with the check of the whole chain. */
export async function readAudit(
  { audit, people }: Pick<AdminServices, 'audit' | 'people'>,
  before: number | undefined,
): Promise<AdminAudit> {
  const [found, intact] = await Promise.all([audit.actions(before, PER_PAGE + 1), audit.isIntact()]);
  const actions = found.slice(0, PER_PAGE);
  const outcomes = await audit.outcomes(actions.map(({ _id }) => _id));
  const ids = actions.flatMap(({ adminId, targetId }) => [adminId, ...(targetId === null ? [] : [targetId])]);
  const addresses = await people.addresses([...new Set(ids)]);
  const last = actions.at(-1);
  return {
    entries: actions.map(({ _id, at, adminId, action, targetId, reason, hash }) => {
      const outcome = outcomes.get(_id)?.outcome;
      const ended = outcome === 'done' ? 'done' : 'failed';
      return {
        seq: _id,
        at: at.toISOString(),
        adminId,
        adminEmail: addresses.get(adminId) ?? null,
        action,
        targetId,
        targetEmail: (targetId !== null && addresses.get(targetId)) || null,
        reason,
        outcome: outcome === undefined || outcome === null ? 'unknown' : ended,
        hash,
      };
    }),
    intact,
    next: found.length > PER_PAGE && last ? last._id : null,
  };
}
