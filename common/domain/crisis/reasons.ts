import type { CrisisType } from '../../contract/crisis.ts';

export type CrisisReason = {
  readonly type: CrisisType | null;
  /** The detection reason that the person reads: one plain sentence that does not judge them. */
  readonly sentence: string;
};

/**
 * All reasons of verdicts. Detector and model choose from these codes, so that people read one of these sentences and never
 * the raw output of a model (DEC-30).
 */
export const CRISIS_REASONS = {
  suicidal_thoughts: { type: 'suicide', sentence: 'You mentioned wanting to end your life.' },
  suicide_plan: { type: 'suicide', sentence: 'You mentioned a plan for ending your life.' },
  suicide_means: { type: 'suicide', sentence: 'You mentioned having a way to end your life close by.' },
  suicide_imminent: { type: 'suicide', sentence: 'You mentioned ending your life very soon.' },
  suicide_attempt: { type: 'suicide', sentence: 'You mentioned trying to end your life.' },
  suicide_method_question: { type: 'suicide', sentence: 'You asked about ways to die.' },
  suicide_farewell: { type: 'suicide', sentence: 'What you wrote sounded like a goodbye.' },
  suicide_signals: {
    type: 'suicide',
    sentence:
      'Several things you wrote, taken together, sounded as if you may be thinking of ending your life.',
  },
  suicide_other_language: {
    type: 'suicide',
    sentence: 'You wrote about wanting to die or to hurt yourself.',
  },
  suicide_passive: { type: 'suicide', sentence: 'You mentioned wishing that you were not here.' },
  suicide_past: { type: 'suicide', sentence: 'You mentioned thoughts of suicide from an earlier time.' },
  suicide_denied: {
    type: 'suicide',
    sentence: 'You mentioned suicide, and said that it is not what you want.',
  },
  suicide_hopeless: {
    type: 'suicide',
    sentence: 'You mentioned feeling that there is no point or no way out.',
  },
  suicide_someone_else: {
    type: 'suicide',
    sentence: 'You mentioned somebody who may be about to end their life.',
  },
  suicide_told_to: { type: 'suicide', sentence: 'You mentioned being told to hurt or kill yourself.' },
  self_harm_recent: { type: 'self_harm', sentence: 'You mentioned having hurt yourself.' },
  self_harm_intent: { type: 'self_harm', sentence: 'You mentioned wanting to hurt yourself.' },
  self_harm_now: { type: 'self_harm', sentence: 'You mentioned hurting yourself right now.' },
  self_harm_question: { type: 'self_harm', sentence: 'You asked about ways to hurt yourself.' },
  self_harm_voices: { type: 'self_harm', sentence: 'You mentioned voices telling you to hurt yourself.' },
  self_harm_urge: { type: 'self_harm', sentence: 'You mentioned an urge to hurt yourself.' },
  self_harm_past: { type: 'self_harm', sentence: 'You mentioned having hurt yourself in the past.' },
  harm_others_threat: { type: 'harm_to_others', sentence: 'You mentioned wanting to hurt somebody.' },
  harm_others_plan: { type: 'harm_to_others', sentence: 'You mentioned a plan to hurt somebody.' },
  harm_others_done: { type: 'harm_to_others', sentence: 'You mentioned hurting somebody.' },
  harm_others_question: { type: 'harm_to_others', sentence: 'You asked about ways to hurt somebody.' },
  harm_others_voices: {
    type: 'harm_to_others',
    sentence: 'You mentioned voices telling you to hurt somebody.',
  },
  harm_others_urge: { type: 'harm_to_others', sentence: 'You mentioned thoughts of hurting somebody.' },
  abuse_now: { type: 'abuse', sentence: 'You mentioned somebody hurting you right now.' },
  abuse_violence: { type: 'abuse', sentence: 'You mentioned that somebody hurts you.' },
  abuse_sexual: { type: 'abuse', sentence: 'You mentioned being touched or forced against your will.' },
  abuse_threat: { type: 'abuse', sentence: 'You mentioned being threatened.' },
  abuse_control: { type: 'abuse', sentence: 'You mentioned being controlled or kept from leaving.' },
  abuse_fear: { type: 'abuse', sentence: 'You mentioned being afraid of somebody close to you.' },
  abuse_past: { type: 'abuse', sentence: 'You mentioned having been hurt in the past.' },
  overdose_taken: {
    type: 'medical_emergency',
    sentence: 'You mentioned having taken too much of something.',
  },
  medical_symptoms: {
    type: 'medical_emergency',
    sentence: 'You mentioned something that may need medical help straight away.',
  },
  medical_withdrawal: {
    type: 'medical_emergency',
    sentence: 'You mentioned withdrawal signs that can become dangerous.',
  },
  eating_restriction: { type: 'eating_disorder', sentence: 'You mentioned not letting yourself eat.' },
  eating_purging: {
    type: 'eating_disorder',
    sentence: 'You mentioned making yourself sick or using laxatives.',
  },
  eating_question: { type: 'eating_disorder', sentence: 'You asked about dangerous ways to lose weight.' },
  eating_danger: {
    type: 'eating_disorder',
    sentence: 'You mentioned signs that not eating is becoming dangerous for your body.',
  },
  eating_concern: { type: 'eating_disorder', sentence: 'You mentioned that eating is hard for you.' },
  child_harmed: { type: 'child_safety', sentence: 'You mentioned a child or young person being hurt.' },
  child_sexual: {
    type: 'child_safety',
    sentence: 'You mentioned sexual contact or pressure towards a child or young person.',
  },
  child_at_risk: { type: 'child_safety', sentence: 'You mentioned being afraid of harming a child.' },
  child_unsafe: {
    type: 'child_safety',
    sentence: 'You mentioned a child or young person who may not be safe.',
  },
  // Of the crisis model, which finds a kind of danger and not the words for it.
  suicide_likely: {
    type: 'suicide',
    sentence: 'What you wrote sounded as if you may be thinking of ending your life.',
  },
  self_harm_likely: { type: 'self_harm', sentence: 'What you wrote sounded as if you may hurt yourself.' },
  harm_others_likely: {
    type: 'harm_to_others',
    sentence: 'What you wrote sounded as if another person may get hurt.',
  },
  abuse_likely: {
    type: 'abuse',
    sentence: 'What you wrote sounded as if you may not be safe with another person.',
  },
  medical_likely: {
    type: 'medical_emergency',
    sentence: 'What you wrote sounded as if medical help may be needed straight away.',
  },
  eating_likely: {
    type: 'eating_disorder',
    sentence: 'What you wrote sounded as if eating may have become dangerous for you.',
  },
  child_likely: {
    type: 'child_safety',
    sentence: 'What you wrote sounded as if a child or young person may not be safe.',
  },
  not_english: { type: null, sentence: 'You wrote in a language I may not have understood well.' },
} as const satisfies Record<string, CrisisReason>;

export type CrisisReasonCode = keyof typeof CRISIS_REASONS;

/** The reasons of the crisis model. */
export const LIKELY_REASONS = {
  suicide: 'suicide_likely',
  self_harm: 'self_harm_likely',
  harm_to_others: 'harm_others_likely',
  abuse: 'abuse_likely',
  medical_emergency: 'medical_likely',
  eating_disorder: 'eating_likely',
  child_safety: 'child_likely',
} as const satisfies Record<CrisisType, CrisisReasonCode>;

/** Whether a text is one of our reason codes; a model may answer anything. */
export function isCrisisReasonCode(code: string): code is CrisisReasonCode {
  return Object.hasOwn(CRISIS_REASONS, code);
}

const LOOKING_BACK = new Set([
  'suicide_denied',
  'suicide_past',
  'self_harm_past',
  'abuse_past',
  'not_english',
]);

/** Whether a verdict shows no new danger: the message denies danger, talks of the past, or could not be read. */
export function looksBack({ reason }: { reason: string | null }): boolean {
  return LOOKING_BACK.has(reason ?? '');
}

const FALLBACK_SENTENCE = 'Something you wrote made me concerned for your safety.';

/** The sentence for a reason code; a general one for an unknown code. */
export function crisisReasonSentence(code: string | null): string {
  return code !== null && isCrisisReasonCode(code) ? CRISIS_REASONS[code].sentence : FALLBACK_SENTENCE;
}

const TYPE_NAMES: Readonly<Record<CrisisType, string>> = {
  suicide: 'Thoughts of suicide',
  self_harm: 'Self-harm',
  harm_to_others: 'Harm to somebody else',
  abuse: 'Abuse or violence',
  medical_emergency: 'Medical emergency',
  eating_disorder: 'Eating and body safety',
  child_safety: 'Child safety',
};

/** A crisis type in words, for the dialog. */
export function crisisTypeName(type: CrisisType): string {
  return TYPE_NAMES[type];
}
