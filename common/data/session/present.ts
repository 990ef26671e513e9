import type { Session } from '../../contract/session.ts';
import { heldLevelAt } from '../../domain/crisis/decide.ts';
import { heldBefore } from './inherited-state.ts';
import type { SessionRecord } from './schema.ts';

/** Maps a stored session to the API, with the crisis level that is in force. */
export function presentSession(session: SessionRecord, now: Date): Session {
  const crisisLevel = heldLevelAt(heldBefore(session), now.getTime());
  return {
    id: session._id.toHexString(),
    title: session.title,
    therapyStyle: session.therapyStyle,
    createdAt: session.createdAt.toISOString(),
    version: session.version ?? 0,
    ...(crisisLevel > 0 && { crisisLevel }),
  };
}
