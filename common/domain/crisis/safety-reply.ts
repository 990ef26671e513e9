import type { CrisisLevel, CrisisType } from '../../contract/crisis.ts';
import { chooseFixedText, type FixedForm } from './fixed-text.ts';
import type { Hotline, HotlineRegion } from './hotline.ts';
import { emergencyNumber, HOTLINES } from './hotlines.ts';
import { crisisReasonSentence } from './reasons.ts';
import { type FourWays, type SafetyTexts, TEXTS_FOR_ONESELF } from './safety-reply-texts.ts';
import { CHILD_AT_RISK, TEXTS_FOR_OTHERS } from './safety-reply-texts-others.ts';
import type { TextQuestion } from './text-question.ts';

export type SafetyReplyInput = {
  readonly type: CrisisType;
  readonly level: CrisisLevel;
  readonly reason: string | null;
  /** The person's region; the United Kingdom if unknown. */
  readonly region?: HotlineRegion;
};

/** The texts of the earlier replies of a session, so that no paragraph is given more than three times (SAFE-38). */
type Said = { readonly said: readonly string[] };

/** The reviewed texts of a safety reply, by kind of danger. */
const SAFETY_TEXTS: Readonly<Record<CrisisType, SafetyTexts>> = { ...TEXTS_FOR_ONESELF, ...TEXTS_FOR_OTHERS };

/** The hotlines of a reply by region and kind of danger: ids of `HOTLINES`, the one to call first. */
const NAMED: Readonly<
  Record<Exclude<HotlineRegion, 'other'>, Readonly<Record<CrisisType, readonly [string, string]>>>
> = {
  uk: {
    suicide: ['uk-samaritans', 'uk-shout'],
    self_harm: ['uk-samaritans', 'uk-shout'],
    harm_to_others: ['uk-samaritans', 'uk-nhs-111'],
    abuse: ['uk-domestic-abuse', 'uk-samaritans'],
    medical_emergency: ['uk-emergency', 'uk-nhs-111'],
    eating_disorder: ['uk-nhs-111', 'uk-beat'],
    child_safety: ['uk-childline', 'uk-nspcc'],
  },
  us: {
    suicide: ['us-988-call', 'us-crisis-text-line'],
    self_harm: ['us-988-call', 'us-crisis-text-line'],
    harm_to_others: ['us-988-call', 'us-crisis-text-line'],
    abuse: ['us-domestic-violence', 'us-crisis-text-line'],
    medical_emergency: ['us-emergency', 'us-poison-control'],
    eating_disorder: ['us-988-call', 'us-anad'],
    child_safety: ['us-childhelp', 'us-crisis-text-line'],
  },
};
const NAMED_SEXUAL = {
  uk: ['uk-rape-support', 'uk-samaritans'],
  us: ['us-rainn', 'us-crisis-text-line'],
} as const;
const NAMED_CHILD_AT_RISK = {
  uk: ['uk-nspcc', 'uk-samaritans'],
  us: ['us-childhelp', 'us-988-call'],
} as const;

function namedLines(
  region: Exclude<HotlineRegion, 'other'>,
  type: CrisisType,
  reason: string | null,
): Hotline[] {
  let ids: readonly string[] = NAMED[region][type];
  if (reason === 'abuse_sexual') ids = NAMED_SEXUAL[region];
  if (reason === 'child_at_risk') ids = NAMED_CHILD_AT_RISK[region];
  return ids.flatMap((id) => HOTLINES.filter((line) => line.id === id));
}

/** "call **Samaritans on 116 123**" or "text **SHOUT to 85258**". */
function sayLine(line: Hotline): string {
  if (line.kind === 'text')
    return `text **${line.textBody ?? ''} to ${line.number ?? ''}**`.replace('** to', '**');
  return line.name.includes(line.number ?? '')
    ? `call **${line.name}**`
    : `call **${line.name} on ${line.number ?? ''}**`;
}

/** The hotlines of a person's country are unknown outside the UK and the USA; these work for most people. */
function otherLines(type: CrisisType, reason: string | null): string {
  const website = 'find a line where you are at **findahelpline.com**; in much of Europe';
  if (type === 'abuse')
    return `${website} you can call **116 123**, and in Australia **1800RESPECT on 1800 737 732**`;
  return type === 'child_safety' && reason !== 'child_at_risk'
    ? `${website} children and young people can call **116 111**, and adults **116 123**`
    : `${website} you can call **116 123**`;
}

/** The lines of a reply besides the emergency number: "call …, or text …". */
function linesOf({ type, reason }: SafetyReplyInput, region: HotlineRegion): string {
  const [first, second] = region === 'other' ? [] : namedLines(region, type, reason);
  if (first && second && !first.emergency) return `${sayLine(first)}, or ${sayLine(second)}`;
  return second ? sayLine(second) : otherLines(type, reason);
}

function isUrgent({ level, type }: SafetyReplyInput): boolean {
  return level === 3 || type === 'medical_emergency';
}

function callParagraph(input: SafetyReplyInput, region: HotlineRegion, way: number): string {
  const emergency = emergencyWords(region);
  const lines = linesOf(input, region);
  if (input.type === 'medical_emergency') {
    return pick(
      [
        `If you cannot get through, or are told that it isn’t an emergency, ${lines}.`,
        `Should the call not connect, try again, and then ${lines}.`,
        `For advice afterwards, or if help is delayed, ${lines}.`,
        `When the emergency is over, or if you are told to ring elsewhere, ${lines}.`,
      ],
      way,
    );
  }
  const ways: FourWays = [
    `Please ${lines}. It is confidential, and you don’t need to know what to say.`,
    `There is somebody to talk to right now: ${lines}. It is confidential.`,
    `The lines are still there for you: ${lines}. You can stay silent at first, and hang up whenever you want.`,
    `Whenever you are ready, and better now than later, ${lines}. They talk with people about this every day.`,
  ];
  const danger =
    input.level === 3 ? '' : ` If somebody’s life is in danger, yours included, call ${emergency}.`;
  return pick(ways, way) + danger;
}

function emergencyWords(region: HotlineRegion): string {
  return region === 'other' ? '**112** or your local emergency number' : `**${emergencyNumber(region)}**`;
}

function emergencyParagraph(region: HotlineRegion, way: number): string {
  const number = emergencyWords(region);
  return pick(
    [
      `Please call ${number} now, or ask somebody near you to call.`,
      `This is the moment to call ${number}. If you can’t speak, let somebody near you do it.`,
      `Call ${number} first, before you read on.`,
      `Please ring ${number} straight away; you can come back to this page while you wait.`,
    ],
    way,
  );
}

function textsFor({ type, reason }: Pick<SafetyReplyInput, 'type' | 'reason'>): SafetyTexts {
  return reason === 'child_at_risk' ? CHILD_AT_RISK : SAFETY_TEXTS[type];
}

/** A question of the fixed texts. @param way 0 to 3: which of the four */
export function questionOf(input: Pick<SafetyReplyInput, 'type' | 'reason'>, way: number): TextQuestion {
  const { question } = textsFor(input);
  return question[way] ?? question[0];
}

const STILL_HERE: FourWays = [
  'I’m still here with you, and what you told me matters.',
  'Thank you for writing on. You don’t have to be alone with this.',
  'I’m glad that you are still here.',
  'I haven’t forgotten what you told me.',
];

/** The four wordings of a paragraph. */
function inFourWays(paragraph: (way: number) => string): FourWays {
  return [paragraph(0), paragraph(1), paragraph(2), paragraph(3)];
}

function callForm(input: SafetyReplyInput): FixedForm {
  return [inFourWays((way) => callParagraph(input, input.region ?? 'uk', way))];
}

/** When a life is in danger, the paragraph with the emergency number. */
function emergencyForm(input: SafetyReplyInput): FixedForm {
  return isUrgent(input) ? [inFourWays((way) => emergencyParagraph(input.region ?? 'uk', way))] : [];
}

function questionForm(input: SafetyReplyInput): FixedForm {
  return [inFourWays((way) => questionOf(input, way).ask)];
}

/**
 * The fixed text when the model fails while danger is held and the last message names none: hotlines and one question. It shares
 * paragraphs with the safety reply, and both are counted alike.
 * @param input.level the held level
 */
export function heldReply({ said, ...input }: SafetyReplyInput & Said): string {
  const long = [STILL_HERE, ...emergencyForm(input), ...callForm(input), ...questionForm(input)];
  return chooseFixedText([long, shortForm(input)], said);
}

function pick(ways: FourWays, way: number): string {
  return ways[way] ?? ways[0];
}

const STILL = [
  'I’m still here with you.',
  'You wrote on, and that is good.',
  'I hear that it is still this hard.',
  'This is still serious, and you still matter.',
  'I’m reading every word.',
] as const;

/** Whom to call, in one sentence. */
function callSentences(input: SafetyReplyInput): readonly string[] {
  const region = input.region ?? 'uk';
  const number = emergencyWords(region);
  const lines = linesOf(input, region);
  const when = isUrgent(input) ? 'now' : 'if somebody’s life is in danger, yours included';
  return [
    `Please call ${number} ${when}, or ${lines}.`,
    `Call ${number} ${when}. You can also ${lines}.`,
    `People can help at this hour: call ${number} ${when}, or ${lines}.`,
    `Ring ${number} ${when}, and otherwise ${lines}.`,
    `You don’t have to do this alone: call ${number} ${when}, or ${lines}.`,
    `Reach for the phone: ${number} ${when}, or ${lines}.`,
    `Let a voice be with you: call ${number} ${when}, or ${lines}.`,
  ];
}

/** The fixed text when the long one has been read often: whom to call, and one question. */
function shortForm(input: SafetyReplyInput): FixedForm {
  const calls = callSentences(input);
  const questions = inFourWays((way) => questionOf(input, way).ask);
  const wording = (n: number) => {
    const still = STILL[n % STILL.length] ?? '';
    const call = calls[n % calls.length] ?? '';
    const question = questions[n % questions.length] ?? '';
    return (isUrgent(input) ? [call, still, question] : [still, call, question]).join(' ');
  };
  // Five, seven and four have no common divisor, so that there are as many different paragraphs.
  const wordings = STILL.length * calls.length * questions.length;
  return [[wording(0), ...Array.from({ length: wordings - 1 }, (_, n) => wording(n + 1))]];
}

/**
 * The two forms of the fixed first part of a reply at levels 2 and 3: in several paragraphs, and in one short paragraph for a person
 * who has often read the first.
 */
export function safetyForms(input: SafetyReplyInput): readonly [FixedForm, FixedForm] {
  const { heard, steps } = textsFor(input);
  const long = [
    ...emergencyForm(input),
    inFourWays((way) => `${crisisReasonSentence(input.reason)} ${pick(heard, way)}`),
    ...callForm(input),
    inFourWays((way) => (steps[way] ?? steps[0]).map((step) => `- ${step}`).join('\n')),
    ...questionForm(input),
  ];
  return [long, shortForm(input)];
}

/**
 * The fixed first part of a reply at levels 2 and 3, in markdown: the danger, whom to call, two suggestions, one question.
 * It never diagnoses, argues, promises secrecy, asks for a promise or names means. At level 3 and in a medical emergency the
 * emergency number comes first (SAFE-33). After twelve fixed texts of a session it is one short paragraph, whose words change.
 */
export function safetyReply({ said, ...input }: SafetyReplyInput & Said): string {
  return chooseFixedText(safetyForms(input), said);
}
