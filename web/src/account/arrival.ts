const FLAG = 'justLoggedIn';

/** Leaves word for the dashboard that the person has just signed in (AUTH-7). */
export function markJustLoggedIn(): void {
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    // Storage may be forbidden; the person is signed in all the same and meets no dialog.
  }
}

/** Whether the person has just signed in; the word is taken away, so that it is told once. */
export function takeJustLoggedIn(): boolean {
  try {
    const marked = localStorage.getItem(FLAG) !== null;
    localStorage.removeItem(FLAG);
    return marked;
  } catch {
    return false;
  }
}
