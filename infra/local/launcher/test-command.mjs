import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BUILDS, CHECKS, runChecks } from './checks.mjs';
import { provideDependencies } from './dependencies.mjs';
import { CHROMIUM, FIREFOX, NGINX, provideIfPossible, provideProgram, REDIS } from './external-program.mjs';
import { withRealMongod } from './real-mongod.mjs';
import { CACHE, ROOT } from './root.mjs';
import { ownEnvironment, runCommand } from './run-command.mjs';
import { say } from './say.mjs';
import { readTestArguments } from './test-arguments.mjs';
import { countReport } from './test-report.mjs';
import { withGuard } from './workplace.mjs';

/**
 * `npm test`: the same preparation as `npm start`, then checks and suites. The last line is `N passed, N failed`.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function testCommand(args) {
  const wanted = readTestArguments(args);
  return withGuard(async ({ guard, stop }) => {
    const hands = { guard, signal: stop.signal };
    const settings = { env: ownEnvironment(), install: wanted.install };
    /** @type {Record<string, string>} */
    const programs = {
      REDIS_SERVER_BIN: await provideProgram(REDIS, settings),
      ...(wanted.screens ? { CHROMIUM_BIN: await provideProgram(CHROMIUM, settings) } : {}),
    };
    const firefox = wanted.screens ? await provideIfPossible(FIREFOX, settings) : null;
    if (firefox !== null) programs.FIREFOX_BIN = firefox;
    const nginx = wanted.nginx ? await provideIfPossible(NGINX, settings) : null;
    if (nginx !== null) programs.NGINX_BIN = nginx;
    await provideDependencies(ROOT, hands);
    if (wanted.mongod && settings.env.MONGODB_URI === undefined) {
      return withRealMongod(hands, (uri) => runAll(wanted, { ...programs, MONGODB_URI: uri }, hands));
    }
    return runAll(wanted, programs, hands);
  });
}

/**
 * @param {import('./test-arguments.mjs').Wanted} wanted
 * @param {Record<string, string>} env @param {import('./run-command.mjs').Hands} hands
 */
async function runAll(wanted, env, hands) {
  // Also for suites of sources alone: what vitest starts before them is resolved as it was built.
  const builds = BUILDS.filter(({ screens }) => wanted.screens || !screens);
  const wantedChecks = wanted.whole ? [...builds, ...CHECKS] : builds;
  if (wantedChecks.length > 0) say('  Checks');
  const checks = await runChecks(wantedChecks, hands);
  say('  Suites');
  const suites = await runSuites(wanted.vitest, env, hands);
  // With a pattern every other test of a file is skipped, which is no news.
  const pattern = wanted.vitest.some((arg) => arg === '-t' || arg.startsWith('--testNamePattern'));
  if (!pattern) for (const line of suites.notes) say(line);
  const failed = checks.failed + suites.failed;
  if (suites.skipped > 0) say(`  ${suites.skipped} skipped`);
  say(`${checks.passed + suites.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** @param {string[]} args @param {Record<string, string>} env @param {import('./run-command.mjs').Hands} hands */
async function runSuites(args, env, hands) {
  mkdirSync(CACHE, { recursive: true });
  const report = path.join(CACHE, `test-report.${process.pid}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args];
  try {
    const { code } = await runCommand({ command, cwd: ROOT, env, show: true }, hands);
    return countReport(report, code, ROOT);
  } finally {
    rmSync(report, { force: true });
  }
}
