import type { ForbiddenRule } from './forbidden.ts';

const REPORTED =
  'if whether said say says saying mentioned told shared wrote written when know diagnosed wonder wondering why how read asked ask not never cannot cause means might people someone';

/** Statements that a person has an illness. */
export const DIAGNOSIS: readonly ForbiddenRule[] = [
  {
    kind: 'diagnosis',
    unlessAfter: REPORTED,
    phrases: [
      'you ~ {have} ~ {degree}? ~ {disorder} !screening|test|support|service|services|team|appointment',
      'you ~ {have} ..3 disorder|syndrome',
      'you ~ have ~ {degree} ~ anxiety|insomnia|stress',
      'you ~ have ~ clinical|major|severe ..1 depression',
      'you ~ are ~ {being} !side|about|moment|disorder|in',
      'you ~ are ~ clinically|severely ~ depressed|anxious|ill',
      'you ~ are ~ depressed !by|about|after|because',
      'you ~ are ~ mentally ill|unwell',
      'you ~ are ~ having|experiencing|showing ~ {episode} ~ episode|breakdown|break|psychosis|mania',
      'you ~ have|show|are_showing|are_having|exhibit|display|meet|fit ..3 sign|signs|symptom|symptoms|criteria|traits ..1 of|for ..4 {disorder}|disorder|syndrome|illness|depression',
      'you ~ meet|fit|fulfil ..2 criteria',
      'you ~ are|have suffering|suffered from ~ {degree}? ~ {disorder}|disorder|syndrome',
      'you are ~ on the spectrum',
      'this|that|it|these|those|they ~ is|are ~ {degree}? ~ {disorder} !screening|test|talking|speaking|lying|telling|that_says',
      'this|that|it|these|those|they|you_describe|you_are_describing ~ is|are ..3 sign|signs|symptom|symptoms|case|example|presentation|indication ..1 of ~ {degree}? ..2 {disorder}|disorder|syndrome|illness',
      'this|that|it|these|those|they|you_describe|you_are_describing|you ~ sound|sounds|look|looks|seem|seems|points|point ~ like|to|to_be|as_though|as_if ..2 {disorder}|disorder|syndrome|{being}',
      'this|that|it|these|those|they ~ sound|sounds|look|looks|seem|seems like ~ {degree} ~ anxiety|stress|depression',
      'i ~ diagnose|am_diagnosing|would_diagnose|can_diagnose|will_diagnose ~ you|this|it',
      'i would say|think|believe|suspect ~ that? you have ~ {degree}? ~ {disorder}|disorder',
      'my ~ diagnosis|assessment is',
      'your ~ diagnosis is|would_be|should_be ~ {degree}? ~ {disorder}',
      'your|the ~ symptoms|signs ~ point|match|suggest|indicate|fit|confirm|are_consistent ..4 {disorder}|disorder|syndrome',
      'your|the {disorder}|disorder is_confirmed|is_obvious',
      'consistent with ~ {degree}? ~ {disorder}',
    ],
  },
];

export const DIAGNOSIS_LISTS = {
  have: 'have got have_got suffer_from are_suffering_from are_living_with live_with must_have developed might_have may_have could_have have_developed seem_to_have appear_to_have struggle_with',
  degree:
    'clinical major severe mild moderate acute chronic complex early postnatal postpartum seasonal generalised generalized classic textbook undiagnosed untreated high-functioning functioning social health manic',
  disorder:
    'depression bipolar bpd ptsd cptsd adhd ocd gad schizophrenia psychosis anorexia bulimia autism borderline dementia alcoholism cyclothymia dysthymia agoraphobia hypomania mania psychopathy narcissism dissociation',
  being:
    'bipolar autistic schizophrenic psychotic manic anorexic bulimic borderline narcissistic delusional paranoid psychopath sociopath narcissist alcoholic addict schizoid dissociating hypomanic',
  episode: 'manic psychotic depressive dissociative nervous hypomanic major mental',
};
