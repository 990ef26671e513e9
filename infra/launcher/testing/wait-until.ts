import { setTimeout as delay } from 'node:timers/promises';

/** Long enough for a machine with two busy cores. */
const GIVE_UP_MS = 45_000;

/** Polls until `look` returns a value. */
export async function waitUntil<T>(look: () => T | null | undefined | false, what: string): Promise<T> {
  const until = performance.now() + GIVE_UP_MS;
  for (;;) {
    const seen = look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    if (performance.now() > until) throw new Error(`Waited in vain for ${what}`);
    await delay(15);
  }
}
