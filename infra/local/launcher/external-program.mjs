import path from 'node:path';
import { findProgram, isExecutable } from './find-program.mjs';
import { installCommand, installDebianPackage, mayInstall } from './install-debian-package.mjs';
import { Refusal } from './refusal.mjs';
import { say, step } from './say.mjs';

/**
 * A program that npm cannot bring along, as data.
 * @typedef {object} ExternalProgram
 * @property {string} title
 * @property {string} variable the environment variable that names it
 * @property {string[]} names what it may be called on PATH
 * @property {string[]} places where it may lie beside PATH
 * @property {string} debianPackage
 * @property {string | null} service of that package, which must not be started
 * @property {string} brewCommand
 */

/** @type {ExternalProgram} */
export const REDIS = {
  title: 'Redis (redis-server or valkey-server)',
  variable: 'REDIS_SERVER_BIN',
  names: ['redis-server', 'valkey-server'],
  places: [],
  debianPackage: 'redis-server',
  service: 'redis-server',
  brewCommand: 'brew install redis',
};

/** @type {ExternalProgram} */
export const CHROMIUM = {
  title: 'Chromium, for the tests of the screens,',
  variable: 'CHROMIUM_BIN',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  places: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  debianPackage: 'chromium',
  service: null,
  brewCommand: 'brew install --cask chromium',
};

/** For the smoke test in a second browser. @type {ExternalProgram} */
export const FIREFOX = {
  title: 'Firefox, for the test of the screens in a second browser,',
  variable: 'FIREFOX_BIN',
  names: ['firefox-esr', 'firefox'],
  places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  debianPackage: 'firefox-esr',
  service: null,
  brewCommand: 'brew install --cask firefox',
};

/** For the test of the balancer's configuration. @type {ExternalProgram} */
export const NGINX = {
  title: 'nginx, for the test of its configuration,',
  variable: 'NGINX_BIN',
  names: ['nginx'],
  // Debian leaves these folders out of an ordinary user's PATH.
  places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'],
  debianPackage: 'nginx-light',
  service: 'nginx',
  brewCommand: 'brew install nginx',
};

/**
 * Finds a program, and installs its Debian package when there is none and we may.
 * @param {ExternalProgram} program
 * @param {{ env: Record<string, string | undefined>, install: boolean }} settings
 * @returns {Promise<string>} its full path
 * @throws {Refusal} with the exact command to type
 */
export async function provideProgram(program, { env, install }) {
  const named = env[program.variable];
  if (named) return requireNamed(program, named);
  const found = locate(program, env);
  if (found !== null) return found;
  if (!install || !mayInstall()) throw missing(program);
  const command = installCommand(program);
  await step(`${program.title} is not installed; installing the Debian package with: ${command}`, () =>
    installDebianPackage(program),
  );
  const installed = locate(program, env);
  if (installed === null) throw missing(program);
  return installed;
}

/**
 * The same for a program that only some tests need: without it they are skipped, and the summary names them.
 * @param {ExternalProgram} program
 * @param {{ env: Record<string, string | undefined>, install: boolean }} settings
 * @returns {Promise<string | null>} null when there is none and none can be installed
 */
export async function provideIfPossible(program, settings) {
  try {
    return await provideProgram(program, settings);
  } catch (error) {
    if (!(error instanceof Refusal) || settings.env[program.variable]) throw error;
    say(`  ${error.message}`);
    for (const line of error.details) say(`  ${line}`);
    return null;
  }
}

/** @param {ExternalProgram} program @param {Record<string, string | undefined>} env */
function locate({ names, places }, env) {
  return findProgram(names, env.PATH) ?? places.find(isExecutable) ?? null;
}

/** @param {ExternalProgram} program @param {string} file */
function requireNamed({ variable }, file) {
  if (isExecutable(path.resolve(file))) return path.resolve(file);
  throw new Refusal(`${variable} names ${file}, which is not a program that can be run.`);
}

/** @param {ExternalProgram} program */
function missing(program) {
  const command = process.platform === 'darwin' ? program.brewCommand : installCommand(program);
  return new Refusal(`${program.title} is needed and was not found. Please install it and start again:`, [
    `  ${command}`,
  ]);
}
