import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from './lock.mjs';
import { Refusal } from './refusal.mjs';

const GONE_WITHIN_MS = 5_000;

/**
 * Ends what a killed launcher had started, should anything have survived both the guard and the kernel's own signal.
 * A number that has gone to another process since is left alone.
 * @param {import('./lock.mjs').KnownProcess[]} leftovers
 * @returns {Promise<number>} how many there were
 */
export async function endLeftovers(leftovers) {
  const alive = leftovers.filter(isAlive);
  for (const { pid } of alive) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Gone in between.
    }
  }
  const until = performance.now() + GONE_WITHIN_MS;
  while (alive.some(isAlive)) {
    if (performance.now() > until) {
      const pids = alive.filter(isAlive).map(({ pid }) => pid);
      throw new Refusal(`Processes of an earlier start cannot be ended: ${pids.join(', ')}.`);
    }
    await delay(20);
  }
  return alive.length;
}
