/** The facts that the page knows about the words that it shows. */
export interface PlanState {
  /** Whether the page shows the plan of an account; otherwise its words belong to no account yet. */
  readonly owned: boolean;
  /** Whether there are words that no account has. */
  readonly changed: boolean;
  /** Whether all words are on this device. */
  readonly kept: boolean;
}

/** Says where the words are while nobody is signed in. It is not known whose device this is, so "yours" is conditional. */
export function signedOutWords({ owned, changed, kept }: PlanState): string {
  if (!owned) {
    return changed
      ? 'You are signed out. What you wrote is only on this page, so please leave it open. To have it in your account, sign in, come back to this page and save it.'
      : 'You are signed out. You can write here and print it. What you write is only on this page until you sign in and save it.';
  }
  if (!changed) return 'You are signed out. This is the plan as it was last saved.';
  const where = kept ? 'only on this device' : 'only on this page, so please leave it open';
  return `You are signed out. The last changes to this plan are ${where}. If it is yours, sign in and come back to this page to save them.`;
}

/** Says where the words are while the server does not answer. */
export function unreachableWords({ changed, kept }: PlanState): string {
  if (kept) {
    return changed
      ? 'Not in your account yet: Winny can’t be reached. It is on this device, and is saved when you are back.'
      : 'Winny can’t be reached. This is your plan as it is on this device.';
  }
  return changed
    ? 'Not saved: Winny can’t be reached. What you wrote is only on this page, so please leave it open, and try again in a moment.'
    : 'Your plan can’t be loaded just now. The lines to call work without it.';
}

/** Said after a sign-in, because whoever signed in need not be the person who wrote. */
export const WRITTEN_SIGNED_OUT =
  'What was written here while signed out is only on this page. To have it in your account, choose Save.';
/** Said when the plan has been removed by hand. */
export const REMOVED =
  'The plan is no longer on this device. What you write here now is only on this page until you sign in and save it.';
