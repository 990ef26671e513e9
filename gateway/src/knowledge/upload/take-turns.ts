import { setImmediate } from 'node:timers/promises';

/** How long a file is worked on before other requests have their turn (ms). */
const TURN_MS = 5;

/**
 * Divides long work among turns of the event loop: a file that has arrived would otherwise be read in one go.
 * @returns to be awaited after each small piece of the work
 */
export function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
