import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../refusal.ts';

/**
 * Creates the data folder and checks that it is writable.
 * @throws Refusal naming the folder and the problem
 */
export function openDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = path.join(folder, `.probe.${process.pid}`);
    writeFileSync(probe, 'can this folder be written to?');
    rmSync(probe);
  } catch (error) {
    throw new Refusal(`The data folder ${folder} cannot be used: ${reason(error, folder)}.`);
  }
}

/** Creates a folder in the data folder. */
export function openSubfolder(dataFolder: string, name: string) {
  const folder = path.join(dataFolder, name);
  openDataFolder(folder);
  return folder;
}

function reason(error: unknown, folder: string) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return isFile(folder) ? 'it is a file, not a folder' : 'part of its path is a file, not a folder';
  }
  if (code === 'EACCES' || code === 'EPERM') return 'this account may not write to it';
  if (code === 'EROFS') return 'it lies on a read-only disk';
  if (code === 'ENOSPC') return 'its disk is full';
  return code;
}

function isFile(file: string) {
  try {
    return !statSync(file).isDirectory();
  } catch {
    return false;
  }
}
