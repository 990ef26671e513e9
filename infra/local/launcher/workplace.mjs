import { openDataFolder } from './data-folder.mjs';
import { endLeftovers } from './end-leftovers.mjs';
import { DataFolderLock } from './lock.mjs';
import { OrphanGuard } from './orphan-guard.mjs';
import { Refusal, Stopped } from './refusal.mjs';
import { complain, say } from './say.mjs';
import { StopRequest } from './stop-request.mjs';

/**
 * What a launcher holds while it is at work.
 * @typedef {object} Workplace
 * @property {string} dataFolder
 * @property {DataFolderLock} lock
 * @property {OrphanGuard} guard
 * @property {StopRequest} stop
 */

/**
 * Opens a data folder, makes this process its only launcher, does the work, and lets go of everything.
 * @param {string} dataFolder @param {(workplace: Workplace) => Promise<void>} work
 * @throws {Refusal}
 */
export async function withWorkplace(dataFolder, work) {
  openDataFolder(dataFolder);
  const { lock, leftovers } = DataFolderLock.acquire(dataFolder);
  try {
    await withGuard(async ({ guard, stop }) => {
      const ended = await endLeftovers(leftovers);
      if (ended > 0) say(`  Ended ${ended} processes that an earlier start had left behind.`);
      await work({ dataFolder, lock, guard, stop });
    });
  } finally {
    lock.release();
  }
}

/**
 * For work that runs programs but keeps no data: the guard against orphans, and the wish to stop.
 * @template T
 * @param {(hands: { guard: OrphanGuard, stop: StopRequest }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withGuard(work) {
  const stop = new StopRequest();
  const guard = new OrphanGuard();
  try {
    return await work({ guard, stop });
  } finally {
    guard.close();
    stop.close();
  }
}

/**
 * Runs a command-line program to its end: a refusal is one sentence and exit code 1, a wished stop is no failure.
 * @param {() => Promise<number | void>} program gives an exit code other than 0 when it has one
 */
export async function asProgram(program) {
  try {
    process.exitCode = (await program()) ?? 0;
  } catch (error) {
    if (error instanceof Stopped) return;
    process.exitCode = 1;
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
    for (const line of error.details) complain(line);
  }
}
