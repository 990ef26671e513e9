import path from 'node:path';
import { print, step } from '../print.ts';
import { Refusal } from '../refusal.ts';
import { findProgram, isExecutable } from './find-program.ts';
import { installCommand, installDebianPackage, mayInstall } from './install-debian-package.ts';

/** A program that npm cannot install. */
export interface ExternalProgram {
  title: string;
  /** The environment variable that names it. */
  variable: string;
  /** Its possible names on PATH. */
  names: string[];
  /** Paths to try besides PATH. */
  places: string[];
  debianPackage: string;
  /** The package's service, which must not be started. */
  service: string | null;
  brewCommand: string;
}

export const REDIS: ExternalProgram = {
  title: 'Redis (redis-server or valkey-server)',
  variable: 'REDIS_SERVER_BIN',
  names: ['redis-server', 'valkey-server'],
  places: [],
  debianPackage: 'redis-server',
  service: 'redis-server',
  brewCommand: 'brew install redis',
};

export const CHROMIUM: ExternalProgram = {
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

/** For the smoke test in a second browser. */
export const FIREFOX: ExternalProgram = {
  title: 'Firefox, for the test of the screens in a second browser,',
  variable: 'FIREFOX_BIN',
  names: ['firefox-esr', 'firefox'],
  places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  debianPackage: 'firefox-esr',
  service: null,
  brewCommand: 'brew install --cask firefox',
};

/** For the test of the balancer's configuration. */
export const NGINX: ExternalProgram = {
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
 * Finds a program, or installs its Debian package if that is allowed.
 * @returns its full path
 * @throws Refusal with the exact command to type
 */
export async function provideProgram(
  program: ExternalProgram,
  { env, install }: { env: Record<string, string | undefined>; install: boolean },
): Promise<string> {
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
 * The same for a program that only some tests need. Without it they are skipped and named in the summary.
 * @returns null when there is none and none can be installed
 */
export async function provideIfPossible(
  program: ExternalProgram,
  settings: { env: Record<string, string | undefined>; install: boolean },
): Promise<string | null> {
  try {
    return await provideProgram(program, settings);
  } catch (error) {
    if (!(error instanceof Refusal) || settings.env[program.variable]) throw error;
    print(`  ${error.message}`);
    for (const line of error.details) print(`  ${line}`);
    return null;
  }
}

function locate({ names, places }: ExternalProgram, env: Record<string, string | undefined>) {
  return findProgram(names, env.PATH) ?? places.find(isExecutable) ?? null;
}

function requireNamed({ variable }: ExternalProgram, file: string) {
  if (isExecutable(path.resolve(file))) return path.resolve(file);
  throw new Refusal(`${variable} names ${file}, which is not a program that can be run.`);
}

function missing(program: ExternalProgram) {
  const command = process.platform === 'darwin' ? program.brewCommand : installCommand(program);
  return new Refusal(`${program.title} is needed and was not found. Please install it and start again:`, [
    `  ${command}`,
  ]);
}
