import { openDataFolder } from '../machine/data-folder.ts';
import { print, printError } from '../print.ts';
import { Refusal, Stopped } from '../refusal.ts';
import { endLeftovers } from './end-leftovers.ts';
import { DataFolderLock } from './lock.ts';
import { OrphanGuard } from './orphan-guard.ts';
import { StopRequest } from './stop-request.ts';

/** The guard and the stop request that apply to every process the launcher starts. */
export interface ProcessContext {
  guard: OrphanGuard;
  stop: StopRequest;
}

/** The context of the only launcher of a data folder. */
export interface DataFolderContext extends ProcessContext {
  dataFolder: string;
  lock: DataFolderLock;
}

/**
 * Opens a data folder, makes this process its only launcher, runs `work`, and releases everything.
 * @throws Refusal
 */
export async function withDataFolder(
  dataFolder: string,
  work: (context: DataFolderContext) => Promise<void>,
): Promise<void> {
  openDataFolder(dataFolder);
  const { lock, leftovers } = DataFolderLock.acquire(dataFolder);
  try {
    await withProcessContext(async (context) => {
      const ended = await endLeftovers(leftovers);
      if (ended > 0) print(`  Ended ${ended} processes that an earlier start had left behind.`);
      await work({ ...context, dataFolder, lock });
    });
  } finally {
    lock.release();
  }
}

/** For work that runs programs without a data folder. */
export async function withProcessContext<T>(work: (context: ProcessContext) => Promise<T>): Promise<T> {
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
 * Runs a command-line program to its end. A refusal is printed as one sentence with exit code 1; a requested stop gives exit
 * code 0.
 * @param program returns an exit code if it is not 0
 */
export async function asProgram(program: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await program()) ?? 0;
  } catch (error) {
    if (error instanceof Stopped) return;
    process.exitCode = 1;
    if (!(error instanceof Refusal)) throw error;
    printError(error.message);
    for (const line of error.details) printError(line);
  }
}
