import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../machine/write-atomically.ts';
import { Refusal } from '../refusal.ts';
import { processIdentity } from './process-identity.ts';

export type KnownProcess = { pid: number; identity: string };

export type LockContent = KnownProcess & { children: KnownProcess[] };

/**
 * Makes this process the only launcher of a data folder. The lock names its owner by pid and start time, so that a lock left by
 * a killed launcher is never mistaken for a living one.
 */
export class DataFolderLock {
  #file;
  #content: LockContent;

  constructor(file: string, content: LockContent) {
    this.#file = file;
    this.#content = content;
  }

  /**
   * @returns the lock, and the processes that a killed launcher had started
   * @throws Refusal when a launcher is running on this folder
   */
  static acquire(dataFolder: string): { lock: DataFolderLock; leftovers: KnownProcess[] } {
    const file = path.join(dataFolder, 'launcher.lock');
    const content = { ...knownProcess(process.pid), children: [] };
    const mine = `${file}.${process.pid}`;
    const leftovers: KnownProcess[] = [];
    writeFileSync(mine, JSON.stringify(content));
    try {
      // A link is created with its whole content, or fails because another launcher was first.
      while (!linked(mine, file)) leftovers.push(...setStaleAside(file, dataFolder));
    } finally {
      rmSync(mine, { force: true });
    }
    return { lock: new DataFolderLock(file, content), leftovers };
  }

  /** Records the started processes, for the next launcher if this one is killed. */
  remember(pids: number[]) {
    this.#content = { ...this.#content, children: pids.map(knownProcess) };
    writeAtomically(this.#file, JSON.stringify(this.#content));
  }

  release() {
    rmSync(this.#file, { force: true });
  }
}

export function isAlive(known: KnownProcess) {
  const identity = processIdentity(known.pid);
  return identity !== null && identity === known.identity;
}

function knownProcess(pid: number): KnownProcess {
  return { pid, identity: processIdentity(pid) ?? 'gone' };
}

function linked(from: string, to: string) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function setStaleAside(file: string, dataFolder: string): KnownProcess[] {
  refuseLiving(readLock(file), dataFolder);
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return []; // Another launcher set it aside first; the next round finds the new owner.
  }
  const taken = readLock(aside);
  if (taken !== null && isAlive(taken)) linked(aside, file); // Another launcher acquired it in between; its lock is restored.
  rmSync(aside, { force: true });
  refuseLiving(taken, dataFolder);
  return taken?.children ?? [];
}

function refuseLiving(owner: LockContent | null, dataFolder: string) {
  if (owner === null || !isAlive(owner)) return;
  throw new Refusal(
    `Winny is already running on ${dataFolder} (process ${owner.pid}). Stop it first, or give this start a folder of its own with --data.`,
  );
}

/** The content of a lock file; null when there is none or it cannot be read, which counts as stale. */
function readLock(file: string): LockContent | null {
  try {
    const { pid, identity, children } = JSON.parse(readFileSync(file, 'utf8'));
    if (!Number.isInteger(pid) || typeof identity !== 'string') return null;
    return { pid, identity, children: Array.isArray(children) ? children : [] };
  } catch {
    return null;
  }
}
