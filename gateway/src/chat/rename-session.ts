import { AppError } from '@winny/common/contract/errors';
import type { Session } from '@winny/common/contract/session';
import type { Viewer } from '../account/viewer.ts';
import type { Services } from '../services.ts';
import { announce } from './announce.ts';
import { presentSession } from './present-session.ts';

/**
 * Gives a session another title.
 * @throws AppError `sessionNotFound` (404)
 */
export async function renameSession(
  services: Services,
  viewer: Viewer,
  sessionId: string,
  title: string,
): Promise<Session> {
  const renamed = await services.sessions.rename(viewer.id, sessionId, title);
  if (!renamed) throw new AppError('sessionNotFound');
  const session = presentSession(renamed);
  announce(services, viewer.id, 'session:updated', { session });
  return session;
}
