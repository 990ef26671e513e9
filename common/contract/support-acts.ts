/** Acts in the crisis dialog: it was shown, or the person chose a way on. Apart from its schema, so that the browser loads none. */
export const supportActs = [
  'dialog_shown',
  'understood',
  'keep_talking',
  'plan',
  'ground',
  'hotline',
] as const;
export type SupportAct = (typeof supportActs)[number];
