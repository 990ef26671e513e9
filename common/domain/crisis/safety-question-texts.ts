import type { CrisisType } from '../../contract/crisis.ts';
import { leastSaid, pairsOf } from '../least-said.ts';
import type { CrisisReasonCode } from './reasons.ts';

interface Wording {
  /**
   * Asked after one of `LEADS`, by the model and, when it does not, as it stands. None begins so that its natural short answers are
   * not understood (`readSafetyAnswer`); to "are you not …" an "I'm not" may mean either.
   */
  readonly questions: readonly [string, string, string];
  /** The reason of the verdict when the answer is yes. */
  readonly reason: CrisisReasonCode;
}

const WORDINGS: Readonly<Record<CrisisType, Wording>> = {
  suicide: {
    questions: [
      'are you thinking about ending your life?',
      'are you having thoughts of ending your life?',
      'are you thinking about killing yourself?',
    ],
    reason: 'suicidal_thoughts',
  },
  self_harm: {
    questions: [
      'are you thinking about hurting yourself, or about ending your life?',
      'are you having thoughts of hurting yourself or ending your life?',
      'are you thinking of harming yourself, or of ending your life?',
    ],
    reason: 'self_harm_intent',
  },
  harm_to_others: {
    questions: [
      'are you thinking about hurting somebody?',
      'are you having thoughts of hurting somebody?',
      'are you thinking of harming somebody?',
    ],
    reason: 'harm_others_threat',
  },
  abuse: {
    questions: [
      'is somebody hurting you or threatening you?',
      'is there somebody who threatens you or hurts you?',
      'are you being hurt or threatened by somebody?',
    ],
    reason: 'abuse_violence',
  },
  medical_emergency: {
    questions: [
      'do you need medical help right now?',
      'is there a need for medical help right now?',
      'are you in need of medical help at this moment?',
    ],
    reason: 'medical_symptoms',
  },
  eating_disorder: {
    questions: [
      'are you stopping yourself from eating, or hurting yourself in another way?',
      'are you going without food on purpose, or hurting yourself in another way?',
      'are you holding yourself back from eating, or hurting yourself in another way?',
    ],
    reason: 'eating_restriction',
  },
  child_safety: {
    questions: [
      'is a child being hurt at the moment?',
      'is there a child being hurt at the moment?',
      'is any child being hurt at the moment?',
    ],
    reason: 'child_unsafe',
  },
};

const LEADS = [
  'May I ask you directly: ',
  'Let me ask you openly: ',
  'I’d like to ask you straight out: ',
  'Please let me ask you plainly: ',
  'One direct question, and any answer is all right: ',
] as const;

/**
 * The direct, kind question for a concern; about suicide when the kind is not known.
 * @param earlier the earlier replies of the session, so that the wording changes (SAFE-38)
 */
export function safetyQuestion(type: CrisisType | null, earlier: readonly string[] = []): string {
  return leastSaid(safetyQuestions(type ?? 'suicide'), earlier);
}

const HEARD = pairsOf(
  [
    'Thank you for telling me. ',
    'I’m glad that you wrote this. ',
    'What you wrote stays with me. ',
    'I hear that it is heavy. ',
    'It is good that you say it. ',
  ],
  [
    'I don’t want to go past what you wrote, and whatever the answer is, you can say it here.',
    'I would rather ask than guess, and you can answer as it is.',
    'There is no wrong answer to what I ask you now.',
  ],
);

/** A whole reply with the question, for a model that fails. */
export function concernReply(type: CrisisType | null, earlier: readonly string[] = []): string {
  return `${leastSaid(HEARD, earlier)}\n\n${safetyQuestion(type, earlier)}`;
}

const SUPPORT_IS_THERE = pairsOf(
  [
    'I’m here, and what you wrote matters. ',
    'I read what you wrote, and I’m here. ',
    'You are not alone with this here. ',
    'It is good that you go on writing. ',
    'Thank you for telling me how it is. ',
  ],
  [
    'If it gets heavier, “Support” in this chat names people you can talk to at any time, and you can go on writing here.',
    'You can go on writing here, and “Support” in this chat names people who answer at any time.',
    'Whenever it is too much, “Support” in this chat shows whom you can call or write to.',
  ],
);

/** A whole reply at level 1 to a person who was asked already, for a model that fails. */
export function supportReply(earlier: readonly string[]): string {
  return leastSaid(SUPPORT_IS_THERE, earlier);
}

/** The reason of the verdict when the question about this danger is answered with yes. */
export function reasonOfYes(type: CrisisType): CrisisReasonCode {
  return WORDINGS[type].reason;
}

/** All wordings of the question, in the order of their use. */
export function safetyQuestions(type: CrisisType): readonly [string, ...string[]] {
  return pairsOf(LEADS, WORDINGS[type].questions);
}
