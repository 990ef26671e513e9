import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** A reader sees the old text or the new one, never half of it. */
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
