import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file such that a reader sees either the old or the new text, never a part. */
export function writeAtomically(file: string, text: string, mode = 0o644) {
  const half = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(half, text, { mode });
    renameSync(half, file);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}
