import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../product/run-product.ts';

/** Kills a process of the product by name, as a crash would. @returns false when it was not running just then */
export async function killNow(product: Product, name: string): Promise<boolean> {
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
 * Kills one process after the other, in turn, with a pause between two that keeps each below the launcher's five deaths a minute.
 * @returns how often each was killed
 */
export async function killInTurn(
  product: Product,
  names: readonly string[],
  everyMs: number,
  go: { on: boolean },
): Promise<Record<string, number>> {
  const kills: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  for (let turn = 0; go.on; turn += 1) {
    // Not always at the same distance: a crash keeps no beat.
    await pause(everyMs * (0.6 + Math.random() * 0.8));
    const name = names[turn % names.length] ?? '';
    if (await killNow(product, name)) kills[name] = (kills[name] ?? 0) + 1;
  }
  return kills;
}
