import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { Refusal, Stopped } from '../refusal.ts';

/** A lock whose owner has been killed is free after this time. Shorter, and a stalled machine would lose its own lock. */
const STALE_MS = 30_000;
/** Longer than any build on a busy machine. */
const LONGEST_WAIT = { retries: 1_200, factor: 1, minTimeout: 500 };

/**
 * Works alone of all processes that name the same work, after waiting for its turn.
 * @param folder where the lock is made
 * @throws Error when the folder cannot be written to
 * @throws Refusal when no turn comes within ten minutes
 * @throws Stopped when a stop is requested during the wait
 */
export async function aloneWith<T>(
  folder: string,
  name: string,
  stop: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  if (stop.aborted) throw new Stopped();
  mkdirSync(folder, { recursive: true });
  // Otherwise ten minutes of waiting would follow.
  accessSync(folder, constants.W_OK);
  const taken = lock(path.join(folder, name), {
    // A name only, of which no file exists.
    realpath: false,
    stale: STALE_MS,
    retries: LONGEST_WAIT,
    // A new install removes the folder of the lock. The work may continue: at worst, two builds run at the same time.
    onCompromised: () => undefined,
  });
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(new Stopped()), { once: true });
  });
  const release = await Promise.race([taken, stopped]).catch((error: unknown) => {
    // A turn that comes after the stop is for others.
    void taken.then((free) => free()).catch(() => undefined);
    if (error instanceof Stopped) throw error;
    throw new Refusal(
      `Another start or test of this folder has not ended. If none is running, delete ${path.join(folder, name)}.lock.`,
    );
  });
  try {
    return await work();
  } finally {
    // The lock of a compromised folder is gone already.
    await release().catch(() => undefined);
  }
}
