import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import type { KnownProcess } from './lock.ts';
import { processIdentity } from './process-identity.ts';
import { allProcesses } from './process-table.ts';

const GONE_WITHIN_MS = 5_000;

/**
 * Ends what a killed launcher had started, should anything have survived both the guard and the kernel's own signal.
 * A number that has gone to another process since is left alone.
 * @returns the number of processes that it ended
 */
export async function endLeftovers(leftovers: KnownProcess[]): Promise<number> {
  const alive = leftovers.filter(hasProcesses);
  for (const { pid } of alive) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Gone in between.
    }
  }
  const until = performance.now() + GONE_WITHIN_MS;
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
 * Whether a process group that we made still has members. Its leader may be gone while a program that it started lives on;
 * systems give its number to no new process until then.
 */
function hasProcesses({ pid, identity }: KnownProcess) {
  const now = processIdentity(pid);
  return now === null ? allProcesses().some(({ group }) => group === pid) : now === identity;
}
