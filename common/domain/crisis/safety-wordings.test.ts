import { describe, expect, it } from 'vitest';
import { type CrisisType, crisisTypeSchema } from '../../contract/crisis.ts';
import { followAnswer } from './safety-question.ts';
import { reasonOfYes, safetyQuestions } from './safety-question-texts.ts';
import { CALM } from './testing/verdicts.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const answered = (type: CrisisType, said: string) =>
  followAnswer(
    { messageId: 'm', type, askedAt: NOW, answer: null, answeredAt: null },
    said,
    CALM,
    new Date(NOW.getTime() + 60_000),
  );

interface Answers {
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** Natural to every question. */
const ALWAYS: Answers = {
  yes: [
    ...['Yes', 'yes.', 'yeah', 'yeahhh', 'yesss', 'yep', 'Yes, please', 'yes I think so', 'I think so'],
    ...[
      'lowkey yes',
      'idk maybe',
      'only sometimes',
      'just a bit',
      'all day',
      'ofcourse',
      'I’m afraid so',
      'prob',
    ],
    ...['I guess so', 'I’d say so', 'I’d say yes', 'I believe so', 'you could say that', 'sort of', 'a bit'],
    ...['sometimes', 'Often.', 'every day', 'every single night', 'constantly', 'most of the time', 'daily'],
    ...['Maybe', 'probably', 'definitely', 'very much so', 'more than ever', 'that’s true', 'It’s true'],
    ...[
      'thats right',
      'Honestly? Yes.',
      'well yes, sometimes',
      'to be honest, yes',
      'both',
      'help me',
      'Sure',
    ],
  ],
  no: [
    ...['No', 'no.', 'nope', 'nah', 'No, not at all', 'not at all', 'No!', 'definitely not', 'of course not'],
    ...[
      'No, nothing like that',
      'nothing like that',
      'no thanks',
      'Honestly, no',
      'never',
      'no no',
      'Well, no.',
    ],
  ],
};

/** Natural to a question that begins so; each question needs one of these. */
const BY_OPENING: readonly (readonly [RegExp, Answers])[] = [
  [
    /^are you (?:thinking|having|being|in|stopping|going|holding)\b/,
    {
      yes: [
        ...['I am', 'I’m afraid I am', 'yes I am', 'I am sometimes', 'I really am', 'I am, a lot'],
        ...['I think I am', 'I have been', 'I’ve been, for weeks', 'I feel like I am', 'I am. Every day.'],
      ],
      no: ['I’m not', 'I am not', 'No I’m not', 'im not', 'I’m not, honestly', 'No, I am not'],
    },
  ],
  [
    /^are you thinking\b/,
    {
      yes: [
        ...['thinking about it', 'been thinkin abt it', 'I could be', 'it never stops', 'always there'],
        ...['I’m thinking about it', 'I think about it', 'I do', 'I think of it every night', 'I want to'],
        ...['I feel like it', 'I’ve been thinking about it', 'it crosses my mind', 'I can’t stop'],
        ...['I can’t stop thinking about it', 'I’m trying not to', 'I try not to think about it', 'I should'],
      ],
      no: ['I’m not thinking about it', 'I don’t', 'I don’t feel like it', 'I’m not thinking about that'],
    },
  ],
  [
    /^are you having thoughts\b/,
    {
      yes: [
        ...['I do', 'I do have thoughts', 'I do have them', 'I have them every day', 'I have thoughts'],
        ...[
          'just thoughts',
          'thoughts, yeah',
          'I have bad thoughts',
          'they never stop',
          'the thoughts won’t stop',
        ],
        ...[
          'I have some',
          'I’m having them',
          'I get them',
          'I get those thoughts',
          'I have had them for weeks',
        ],
        ...['I keep having them', 'I have thoughts like that', 'I wish I wasn’t'],
      ],
      no: ['I don’t have any', 'I don’t have them', 'I’m not having any', 'none', 'None at all'],
    },
  ],
  [
    /^are you being hurt\b/,
    {
      yes: [
        'I’m being hurt',
        'I am being threatened',
        'by my dad',
        'My husband',
        'he does',
        'my step dad is',
      ],
      no: ['I’m not being hurt', 'nobody is', 'He doesn’t'],
    },
  ],
  [
    /^(?:do you need|are you in need of|is there a need for) medical help\b/,
    {
      yes: [
        ...['I do', 'I need it', 'I need help', 'I do need help', 'I think I need it', 'I need a doctor'],
        ...['need help', 'call an ambulance', 'urgently', 'I feel faint', 'badly', 'help please'],
        ...['I need an ambulance', 'please', 'A doctor, please', 'an ambulance', 'I’m bleeding', 'I should'],
        ...['I probably should', 'I might', 'I could use some help', 'I’m in need', 'I have chest pain'],
      ],
      no: ['I don’t', 'I don’t need it', 'I don’t need help', 'I don’t need any'],
    },
  ],
  [
    /^is there\b/,
    {
      yes: ['There is', 'yes there is', 'I think there is', 'there might be', 'there is one', 'theres one'],
      no: ['There isn’t', 'there is not', 'No, there isn’t', 'There’s not'],
    },
  ],
  [
    /^is (?:somebody|there somebody)\b/,
    {
      yes: [
        ...['My dad does', 'my dad is', 'My husband', 'him', 'he is', 'He does', 'They are', 'somebody is'],
        ...[
          'my step dad',
          'my older brother does',
          'Tom does',
          'Tom is',
          'it’s my mum',
          'my ex',
          'People do',
        ],
        ...[
          'both my parents',
          'a guy at work',
          'kids at school',
          'he hit me yesterday',
          'mother-in-law',
          'both of them',
        ],
        ...['my dad beats me up', 'she screams at me', 'they both do', 'someone at work', 'my step-father'],
        ...['my boyfriend hits me', 'He threatens me', 'there is somebody', 'my mum and my brother'],
        ...['My dad does, no one knows', 'I am', 'my dad when he drinks'],
      ],
      no: [
        'nobody',
        'Nobody is',
        'Nobody’s hurting me',
        'no one',
        'No one is hurting me',
        'No one does',
        'he isn’t',
        'They aren’t',
      ],
    },
  ],
  [
    /^is (?:a|any|there a) child\b/,
    {
      yes: [
        ...['My son', 'my son is', 'She is', 'he is', 'my little sister is', 'There is one', 'I know of one'],
        ...[
          'a boy in my class',
          'a child I know',
          'one of my pupils',
          'I am the child',
          'the kids next door',
        ],
        ...[
          'I know one',
          'a boy next door',
          'my neighbour’s kid',
          'Me',
          'they are',
          'I am',
          'it’s my brother',
        ],
      ],
      no: ['nobody', 'No one is', 'she isn’t', 'He is not', 'I don’t know of any'],
    },
  ],
  [
    /\byourself eat\b|\bfrom eating\b|\bwithout food\b/,
    {
      yes: [
        ...[
          'I don’t let myself',
          'I don’t eat',
          'I’m not eating',
          'I haven’t eaten for days',
          'I starve myself',
        ],
        ...[
          'not eating',
          'stopping myself',
          'purging',
          'I make myself sick',
          'I eat nothing',
          'I cut myself',
        ],
        ...[
          'I skip meals',
          'I hold back',
          'I’m stopping myself',
          'I hardly eat',
          'I restrict',
          'the first one',
        ],
        ...['I’m hurting myself', 'hurting myself', 'I do', 'I have to'],
      ],
      no: ['I don’t', 'I’m not stopping myself'],
    },
  ],
  [
    /, or \b|\bor ending\b/,
    {
      yes: ['the first', 'The second one', 'both', 'either', 'one of those', 'all of that'],
      no: ['neither', 'None of those'],
    },
  ],
  [
    /^are you thinking (?:about|of) (?:hurting|harming) somebody\b|thoughts of hurting somebody\b/,
    {
      yes: ['my boss', 'him', 'My ex', 'I want to', 'my dad', 'hurting him', 'I could'],
      no: ['nobody', 'No one'],
    },
  ],
];

const questions = crisisTypeSchema.options.flatMap((type) =>
  safetyQuestions(type).map((question) => ({ type, question })),
);

describe('the short answers that are natural to a question', () => {
  it.each(questions)('are all understood: $question', ({ type, question }) => {
    const asked = question.slice(question.indexOf(': ') + 2);
    const fitting = BY_OPENING.filter(([opening]) => opening.test(asked));
    expect(fitting.length, 'the answers to a question that begins so are listed').toBeGreaterThan(0);
    const answers = [ALWAYS, ...fitting.map(([, of]) => of)];
    const isYes = (said: string) => {
      const { answer, verdict } = answered(type, said);
      return answer === 'yes' && verdict.level === 2 && verdict.reason === reasonOfYes(type);
    };
    const isNo = (said: string) => {
      const { answer, verdict } = answered(type, said);
      return answer === 'no' && verdict === CALM;
    };
    expect(answers.flatMap(({ yes }) => yes).filter((said) => !isYes(said))).toEqual([]);
    expect(answers.flatMap(({ no }) => no).filter((said) => !isNo(said))).toEqual([]);
  });
});

describe('the short answers to a question in the words of the model', () => {
  it.each<[CrisisType, string, string]>([
    ['suicide', 'Do you have thoughts of ending your life?', 'I do have thoughts'],
    ['suicide', 'Do you have thoughts of ending your life?', 'I do have them'],
    ['suicide', 'Do you have thoughts of ending your life?', 'I have them every day'],
    ['suicide', 'Is it that you think about killing yourself?', 'it is that'],
    ['suicide', 'Is it that you think about killing yourself?', 'that’s it'],
    ['harm_to_others', 'Do you feel like hurting somebody?', 'I feel like it'],
    ['harm_to_others', 'Do you feel like hurting somebody?', 'I do feel like it sometimes'],
    ['abuse', 'Does somebody hurt you, or threaten you?', 'my dad does'],
    ['abuse', 'Does somebody hurt you, or threaten you?', 'he does when he drinks'],
    ['medical_emergency', 'Should you have medical help at this moment?', 'I should'],
    ['child_safety', 'Do you know of a child being hurt?', 'I know of one'],
    ['eating_disorder', 'Do you find yourself not letting yourself eat?', 'I do'],
  ])('mean danger (%s): %s %s', (type, _question, said) => {
    expect(answered(type, said)).toMatchObject({ answer: 'yes', verdict: { level: 2, type } });
  });
});

describe('ordinary talk after the question', () => {
  it.each<[CrisisType, string]>([
    ['suicide', 'I have some shopping to do'],
    ['suicide', 'I have thoughts about moving to Spain'],
    ['suicide', 'I get it'],
    ['suicide', 'I feel like it rained all week'],
    ['suicide', 'I feel so much better'],
    ['suicide', 'I should go to bed'],
    ['suicide', 'I need a new phone'],
    ['suicide', 'I need help with my tax form'],
    ['suicide', 'I know a good place for pizza'],
    ['suicide', 'There is a new bakery here'],
    ['suicide', 'It is right next to the station'],
    ['suicide', 'the first day was fine'],
    ['suicide', 'my dad does'],
    ['suicide', 'sure thing, tell me about walking'],
    ['abuse', 'my mum is here for tea'],
    ['abuse', 'My friend called about the party'],
    ['abuse', 'work is busy'],
    ['abuse', 'my sister does yoga'],
    ['harm_to_others', 'my boss liked the slides'],
    ['child_safety', 'my son is at school'],
    ['medical_emergency', 'the doctor was nice'],
    ['medical_emergency', 'please tell me a joke'],
    ['eating_disorder', 'I do not eat meat'],
    ['eating_disorder', 'I skip the adverts'],
    ['eating_disorder', 'stop'],
    ['eating_disorder', 'eating a sandwich'],
    ['suicide', 'I have a plan for dinner'],
    ['suicide', 'I am always there for her'],
    ['suicide', 'all day I was at the lake'],
    ['abuse', 'someone at work baked a cake'],
    ['eating_disorder', 'I stop at eight today'],
  ])('is no answer (%s): %s', (type, said) => {
    expect(answered(type, said)).toEqual({ answer: 'other', verdict: CALM });
  });
});
