import {
  CRISIS_FROM,
  type CrisisLevel,
  type CrisisNotice,
  type CrisisType,
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
 * Combines the verdicts of detector and judge. The judge may raise the level and may clear a concern (level 1), but never
 * lowers level 2 or more of the detector (SAFE-13). Without the judge's verdict the detector's stands.
 */
export function combineVerdicts(detected: CrisisVerdict, judged: CrisisVerdict | null): CrisisVerdict {
  if (judged === null) return detected;
  if (judged.level > detected.level) return withDetectorsFindings(judged, detected);
  return isCrisis(detected) ? detected : judged;
}

/** Raises a verdict by the crisis model's, which never lowers one and clears no concern. Without it the verdict stands. */
export function raiseVerdict(standing: CrisisVerdict, byModel: CrisisVerdict | null): CrisisVerdict {
  return byModel !== null && byModel.level > standing.level
    ? withDetectorsFindings(byModel, standing)
    : standing;
}

/**
 * A judge or crisis model that raises the level without a type or reason must not remove those of the detector. A crisis always has
 * a type, because the dialog and the reply depend on it; suicide is the safest default.
 */
function withDetectorsFindings(higher: CrisisVerdict, detected: CrisisVerdict): CrisisVerdict {
  const agree = higher.type === null || higher.type === detected.type;
  const reason = higher.reason ?? (agree ? detected.reason : null);
  const known = reason !== null && isCrisisReasonCode(reason) ? CRISIS_REASONS[reason].type : null;
  const type = higher.type ?? detected.type ?? known ?? (isCrisis(higher) ? 'suicide' : null);
  return { ...higher, type, reason };
}

/** A kind of danger, with the code of its reason. The type is null for a crisis that an older version stored without its kind. */
export type Danger = { readonly type: CrisisType | null; readonly reason: string | null };

/** A session's level, when it was set, and the dangers that were told since it is above 0, the most urgent first. */
export type HeldLevel = {
  readonly level: CrisisLevel;
  readonly at: number;
  /** Absent when none is known: level 1 often has no kind. */
  readonly dangers?: readonly Danger[];
};

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
 * The held level from its stored fields. If an older version stored a crisis without its kind, the danger is of type null: replies
 * allow for every kind, and a known danger of another level does not replace it.
 */
export function heldFromStored(level: CrisisLevel, at: Date, dangers: readonly Danger[] = []): HeldLevel {
  const isUnknown = level >= CRISIS_FROM && dangers.length === 0;
  return withDangers({ level, at: at.getTime() }, isUnknown ? [{ type: null, reason: null }] : dangers);
}

/** The part of a verdict that tells of the danger. */
export type Told = Pick<CrisisVerdict, 'level'> & Partial<Pick<CrisisVerdict, 'type' | 'reason'>>;

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
  verdict: Told,
  nowMs: number,
  options: { readonly reassuring?: boolean } = {},
): HeldLevel {
  const told = dangersOf(verdict);
  if (previous !== null && nowMs < previous.at) {
    // An older message, noted late: it takes nothing back that was said after it, and the decay does not start earlier.
    if (verdict.level <= previous.level) return withDangers(previous, [...knownOf(previous), ...told]);
    return withDangers({ level: verdict.level, at: previous.at }, [...told, ...knownOf(previous)]);
  }
  const current = heldLevelAt(previous, nowMs);
  const known = current > 0 ? knownOf(previous) : [];
  if (previous === null || verdict.level >= current)
    return withDangers({ level: verdict.level, at: nowMs }, [...told, ...known]);
  const isLowered = options.reassuring === true && current > 1;
  return withDangers(isLowered ? { level: asLevel(current - 1), at: nowMs } : previous, [...known, ...told]);
}

/** The later of two states of a level, unless it is lower: then the earlier one, with the dangers of both. */
export function raisedLevel(before: HeldLevel | null, after: HeldLevel): HeldLevel {
  if (before === null || after.level >= heldLevelAt(before, after.at)) return after;
  return withDangers(before, [...knownOf(before), ...knownOf(after)]);
}

function knownOf(held: HeldLevel | null): readonly Danger[] {
  return held?.dangers ?? [];
}

function dangersOf({ level, type, reason }: Told): Danger[] {
  return level > 0 && type ? [{ type, reason: reason ?? null }] : [];
}

/** A level with these dangers, each kind once; the same object where they are its own. */
export function withDangers(held: HeldLevel, dangers: readonly Danger[]): HeldLevel {
  const once = dangers.filter(({ type }, at) => dangers.findIndex((other) => other.type === type) === at);
  if (isSame(knownOf(held), once)) return held;
  return { level: held.level, at: held.at, ...(once.length > 0 && { dangers: once }) };
}

function isSame(some: readonly Danger[], others: readonly Danger[]): boolean {
  const matches = (one: Danger, at: number) =>
    one.type === others[at]?.type && one.reason === others[at]?.reason;
  return some.length === others.length && some.every(matches);
}

/** Whether two levels were set alike. */
export function isSameLevel(one: HeldLevel, other: HeldLevel): boolean {
  return one.level === other.level && one.at === other.at && isSame(knownOf(one), knownOf(other));
}

/** Dangers in which another person may be the one who harms. */
const BY_OTHERS = new Set<CrisisType>(['abuse', 'child_safety', 'harm_to_others']);

/** Whether another person may be the one who harms. */
export function isByOthers({ type }: Pick<CrisisVerdict, 'type'>): boolean {
  return type !== null && BY_OTHERS.has(type);
}

/**
 * Whether another person may be the one who harms, by the level in force. A danger of an unknown kind counts, because a reply that
 * suggests to talk it out with somebody violent is worse than one that does not.
 */
export function mayBeHarmedByOthers(held: HeldLevel | null): boolean {
  return knownOf(held).some((danger) => danger.type === null || isByOthers(danger));
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
