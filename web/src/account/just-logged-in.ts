import { sharedStorage } from '../storage/browser-storage.ts';

const FLAG = 'justLoggedIn';

/** Sets the flag by which the dashboard knows that the person has just signed in (AUTH-7). */
export function markJustLoggedIn(): void {
  sharedStorage.write(FLAG, 'true');
}

/** Returns whether the person has just signed in, and clears the flag. */
export function takeJustLoggedIn(): boolean {
  const marked = sharedStorage.read(FLAG) !== null;
  sharedStorage.write(FLAG, null);
  return marked;
}
