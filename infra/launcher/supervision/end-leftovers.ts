import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import type { KnownProcess } from './lock.ts';
import { processIdentity } from './process-identity.ts';
import { allProcesses } from './process-table.ts';

const EXIT_TIMEOUT_MS = 5_000;

/**
 * Ends processes of a killed launcher that survived both the guard and the kernel's signal. A pid that now belongs to another
 * process is left alone.
 * @returns the number of ended processes
 */
export async function endLeftovers(leftovers: KnownProcess[]): Promise<number> {
  const alive = leftovers.filter(hasProcesses);
  for (const { pid } of alive) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It ended in between.
    }
  }
  const until = performance.now() + EXIT_TIMEOUT_MS;
  while (alive.some(hasProcesses)) {
    if (performance.now() > until) {
      const pids = alive.filter(hasProcesses).map(({ pid }) => pid);
      throw new Refusal(`Processes of an earlier start cannot be ended: ${pids.join(', ')}.`);
    }
    await delay(20);
  }
  return alive.length;
}

/**
 * Whether a process group of ours still has members. Its leader may have ended while a program it started still runs; systems do
 * not reuse the pid until then.
 */
function hasProcesses({ pid, identity }: KnownProcess) {
  const now = processIdentity(pid);
  return now === null ? allProcesses().some(({ group }) => group === pid) : now === identity;
}
