import type { ForbiddenRule } from './forbidden.ts';

const DENIED =
  'if whether not never cannot no nor without instead wish said told asked asking he she they doctor gp therapist';

/** Claims that Winny is treatment, cures, or replaces professional help. */
export const TREATMENT: readonly ForbiddenRule[] = [
  {
    kind: 'treatment',
    unlessAfter: DENIED,
    phrases: [
      'this|winny|i|here|what_we_do|what_we_do_here|what_we_are_doing|our_chats|our_talks|our_conversations|our_sessions|these_chats|these_sessions|talking_to_me|talking_with_me|chatting_with_me is|are|am|counts_as|count_as|works_as|work_as ~ {therapy} !session|sessions|is|appointment|goal|homework|can|may|works|exercise|for',
      'i|we|winny|this_chat|our_chats|our_talks|talking_to_me|talking_with_me ~ will|can|could|would|am_going_to|are_going_to|is_going_to ~ cure|heal|treat ~ you|your|it|this|that|{illness} !as|like|gently|kindly|with|better|badly|well',
      'this|it|that ~ will|can|could|would|is_going_to ~ cure ~ you|your|it|this|that|{illness}',
      'i|we ~ am|are ~ treating|curing|healing ~ you|your|{illness}',
      'i|we ~ cure|heal ~ you|your|people|patients|{illness}',
      'i ~ treat ~ patients|your|{illness}',
      'you ~ will|are_going_to ~ be|get ~ cured|healed',
      'cure|cures for|of ~ {illness}',
      'my|our ~ treatment|therapy ~ plan|will|can|works|has|helps|cures',
      'you ~ do|will|would not need|have ~ to_see|to_go_to|to_take? ~ {carer} !note|for_that|for_this|to',
      'i|we|this|winny ~ can|could|will|would? ~ replace|replaces ~ {carer}',
      'i|this|winny ~ am|is ~ better|cheaper|safer ~ than ~ {carer}',
      'i|this|winny ~ am|is ~ as_good_as|as_effective_as|as_helpful_as ~ {carer}',
      'i|this|winny|it ~ am|is ~ clinically|medically|scientifically ~ proven|tested|approved|validated',
      'i ~ prescribe|am_prescribing|would_prescribe|can_prescribe|will_prescribe',
      'guaranteed ~ to ~ help|work|cure|heal|make|fix|feel',
    ],
  },
];

export const TREATMENT_LISTS = {
  therapy:
    'therapy psychotherapy treatment counselling counseling medical_care medical_treatment professional_help clinical_care therapy_session counselling_session',
  illness:
    'depression anxiety ptsd ocd adhd bipolar bpd psychosis schizophrenia insomnia anorexia bulimia addiction illness condition disorder disease trauma',
  carer:
    'therapist therapy therapists counsellor counselor psychologist psychiatrist doctor doctors gp medication meds antidepressants treatment professional professionals professional_help clinician',
};
