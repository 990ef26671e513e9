const FLAG = 'justLoggedIn';

/** Sets the flag by which the dashboard knows that the person has just signed in (AUTH-7). */
export function markJustLoggedIn(): void {
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    // Storage may be blocked. The person is still signed in, only without the welcome dialog.
  }
}

/** Returns whether the person has just signed in, and clears the flag. */
export function takeJustLoggedIn(): boolean {
  try {
    const marked = localStorage.getItem(FLAG) !== null;
    localStorage.removeItem(FLAG);
    return marked;
  } catch {
    return false;
  }
}
