// Separate from `progress-storage.ts`, so that signing out does not load the whole onboarding.

import { sharedStorage } from '../storage/browser-storage.ts';

const PREFIX = 'onboarding:';

/** The key of a person's progress in local storage. */
export const progressKey = (userId: string) => PREFIX + userId;

/** Removes a person's progress, when they have finished the onboarding. */
export function clearProgress(userId: string): void {
  sharedStorage.write(progressKey(userId), null);
}

/** Removes the progress of every person, at sign-out: no answers may stay in a shared browser. */
export function clearAllProgress(): void {
  sharedStorage.removeAll(PREFIX);
}
