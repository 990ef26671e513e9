import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';

type Bytes = Database<Buffer, Buffer>;

const DATA = 'data.mdb';
/** A folder next to the data file, in which its successor is written. */
const REWRITE = /^rewrite-\d+$/;
const COPIED_AT_ONCE = 2_000;

const NAMES = ['catalog', 'documents', 'entries'] as const;

/** An open LMDB file with the three databases of the server. */
export interface OpenFile extends Readonly<Record<(typeof NAMES)[number], Bytes>> {
  readonly root: RootDatabase<Buffer, Buffer>;
}

export function openFile(folder: string): OpenFile {
  // overlappingSync off: a commit resolves after its fsync, so what is acknowledged survives kill -9 and power loss.
  const root = open<Buffer, Buffer>({
    path: folder,
    overlappingSync: false,
    // Off, because it makes a promise for each batch, whose rejection by a failed commit would end the process.
    eventTurnBatching: false,
    maxDbs: 4,
    encoding: 'binary',
    keyEncoding: 'binary',
  });
  const database = (name: string): Bytes =>
    root.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' });
  return {
    root,
    catalog: database('catalog'),
    documents: database('documents'),
    entries: database('entries'),
  };
}

/** Removes what an interrupted rewrite has left. Only while no server has the folder open. */
export function removeRewrites(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (REWRITE.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** @returns the size of the data file in bytes */
export function dataSize(folder: string): number {
  return statSync(join(folder, DATA)).size;
}

/**
 * Writes a new data file that holds the current data and nothing else, and puts it in the place of the old one. LMDB
 * leaves deleted data in free pages and in the gaps of others, and copies the gaps too; so every entry is written anew.
 * The exchange is one rename: after a crash there is the old file or the new one, each complete. No write may run meanwhile.
 * @param folder the folder of the data file, which `current` has open
 * @param number different from that of every earlier rewrite of this process
 */
export function rewriteFile(folder: string, current: OpenFile, number: number): OpenFile {
  const workplace = join(folder, `rewrite-${number}`);
  const fresh = openFile(workplace);
  for (const name of NAMES) copy(current[name], fresh[name], fresh.root);
  renameSync(join(workplace, DATA), join(folder, DATA));
  const directory = openSync(folder, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
  return fresh;
}

function copy(from: Bytes, to: Bytes, root: OpenFile['root']): void {
  let start: Buffer | undefined;
  for (;;) {
    const range = start ? { start, exclusiveStart: true } : {};
    const part = Array.from(from.getRange({ ...range, limit: COPIED_AT_ONCE, snapshot: false }));
    root.transactionSync(() => {
      for (const { key, value } of part) to.putSync(key, value);
    });
    start = part.at(-1)?.key;
    if (part.length < COPIED_AT_ONCE) return;
  }
}
