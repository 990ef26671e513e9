import { AppError } from '@winny/common/contract/errors';
import type { Session } from '@winny/common/contract/session';
import type { Viewer } from '../account/viewer.ts';
import type { Services } from '../services.ts';
import { presentSession } from './present-session.ts';

/**
 * One session of the person's own.
 * @throws AppError `sessionNotFound` (404), also for somebody else's: that it exists is nobody's business
 */
export async function getSession(
  { sessions }: Services,
  viewer: Viewer,
  sessionId: string,
): Promise<Session> {
  const session = await sessions.get(viewer.id, sessionId);
  if (!session) throw new AppError('sessionNotFound');
  return presentSession(session);
}
