import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../product/run-product.ts';

/** The launcher takes five deaths of one process in a minute for a fault, and rightly stops; these are no faults. */
const DEATHS_AT_MOST = 3;
const WITHIN_MS = 60_000;

/** Kills a process of the product by name, as a crash would. @returns false when it was not running just then */
async function killNow(product: Product, name: string): Promise<boolean> {
  const found = (await product.processes()).find((process) => process.name === name);
  if (!found) return false;
  try {
    process.kill(found.pid, 'SIGKILL');
  } catch {
    return false;
  }
  return true;
}

/**
 * Kills one process after the other, in turn, until told to stop; one that has died often lately is left out for a while.
 * @param everyMs the pause between two kills, on average
 * @param go counts the kills so far
 * @returns how often each was killed
 */
export async function killInTurn(
  product: Product,
  names: readonly string[],
  everyMs: number,
  go: { readonly on: boolean; kills: number },
): Promise<Record<string, number>> {
  const deaths = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let turn = 0; go.on; turn += 1) {
    // Not always at the same distance: a crash keeps no beat.
    await pause(everyMs * (0.6 + Math.random() * 0.8));
    const name = names[turn % names.length] ?? '';
    const times = deaths.get(name) ?? [];
    const recent = times.filter((time) => Date.now() - time < WITHIN_MS).length;
    if (recent < DEATHS_AT_MOST && (await killNow(product, name))) {
      times.push(Date.now());
      go.kills += 1;
    }
  }
  return Object.fromEntries([...deaths].map(([name, times]) => [name, times.length]));
}
