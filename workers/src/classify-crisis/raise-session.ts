import type { OwnerId } from '@winny/common/data/owner';
import { inheritedSince } from '@winny/common/data/session/inherited-state';
import { presentSession } from '@winny/common/data/session/present';
import type { Told } from '@winny/common/domain/crisis/decide';
import type { WorkerServices } from '../worker-services.ts';

/**
 * Raises the level of a session and tells all tabs, which show the support card at level 1 (SAFE-2). Safe to repeat.
 * @throws when the level was not stored, or the tabs were not told
 */
export async function raiseSession(
  { sessions, sessionChat, publisher, now }: WorkerServices,
  owner: OwnerId,
  sessionId: string,
  verdict: Told,
): Promise<void> {
  // Published as this write left it: a later read might see a change that another process publishes first.
  const at = now();
  const [session, states] = await Promise.all([
    sessionChat.raiseLevel(owner, sessionId, verdict, at),
    sessions.safetyStates(owner, inheritedSince(at)),
  ]);
  if (session)
    await publisher.toPerson(owner, 'session:updated', { session: presentSession(session, at, states) });
}
