import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
const BETWEEN_MS = 250;

/**
 * Repeats work that may be repeated, while a service behind it is away.
 * @param failed is told of each failure that is not the last
 * @throws what the last attempt threw, after 30 s
 */
export async function patiently<T>(work: () => Promise<T>, failed: (error: unknown) => void): Promise<T> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() >= giveUpAt) throw error;
      failed(error);
      await pause(BETWEEN_MS);
    }
  }
}
