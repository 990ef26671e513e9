import type { Session } from '../../contract/session.ts';
import { heldLevelAt } from '../../domain/crisis/decide.ts';
import { heldBefore, heldInForce } from './inherited-state.ts';
import type { SafetyState, SessionRecord } from './schema.ts';

/**
 * Maps a stored session to the API, with the crisis level that is in force.
 * @param others the states of the person's other sessions
 */
export function presentSession(
  session: SessionRecord,
  now: Date,
  others: readonly SafetyState[] = [],
): Session {
  const crisisLevel = heldLevelAt(heldInForce(heldBefore(session), others, now), now.getTime());
  return {
    id: session._id.toHexString(),
    title: session.title,
    therapyStyle: session.therapyStyle,
    createdAt: session.createdAt.toISOString(),
    version: session.version ?? 0,
    ...(crisisLevel > 0 && { crisisLevel }),
  };
}
