import { AppError } from '@winny/common/contract/errors';
import type { Viewer } from '../account/viewer.ts';
import type { Services } from '../services.ts';

/**
 * Erases a session and everything said in it.
 * @throws AppError `sessionNotFound` (404)
 */
export async function deleteSession(
  { sessions }: Services,
  viewer: Viewer,
  sessionId: string,
): Promise<void> {
  if (!(await sessions.remove(viewer.id, sessionId))) throw new AppError('sessionNotFound');
}
