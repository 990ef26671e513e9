import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processIdentity } from './process-identity.mjs';
import { Refusal } from './refusal.mjs';
import { writeAtomically } from './write-atomically.mjs';

/**
 * @typedef {{ pid: number, identity: string }} KnownProcess
 * @typedef {KnownProcess & { children: KnownProcess[] }} LockContent
 */

/**
 * Makes this process the only launcher of a data folder. The lock names its owner by number and start time, so that
 * one left behind by a kill -9 never looks like a living owner.
 */
export class DataFolderLock {
  #file;
  /** @type {LockContent} */
  #content;

  /** @param {string} file @param {LockContent} content */
  constructor(file, content) {
    this.#file = file;
    this.#content = content;
  }

  /**
   * @param {string} dataFolder
   * @returns {{ lock: DataFolderLock, leftovers: KnownProcess[] }} the leftovers are what a killed launcher had started
   * @throws {Refusal} when a launcher is running on this folder
   */
  static acquire(dataFolder) {
    const file = path.join(dataFolder, 'launcher.lock');
    const content = { ...knownProcess(process.pid), children: [] };
    const mine = `${file}.${process.pid}`;
    /** @type {KnownProcess[]} */
    const leftovers = [];
    writeFileSync(mine, JSON.stringify(content));
    try {
      // A link either comes to be with its whole content or fails because another launcher was first.
      while (!linked(mine, file)) leftovers.push(...setStaleAside(file, dataFolder));
    } finally {
      rmSync(mine, { force: true });
    }
    return { lock: new DataFolderLock(file, content), leftovers };
  }

  /** Remembers what was started, for the next launcher should this one be killed. @param {number[]} pids */
  remember(pids) {
    this.#content = { ...this.#content, children: pids.map(knownProcess) };
    writeAtomically(this.#file, JSON.stringify(this.#content));
  }

  release() {
    rmSync(this.#file, { force: true });
  }
}

/** @param {KnownProcess} known */
export function isAlive(known) {
  const identity = processIdentity(known.pid);
  return identity !== null && identity === known.identity;
}

/** @param {number} pid @returns {KnownProcess} */
function knownProcess(pid) {
  return { pid, identity: processIdentity(pid) ?? 'gone' };
}

/** @param {string} from @param {string} to */
function linked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file @param {string} dataFolder @returns {KnownProcess[]} */
function setStaleAside(file, dataFolder) {
  refuseLiving(readLock(file), dataFolder);
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return []; // Another launcher set it aside first; the next round sees whose the folder is now.
  }
  const taken = readLock(aside);
  if (taken !== null && isAlive(taken)) linked(aside, file); // Somebody took over in between: theirs goes back.
  rmSync(aside, { force: true });
  refuseLiving(taken, dataFolder);
  return taken?.children ?? [];
}

/** @param {LockContent | null} owner @param {string} dataFolder */
function refuseLiving(owner, dataFolder) {
  if (owner === null || !isAlive(owner)) return;
  throw new Refusal(
    `Winny is already running on ${dataFolder} (process ${owner.pid}). Stop it first, or give this start a folder of its own with --data.`,
  );
}

/** @param {string} file @returns {LockContent | null} null when absent or no longer readable, which is as good as stale */
function readLock(file) {
  try {
    const { pid, identity, children } = JSON.parse(readFileSync(file, 'utf8'));
    if (!Number.isInteger(pid) || typeof identity !== 'string') return null;
    return { pid, identity, children: Array.isArray(children) ? children : [] };
  } catch {
    return null;
  }
}
