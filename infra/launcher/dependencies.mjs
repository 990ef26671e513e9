import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage */

const LAST_LINES = 20;
const STILL_EVERY_MS = 15_000;
/** The log level is named because an outer `npm --silent` would hide the reason of a failure. */
const NPM_CI = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Whether `node_modules` contains the packages of the lock file. npm writes its list of installed packages in its last step,
 * so after an interrupted install there is none.
 * @param {string} root
 * @throws {Error} without a readable lock file
 */
export function dependenciesFit(root) {
  const wanted = lockedPackages(path.join(root, 'package-lock.json'));
  const installed = lockedPackages(path.join(root, 'node_modules/.package-lock.json'));
  if (wanted === null)
    throw new Error(`package-lock.json is missing or broken in ${root}; a fresh clone has it.`);
  if (installed === null) return false;
  for (const [place, entry] of Object.entries(wanted)) {
    if (!place.includes('node_modules/')) continue;
    const there = installed[place];
    // Packages for other platforms are optional, and expected to be absent.
    if (there === undefined ? !entry.optional : !isSame(entry, there)) return false;
  }
  return Object.keys(installed).every(
    (place) => wanted[place] !== undefined && existsSync(path.join(root, place)),
  );
}

/**
 * Runs `npm ci` unless `node_modules` fits. Ends the process when that fails or when the person stops it.
 * @param {string} root
 */
export async function installDependencies(root) {
  try {
    if (dependenciesFit(root)) return;
  } catch (error) {
    return fail([error instanceof Error ? error.message : String(error)]);
  }
  const since = performance.now();
  process.stdout.write('  Installing the dependencies with npm ci, which takes about half a minute …\n');
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  const timer = setInterval(
    () => process.stdout.write(`    still at it after ${seconds()}\n`),
    STILL_EVERY_MS,
  );
  const { code, output, stopped } = await runNpm(root);
  clearInterval(timer);
  if (stopped) process.exit(0);
  const last = output.trim().split('\n').slice(-LAST_LINES);
  if (code !== 0) {
    return fail([
      'The dependencies could not be installed. npm ci says:',
      ...last.map((line) => `  ${line}`),
    ]);
  }
  process.stdout.write(`    ${seconds()}\n`);
}

/**
 * @param {string} root
 * @returns {Promise<{ code: number | null, output: string, stopped: boolean }>}
 */
async function runNpm(root) {
  const npm = spawn('npm', NPM_CI, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let stopped = false;
  const stop = () => {
    stopped = true;
    npm.kill('SIGTERM');
  };
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  for (const signal of SIGNALS) process.on(signal, stop);
  /** @type {number | null} */
  const code = await new Promise((resolve) => {
    npm.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    npm.once('close', resolve);
  });
  for (const signal of SIGNALS) process.off(signal, stop);
  return { code, output, stopped };
}
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param {string[]} lines */
function fail(lines) {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
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
