import { CRISIS_FROM, type CrisisLevel, type CrisisVerdict } from '../../contract/crisis.ts';
import { CRISIS_REASONS, isCrisisReasonCode } from './reasons.ts';

/** Whether a verdict opens the dialog and brings the safety reply. */
export function isCrisis(verdict: Pick<CrisisVerdict, 'level'>): boolean {
  return verdict.level >= CRISIS_FROM;
}

/** Whether a reply that was written for one level must be written anew now that another stands: only in danger. */
export function isRaised(writtenFor: CrisisLevel, level: CrisisLevel): boolean {
  return level >= CRISIS_FROM && level > writtenFor;
}

/** The levels at which a reply that was written for this one must be written anew (`isRaised`). */
export function raisedLevels(writtenFor: CrisisLevel): CrisisLevel[] {
  return ([0, 1, 2, 3] as const).filter((level) => isRaised(writtenFor, level));
}

/**
 * One verdict from both layers. The model may raise the level and may clear a concern (level 1), but it never lowers what
 * the detector found at level 2 or more (SAFE-13). Without a model's verdict the detector's stands.
 */
export function combineVerdicts(detected: CrisisVerdict, model: CrisisVerdict | null): CrisisVerdict {
  if (model === null) return detected;
  if (model.level > detected.level) return withDetectorsFindings(model, detected);
  return isCrisis(detected) ? detected : model;
}

/**
 * A model that raises the level without naming a type or reason must not leave the person with less than the detector had;
 * and a crisis always has a type, because the dialog and the reply are chosen by it: suicide is the most careful guess.
 */
function withDetectorsFindings(model: CrisisVerdict, detected: CrisisVerdict): CrisisVerdict {
  const agree = model.type === null || model.type === detected.type;
  const reason = model.reason ?? (agree ? detected.reason : null);
  const known = reason !== null && isCrisisReasonCode(reason) ? CRISIS_REASONS[reason].type : null;
  const type = model.type ?? detected.type ?? known ?? (isCrisis(model) ? 'suicide' : null);
  return { ...model, type, reason };
}

/** What a session holds: the level that was set last, and when. */
export type HeldLevel = { readonly level: CrisisLevel; readonly at: number };

/** How long a level takes to fade away when nothing renews it (SAFE-8). */
export const LEVEL_DECAY_MS = 24 * 60 * 60 * 1000;

/** The level in force at a moment: it falls in equal steps over a day, 3 after eight hours being 2, and so on. */
export function heldLevelAt(held: HeldLevel | null, nowMs: number): CrisisLevel {
  if (held === null || held.level === 0) return 0;
  const age = Math.max(0, nowMs - held.at);
  const steps = Math.floor((age * held.level) / LEVEL_DECAY_MS);
  return asLevel(held.level - steps);
}

/**
 * What a session holds after a message: the level rises at once and otherwise holds for the next messages. "I'm fine" or
 * "you misunderstood" lowers it by one step at most, never to nothing; only time does that (SAFE-7).
 * @param previous what the session held before, null for a session that held nothing
 * @param verdict the message's own verdict
 * @param nowMs when the message was written
 * @param options.reassuring whether the message took something back (`soundsReassuring`)
 */
export function sessionLevel(
  previous: HeldLevel | null,
  verdict: Pick<CrisisVerdict, 'level'>,
  nowMs: number,
  options: { readonly reassuring?: boolean } = {},
): HeldLevel {
  const current = heldLevelAt(previous, nowMs);
  if (previous === null || verdict.level >= current) return { level: verdict.level, at: nowMs };
  if (options.reassuring && current > 1) return { level: asLevel(current - 1), at: nowMs };
  return previous;
}

function asLevel(value: number): CrisisLevel {
  if (value >= 3) return 3;
  if (value === 2) return 2;
  return value === 1 ? 1 : 0;
}
