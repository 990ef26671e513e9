/** The buttons that close the crisis dialog. */
export const closingActs = ['understood', 'keep_talking'] as const;
export type ClosingAct = (typeof closingActs)[number];

/** Acts in a session in danger, from level 1 on: its support card was shown, its person left quickly, or opened Support. */
export const sessionActs = ['card_shown', 'left', 'support'] as const;

/** Acts in the crisis dialog, where it was shown or a way on was chosen, and in its session. Apart from its schema, so that the browser loads none. */
export const supportActs = [
  'dialog_shown',
  ...closingActs,
  'plan',
  'ground',
  'hotline',
  ...sessionActs,
] as const;
export type SupportAct = (typeof supportActs)[number];
