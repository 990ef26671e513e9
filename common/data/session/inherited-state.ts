import type { CrisisLevel } from '../../contract/crisis.ts';
import { type HeldLevel, heldLevelAt, LEVEL_DECAY_MS } from '../../domain/crisis/decide.ts';
import type { SafetyState } from './schema.ts';

/** The number of earlier messages' signals that the detector uses. */
export const MAX_SIGNALS = 8;

/** The level that a session holds, and since when; null before its first message. */
export function heldBefore({
  crisisLevel,
  crisisAt,
}: Pick<SafetyState, 'crisisLevel' | 'crisisAt'>): HeldLevel | null {
  return crisisAt ? { level: crisisLevel as CrisisLevel, at: crisisAt.getTime() } : null;
}

/** From when on the messages of other sessions count for a new one. */
export function inheritedSince(now: Date): Date {
  return new Date(now.getTime() - LEVEL_DECAY_MS);
}

/**
 * The state in which a new session begins: the highest level that is in force in another session of the person, with its time, so that
 * it fades as it does there, and the latest signals (SAFE-6, SAFE-18). Danger does not end with a session.
 */
export function inheritedState(states: readonly SafetyState[], now: Date): Partial<SafetyState> {
  const inForce = (state: SafetyState) => heldLevelAt(heldBefore(state), now.getTime());
  const highest = states.toSorted((a, b) => inForce(b) - inForce(a))[0];
  const since = inheritedSince(now);
  const signals = states
    .flatMap((state) => state.signals)
    .filter(({ at }) => at >= since)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-MAX_SIGNALS);
  const isHeld = highest && inForce(highest) > 0;
  return {
    ...(isHeld && { crisisLevel: highest.crisisLevel, crisisAt: highest.crisisAt }),
    ...(signals.length > 0 && { signals }),
  };
}
