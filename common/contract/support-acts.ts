/** The buttons that close the crisis dialog. */
export const closingActs = ['understood', 'keep_talking'] as const;
export type ClosingAct = (typeof closingActs)[number];

/** Acts in the crisis dialog: it was shown, or the person chose a way on. Apart from its schema, so that the browser loads none. */
export const supportActs = ['dialog_shown', ...closingActs, 'plan', 'ground', 'hotline'] as const;
export type SupportAct = (typeof supportActs)[number];
