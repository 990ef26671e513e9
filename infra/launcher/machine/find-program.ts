import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Homebrew's folders, for terminals that do not have them in PATH. */
const HOMEBREW = ['/opt/homebrew/bin', '/usr/local/bin', '/home/linuxbrew/.linuxbrew/bin'];

export function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * @param names in order of preference
 * @returns the full path of the first one that exists
 */
export function findProgram(
  names: string[],
  searchPath: string | undefined,
  furtherFolders: string[] = HOMEBREW,
): string | null {
  const folders = [...(searchPath ?? '').split(path.delimiter).filter(path.isAbsolute), ...furtherFolders];
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return null;
}
