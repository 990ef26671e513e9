import { createHash, type Hash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'dist-types', '.data']);

/**
 * A short text that changes when a source file is added, removed or modified.
 * @param places files and folders, from the root; those that do not exist count as absent
 * @param counts which files count
 */
export function sourceStamp(root: string, places: string[], counts: RegExp) {
  const hash = createHash('sha256');
  for (const place of places) addPlace(hash, path.join(root, place), counts);
  return hash.digest('hex');
}

function addPlace(hash: Hash, place: string, counts: RegExp) {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) {
    if (counts.test(place)) hash.update(`${place}\n${stat.size}\n${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(place).sort()) {
    if (!SKIPPED.has(name)) addPlace(hash, path.join(place, name), counts);
  }
}
