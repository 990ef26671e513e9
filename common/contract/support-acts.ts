/** What a person sees of the crisis dialog, or chooses in it. Apart from its schema, so that the browser loads none. */
export const supportActs = [
  'dialog_shown',
  'understood',
  'keep_talking',
  'plan',
  'ground',
  'hotline',
] as const;
export type SupportAct = (typeof supportActs)[number];
