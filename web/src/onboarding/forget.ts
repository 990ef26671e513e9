// Apart from `keep.ts`, so that signing out does not bring the whole onboarding along.

const PREFIX = 'onboarding:';

/** Where a person's progress stands in the browser's storage. */
export const progressKey = (userId: string) => PREFIX + userId;

/** The person is through. */
export function forgetProgress(userId: string): void {
  try {
    localStorage.removeItem(progressKey(userId));
  } catch {
    // What could not be kept need not be forgotten.
  }
}

/** Somebody signs out: nothing anybody answered stays in this browser. */
export function forgetEveryProgress(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // As above: nothing could be kept.
  }
}
