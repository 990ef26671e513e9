const FLAG = 'justLoggedIn';

/** Leaves word for the dashboard that the person has just signed in (part 1, section 2, "Auth screen"). */
export function markJustLoggedIn(): void {
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    // Storage may be forbidden; the person is signed in all the same and meets no dialog.
  }
}
