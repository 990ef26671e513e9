// Separate from `progress-storage.ts`, so that signing out does not load the whole onboarding.

const PREFIX = 'onboarding:';

/** The key of a person's progress in local storage. */
export const progressKey = (userId: string) => PREFIX + userId;

/** Removes a person's progress, when they have finished the onboarding. */
export function clearProgress(userId: string): void {
  try {
    localStorage.removeItem(progressKey(userId));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Removes the progress of every person, at sign-out: no answers may stay in a shared browser. */
export function clearAllProgress(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
