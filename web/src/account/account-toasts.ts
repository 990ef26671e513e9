import type { ToastText } from '../ui/toast/toast.ts';

/** The toasts of My Account, verbatim from the requirements where they name one (ACCT-12 to ACCT-15). */
export const ACCOUNT_TOASTS = {
  profileUpdated: { title: 'Profile updated' },
  passwordChanged: {
    title: 'Password Changed',
    description: 'You stay signed in here. Every other device is signed out.',
  },
  accountDeleted: { title: 'Account Deleted' },
  signedOutEverywhere: { title: 'Logged out', description: 'You are logged out on every device.' },
} as const satisfies Record<string, ToastText>;
