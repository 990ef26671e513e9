import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { OwnerId } from '@winny/common/data/owner';
import { presentSession } from '@winny/common/data/session/present';
import type { WorkerServices } from '../worker-services.ts';

/**
 * Raises the level of a session and tells all tabs, which show the support card at level 1 (SAFE-2). Safe to repeat.
 * @throws when the level was not stored, or the tabs were not told
 */
export async function raiseSession(
  { sessionChat, publisher, now }: WorkerServices,
  owner: OwnerId,
  sessionId: string,
  level: CrisisLevel,
): Promise<void> {
  // Published as this write left it: a later read might see a change that another process publishes first.
  const session = await sessionChat.raiseLevel(owner, sessionId, level, now());
  if (session)
    await publisher.toPerson(owner, 'session:updated', { session: presentSession(session, now()) });
}
