import type { CrisisLevel } from '../../contract/crisis.ts';
import {
  type HeldLevel,
  heldFromStored,
  heldLevelAt,
  LEVEL_DECAY_MS,
  sessionLevel,
  withDangers,
} from '../../domain/crisis/decide.ts';
import type { SafetyState, SessionRecord, SignalsRecord } from './schema.ts';

/** The number of earlier messages' signals that the detector uses. */
export const MAX_SIGNALS = 8;

type HeldFields = Pick<SafetyState, 'crisisLevel' | 'crisisAt' | 'dangers'>;

/** The level that a session holds, and since when; null before its first message. */
export function heldBefore({ crisisLevel, crisisAt, dangers }: HeldFields): HeldLevel | null {
  if (!crisisAt) return null;
  return heldFromStored(crisisLevel as CrisisLevel, crisisAt, dangers);
}

/** From when on the messages of a person's other sessions count in one of them. */
export function inheritedSince(now: Date): Date {
  return new Date(now.getTime() - LEVEL_DECAY_MS);
}

/**
 * The state with the highest level in force among a person's sessions, of equal ones the latest: danger does not end with a session,
 * and does not stay behind in it (SAFE-6). Undefined where no level is in force.
 */
export function highestState<S extends HeldFields>(states: readonly S[], now: Date): S | undefined {
  const inForce = (state: S) => heldLevelAt(heldBefore(state), now.getTime());
  const since = ({ crisisAt }: S) => crisisAt?.getTime() ?? 0;
  const [highest] = states.toSorted((a, b) => inForce(b) - inForce(a) || since(b) - since(a));
  return highest && inForce(highest) > 0 ? highest : undefined;
}

/**
 * The level in force for a person: that of the session, or a higher one of their other sessions, with the dangers of all that are
 * in force.
 * @param own the level of the session itself
 * @param others the states of the other sessions
 */
export function heldInForce(
  own: HeldLevel | null,
  others: readonly HeldFields[],
  now: Date,
): HeldLevel | null {
  const highest = highestState(others, now);
  const elsewhere = highest ? heldBefore(highest) : null;
  const isHigher = heldLevelAt(elsewhere, now.getTime()) > heldLevelAt(own, now.getTime());
  const held = isHigher ? elsewhere : own;
  const inForce = [held, own, ...others.map(heldBefore)].filter((one) => heldLevelAt(one, now.getTime()) > 0);
  return (
    held &&
    withDangers(
      held,
      inForce.flatMap((one) => one?.dangers ?? []),
    )
  );
}

/** A level after a message that takes it back and tells of no danger: a step lower (SAFE-7). @param atMs time of the message */
export function takenBack(held: HeldLevel | null, atMs: number): HeldLevel {
  return sessionLevel(held, { level: 0 }, atMs, { reassuring: true });
}

/**
 * A state after a message to another session that takes something back (SAFE-7). It lowers only what remains of a deleted session:
 * there nobody can explain anything any more.
 * @returns the same object when it is not lowered
 */
export function lowerRemains(state: SessionRecord, now: Date): SessionRecord {
  const before = heldBefore(state);
  if (state.formerOwnerId === undefined || heldLevelAt(before, now.getTime()) === 0) return state;
  const after = takenBack(before, now.getTime());
  return after === before ? state : { ...state, crisisLevel: after.level, crisisAt: new Date(after.at) };
}

/** The latest signals of a person's messages in the last day, oldest first (SAFE-18). */
export function signalsInForce(states: readonly Pick<SafetyState, 'signals'>[], now: Date): SignalsRecord[] {
  const since = inheritedSince(now);
  // A session has copies of the signals with which it began.
  const byTime = new Map<number, SignalsRecord>();
  for (const signals of states.flatMap((state) => state.signals ?? [])) {
    if (signals.at >= since) byTime.set(signals.at.getTime(), signals);
  }
  return [...byTime.values()].sort((a, b) => a.at.getTime() - b.at.getTime()).slice(-MAX_SIGNALS);
}
