import {
  CRISIS_FROM,
  type CrisisLevel,
  type CrisisNotice,
  type CrisisVerdict,
  ownLinesSchema,
} from '../../contract/crisis.ts';
import { CRISIS_REASONS, crisisReasonSentence, isCrisisReasonCode } from './reasons.ts';

/** Whether a verdict opens the dialog and requires the safety reply. */
export function isCrisis(verdict: Pick<CrisisVerdict, 'level'>): boolean {
  return verdict.level >= CRISIS_FROM;
}

/** Whether a reply written for one level must be rewritten for another; only for a crisis. */
export function isRaised(writtenFor: CrisisLevel, level: CrisisLevel): boolean {
  return level >= CRISIS_FROM && level > writtenFor;
}

/** The levels at which a reply written for this level must be rewritten (`isRaised`). */
export function raisedLevels(writtenFor: CrisisLevel): CrisisLevel[] {
  return ([0, 1, 2, 3] as const).filter((level) => isRaised(writtenFor, level));
}

/**
 * Combines the verdicts of detector and model. The model may raise the level and may clear a concern (level 1), but it never
 * lowers level 2 or more of the detector (SAFE-13). Without the model's verdict the detector's stands.
 */
export function combineVerdicts(detected: CrisisVerdict, model: CrisisVerdict | null): CrisisVerdict {
  if (model === null) return detected;
  if (model.level > detected.level) return withDetectorsFindings(model, detected);
  return isCrisis(detected) ? detected : model;
}

/** Raises a verdict by the crisis model's, which never lowers one and clears no concern. Without it the verdict stands. */
export function raiseVerdict(standing: CrisisVerdict, local: CrisisVerdict | null): CrisisVerdict {
  return local !== null && local.level > standing.level ? withDetectorsFindings(local, standing) : standing;
}

/**
 * A model that raises the level without a type or reason must not remove those of the detector. A crisis always has a type,
 * because the dialog and the reply depend on it; suicide is the safest default.
 */
function withDetectorsFindings(model: CrisisVerdict, detected: CrisisVerdict): CrisisVerdict {
  const agree = model.type === null || model.type === detected.type;
  const reason = model.reason ?? (agree ? detected.reason : null);
  const known = reason !== null && isCrisisReasonCode(reason) ? CRISIS_REASONS[reason].type : null;
  const type = model.type ?? detected.type ?? known ?? (isCrisis(model) ? 'suicide' : null);
  return { ...model, type, reason };
}

/** A session's level and when it was set. */
export type HeldLevel = { readonly level: CrisisLevel; readonly at: number };

/** How long a level takes to decay without renewal (SAFE-8). */
export const LEVEL_DECAY_MS = 24 * 60 * 60 * 1000;

/** The level in force at a given time. It decays in equal steps over a day: level 3 is 2 after eight hours, and so on. */
export function heldLevelAt(held: HeldLevel | null, nowMs: number): CrisisLevel {
  if (held === null || held.level === 0) return 0;
  const age = Math.max(0, nowMs - held.at);
  const steps = Math.floor((age * held.level) / LEVEL_DECAY_MS);
  return asLevel(held.level - steps);
}

/**
 * A session's level after a message. It rises immediately and then holds for the next messages. "I'm fine" or "you
 * misunderstood" lowers it by one step at most and never to zero; only time does that (SAFE-7).
 * @param previous the session's level before, or null
 * @param verdict the message's verdict
 * @param nowMs the time of the message
 * @param options.reassuring whether the message takes something back (`takesBack`)
 */
export function sessionLevel(
  previous: HeldLevel | null,
  verdict: Pick<CrisisVerdict, 'level'>,
  nowMs: number,
  options: { readonly reassuring?: boolean } = {},
): HeldLevel {
  if (previous !== null && nowMs < previous.at) {
    // An older message, noted late: it takes nothing back that was said after it, and the decay does not start earlier.
    return verdict.level > previous.level ? { level: verdict.level, at: previous.at } : previous;
  }
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

/** A verdict as shown to a person, or null when it is not a crisis. */
export function crisisNotice(verdict: CrisisVerdict): CrisisNotice | null {
  if (!isCrisis(verdict) || verdict.type === null) return null;
  const ownLines = ownLinesSchema.options.find((reason) => reason === verdict.reason);
  return {
    crisisType: verdict.type,
    crisisReason: crisisReasonSentence(verdict.reason),
    crisisLevel: verdict.level,
    ...(ownLines && { ownLines }),
  };
}

/**
 * The job for the reply to a message; a message in crisis has a separate lane (SAFE-43).
 * @param verdict the stored verdict
 */
export function replyJob(
  verdict: Pick<CrisisVerdict, 'level'> | undefined,
): 'generate-reply' | 'generate-safety-reply' {
  return verdict && isCrisis(verdict) ? 'generate-safety-reply' : 'generate-reply';
}
