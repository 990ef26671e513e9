import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { OwnerId } from '@winny/common/data/owner';
import { presentSession } from '@winny/common/data/session/present';
import type { WorkerServices } from '../worker-services.ts';

/**
 * Raises the level of a session and tells all tabs, which show the support card at level 1 (SAFE-2). Safe to repeat.
 * @throws when the level was not stored, or the tabs were not told
 */
export async function raiseSession(
  { sessionChat, sessions, publisher, now }: WorkerServices,
  owner: OwnerId,
  sessionId: string,
  level: CrisisLevel,
): Promise<void> {
  await sessionChat.raiseLevel(owner, sessionId, level, now());
  const session = await sessions.get(owner, sessionId);
  if (session)
    await publisher.toPerson(owner, 'session:updated', { session: presentSession(session, now()) });
}
