import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Where Homebrew puts programs, for terminals whose PATH does not say so. */
const HOMEBREW = ['/opt/homebrew/bin', '/usr/local/bin', '/home/linuxbrew/.linuxbrew/bin'];

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {string[]} names in order of preference
 * @param {string | undefined} searchPath
 * @param {string[]} [furtherFolders]
 * @returns {string | null} the full path of the first one there is
 */
export function findProgram(names, searchPath, furtherFolders = HOMEBREW) {
  const folders = [...(searchPath ?? '').split(path.delimiter).filter(path.isAbsolute), ...furtherFolders];
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return null;
}
