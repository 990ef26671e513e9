import type { ForbiddenRule } from './forbidden.ts';

/** Advice to settle it together with the person who may be the danger (SAFE-40). Allowed at level 0, in ordinary quarrels, and where no other person is the danger: who thinks of suicide should talk to those around them. */
export const COUPLES: readonly ForbiddenRule[] = [
  {
    kind: 'couples',
    fromLevel: 1,
    ofHarmByOthers: true,
    unlessAfter:
      'if not never avoid cannot instead nor without no said told says asked wants wanted suggested suggests',
    phrases: [
      `couples|couple|couple's|marriage|marital|relationship ~ counselling|counseling|counsellor|counselor|therapy|therapist|mediation !is|can|are`,
      `couples|couple's|marriage|marital|relationship ~ counselling|counseling|therapy|mediation is|can|could|might ~ good|useful|helpful|great|worth|option|idea|help|be`,
      'talk|talking|work|working|sort|sorting|think|thinking ~ it|this|things|that ~ through|out|over ..4 {partner} ~ together',
      'talk|talking|work|working|sort|sorting ~ it|this|things|that ~ through|out|over ~ together',
      'talk|talking|speak|speaking|sit_down|sitting_down ~ calmly|openly|gently|honestly ~ with|to ~ {partner}',
      'talk|talking|speak|speaking|sit_down|sitting_down ~ with|to ~ {partner} ~ calmly|openly|gently|about_the_relationship|about_your_relationship|about_how_he|about_how_she|about_what_he|about_what_she|about_the_violence|about_his|about_her',
      'two|both of you ~ can|could|should|might|may|need_to|have_to|together|to ~ talk|sit|work|see|find|try|sort|go|learn|communicate|both',
      'you both ~ can|could|should|might|need_to|have_to ~ talk|sit|work|see|find|try|sort|go|learn|communicate|compromise',
      'help you both|both_of_you|two',
      'work|working ~ on|at ~ relationship|marriage|communication',
      'save|saving|repair|repairing|mend|mending|rebuild|rebuilding|fix|fixing ~ relationship|marriage',
      'communicate|communicating ~ better|more|clearly|openly|effectively|your_needs ..2 with|to ~ {partner}',
      'see|look_at|understand ~ it|things|this|that ~ from ~ {his} side|perspective|point|view|eyes',
      'give|giving ~ {partner} ~ another|second|one_more|last chance|try',
      'forgive|forgiving ~ {partner}',
      'try|trying not to ~ upset|provoke|anger|annoy|irritate ~ {partner}',
      'be|being ~ more? ~ patient|understanding|kind|gentle|supportive|loving with|towards|to|of ~ {partner}',
      'calm|calming|soothe|soothing ~ {partner} down|when|before',
      'compromise|compromising|reconcile|reconciling ~ with ~ {partner}',
    ],
  },
];

export const COUPLES_LISTS = {
  partner:
    'him her them husband wife partner boyfriend girlfriend spouse fiance fiancee abuser ex each_other one_another',
  his: "his her their husband's wife's partner's boyfriend's girlfriend's",
};
