import type { CrisisLevel } from '../../contract/crisis.ts';
import { type HeldLevel, heldLevelAt, LEVEL_DECAY_MS } from '../../domain/crisis/decide.ts';
import type { SafetyState, SignalsRecord } from './schema.ts';

/** The number of earlier messages' signals that the detector uses. */
export const MAX_SIGNALS = 8;

type HeldFields = Pick<SafetyState, 'crisisLevel' | 'crisisAt'>;

/** The level that a session holds, and since when; null before its first message. */
export function heldBefore({ crisisLevel, crisisAt }: HeldFields): HeldLevel | null {
  return crisisAt ? { level: crisisLevel as CrisisLevel, at: crisisAt.getTime() } : null;
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
 * The level from which a message of a session starts: its own, or a higher one that is in force in another session of the person.
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
  return isHigher ? elsewhere : own;
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

/** The state in which a new session begins, so that deleting the others takes nothing away; the level fades as it does there. */
export function inheritedState(states: readonly SafetyState[], now: Date): Partial<SafetyState> {
  const highest = highestState(states, now);
  const signals = signalsInForce(states, now);
  return {
    ...(highest && { crisisLevel: highest.crisisLevel, crisisAt: highest.crisisAt }),
    ...(signals.length > 0 && { signals }),
  };
}
