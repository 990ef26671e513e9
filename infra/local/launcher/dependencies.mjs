import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';
import { lastLines, runCommand } from './run-command.mjs';
import { step } from './say.mjs';

/** @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */

/**
 * Whether `node_modules` holds what the lock file asks for. npm writes its own account of what it installed as the very
 * last step, so after an install that was cut short there is none.
 * @param {string} root
 */
export function dependenciesFit(root) {
  const wanted = lockedPackages(path.join(root, 'package-lock.json'));
  const installed = lockedPackages(path.join(root, 'node_modules/.package-lock.json'));
  if (wanted === null)
    throw new Refusal(`package-lock.json is missing or broken in ${root}; a fresh clone has it.`);
  if (installed === null) return false;
  for (const [place, entry] of Object.entries(wanted)) {
    if (!place.includes('node_modules/')) continue;
    const there = installed[place];
    // Packages for other platforms are optional and rightly absent.
    if (there === undefined ? !entry.optional : !isSame(entry, there)) return false;
  }
  return Object.keys(installed).every(
    (place) => wanted[place] !== undefined && existsSync(path.join(root, place)),
  );
}

/**
 * Runs `npm ci` unless `node_modules` fits.
 * @param {string} root @param {import('./run-command.mjs').Hands} hands
 * @throws {Refusal}
 */
export async function provideDependencies(root, hands) {
  if (dependenciesFit(root)) return;
  await step('Installing the dependencies with npm ci, which takes about half a minute', async () => {
    // The log level is named because an outer `npm --silent` would hide what went wrong here.
    const command = ['npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = await runCommand({ command, cwd: root }, hands);
    if (code !== 0)
      throw new Refusal('The dependencies could not be installed. npm ci says:', lastLines(output, 20));
  });
}

/** @param {LockedPackage} wanted @param {LockedPackage} there */
function isSame(wanted, there) {
  return (
    wanted.version === there.version &&
    wanted.integrity === there.integrity &&
    (wanted.link === true) === (there.link === true)
  );
}

/** @param {string} file @returns {Record<string, LockedPackage> | null} */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
