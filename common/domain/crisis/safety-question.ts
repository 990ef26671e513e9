import type { CrisisLevel, CrisisType, CrisisVerdict } from '../../contract/crisis.ts';
import { isCrisis } from './decide.ts';
import { CRISIS_REASONS, looksBack } from './reasons.ts';
import { readSafetyAnswer, type SafetyAnswer } from './safety-answer.ts';
import type { AskedFor } from './safety-answer-named.ts';
import { reasonOfYes } from './safety-question-texts.ts';
import { questionOf } from './safety-reply.ts';

/** A safety question that a reply of the session was to ask (SAFE-2). Only the reply's text tells whether the person has seen it. */
export interface AskedQuestion {
  /** The message whose reply was to ask it. */
  messageId: string;
  type: CrisisType;
  askedAt: Date;
  answer: SafetyAnswer | null;
  answeredAt: Date | null;
  /** The number of messages since that were neither yes nor no. */
  others?: number;
  /** Which question of the fixed texts it is; absent for the question at level 1. */
  fixed?: FixedQuestion;
  /** The open question that this one replaces; it can be answered until this one is shown. */
  before?: Omit<AskedQuestion, 'before'>;
}

/** One of the four questions of a fixed text (`questionOf`). */
export interface FixedQuestion {
  /** 0 to 3. */
  way: number;
  /** The reason of the crisis to which the fixed text replied. */
  reason: string | null;
}

/** A question is not asked again within this time (ms), unless there are new signs after a "no". */
export const QUESTION_LASTS_MS = 24 * 60 * 60 * 1_000;

const DIRECT =
  /(?:end(?:ing)? (?:your|it all|things)|suicid|kill(?:ing)? your|tak(?:e|ing) your (?:own )?life|want(?:ing)? to die|not be(?:ing)? (?:alive|here)|hurt(?:ing)? (?:yourself|you|somebody|someone|him|her|them)|harm(?:ing)? (?:yourself|somebody|someone)|threaten|medical help|letting yourself eat|child being hurt)/;

/** Whether a question of Winny, in lower case, asks about safety directly. */
export function asksDirectly(question: string): boolean {
  return DIRECT.test(question);
}

/** Whether a reply's text asks this question. */
export function holdsQuestion(
  reply: string,
  { type, fixed }: Pick<AskedQuestion, 'type' | 'fixed'>,
): boolean {
  if (!fixed) return holdsSafetyQuestion(reply);
  return reply.includes(questionOf({ type, reason: fixed.reason }, fixed.way).ask);
}

/** The question that a reply asks. */
export type AskedNow = Pick<AskedQuestion, 'type' | 'fixed'>;

const WAYS = [0, 1, 2, 3];

/** The question of a fixed text about a danger, by the text itself; null if it asks none. */
export function fixedQuestionIn(
  text: string,
  { type, reason }: { type: CrisisType; reason: string | null },
): Required<AskedNow> | null {
  const questions = WAYS.map((way) => ({ type, fixed: { way, reason } }));
  return questions.find((question) => holdsQuestion(text, question)) ?? null;
}

/**
 * Finds the safety question of a reply by its text alone: that of a fixed text about a crisis, or the one at level 1.
 * @param before the danger in force, with its level
 */
export function questionIn(
  reply: string,
  before: Pick<CrisisVerdict, 'level' | 'type' | 'reason'>,
): AskedNow | null {
  const { level, type, reason } = before;
  if (level === 0) return null;
  if (!isCrisis(before)) return holdsSafetyQuestion(reply) ? { type: type ?? 'suicide' } : null;
  return fixedQuestionIn(reply, { type: type ?? 'suicide', reason });
}

/** Whether a reply's text asks about safety directly. */
export function holdsSafetyQuestion(reply: string): boolean {
  return reply
    .toLowerCase()
    .split(/(?<=[.!?\n])/)
    .some((sentence) => sentence.endsWith('?') && asksDirectly(sentence));
}

/**
 * Whether a reply may ask the safety question.
 * @param asked the session's last question
 * @param message the verdict on the message to answer, and its time
 */
export function mayAskSafety(
  asked: AskedQuestion | null,
  { verdict, at }: { verdict: Pick<CrisisVerdict, 'level' | 'reason'>; at: Date },
): boolean {
  // A crisis since is a new sign; the question of its fixed text is another one.
  if (!asked || asked.fixed || at.getTime() - asked.askedAt.getTime() >= QUESTION_LASTS_MS) return true;
  const isNewSign = verdict.level >= 1 && !looksBack(verdict);
  return isNewSign && asked.answer === 'no' && asked.answeredAt !== null && at > asked.answeredAt;
}

/** After this many messages that are neither yes nor no, a "yes" answers something else. */
const MOST_OTHERS = 3;

/** Whether a message at this time may answer the question. People often write something else first. */
export function awaitsAnswer({ answer, askedAt, others = 0 }: AskedQuestion, now: Date): boolean {
  const isOpen = answer === null || (answer === 'other' && others < MOST_OTHERS);
  return isOpen && now.getTime() - askedAt.getTime() < QUESTION_LASTS_MS;
}

/**
 * The verdict on a message that answers a pending question.
 * @param detected the detector's verdict; never lowered
 * @returns the verdict to act on, and the answer; null where no question is pending
 */
export function followAnswer(
  asked: AskedQuestion | null | undefined,
  content: string,
  detected: CrisisVerdict,
  now: Date,
): { verdict: CrisisVerdict; answer: SafetyAnswer | null } {
  if (!asked || !awaitsAnswer(asked, now)) return { verdict: detected, answer: null };
  const meaning = meaningOf(asked);
  const answer = readSafetyAnswer(content, meaning.danger, {
    about: meaning.about,
    isLate: (asked.others ?? 0) > 0,
  });
  if (answer !== meaning.danger || detected.level >= meaning.level) return { verdict: detected, answer };
  const { level, type, reason } = meaning;
  const found = isCrisis(detected) ? {} : { type, reason };
  return { verdict: { ...detected, level, ...found }, answer };
}

/** The kind of thing that the question at level 1 asks for, where naming that is a yes. */
const ASKED_FOR: Readonly<Partial<Record<CrisisType, AskedFor>>> = {
  harm_to_others: 'somebody',
  abuse: 'somebody',
  child_safety: 'somebody',
  medical_emergency: 'help',
  eating_disorder: 'food',
};

/** The dangerous answer to a question, and the verdict that it leads to. */
function meaningOf({ type, fixed }: AskedQuestion): {
  danger: 'yes' | 'no';
  level: CrisisLevel;
  type: CrisisType;
  reason: string | null;
  about?: AskedFor | undefined;
} {
  if (!fixed) return { danger: 'yes', level: 2, type, reason: reasonOfYes(type), about: ASKED_FOR[type] };
  const { danger, level, reason, about } = questionOf({ type, reason: fixed.reason }, fixed.way);
  return {
    danger,
    level,
    type: reason === null ? type : (CRISIS_REASONS[reason].type ?? type),
    reason: reason ?? fixed.reason,
    about,
  };
}
