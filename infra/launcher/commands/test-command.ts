import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  CHROMIUM,
  FIREFOX,
  NGINX,
  provideIfPossible,
  provideProgram,
  REDIS,
} from '../machine/external-program.ts';
import { ownEnvironment, runCommand } from '../machine/run-command.ts';
import { print } from '../print.ts';
import { CACHE, ROOT } from '../root.ts';
import type { ProcessContext } from '../supervision/process-context.ts';
import { withProcessContext } from '../supervision/process-context.ts';
import { BUILDS, CHECKS, runChecks } from './checks.ts';
import { withRealMongod } from './real-mongod.ts';
import { readTestArguments, type TestArguments } from './test-arguments.ts';
import { countReport } from './test-report.ts';

/**
 * `npm test`: the same preparation as `npm start`, then checks and suites. The last line is `N passed, N failed`.
 * @returns the exit code
 */
export async function testCommand(args: string[]): Promise<number> {
  const wanted = readTestArguments(args);
  return withProcessContext(async (context) => {
    const settings = { env: ownEnvironment(), install: wanted.install };
    const programs: Record<string, string> = {
      REDIS_SERVER_BIN: await provideProgram(REDIS, settings),
      ...(wanted.screens ? { CHROMIUM_BIN: await provideProgram(CHROMIUM, settings) } : {}),
    };
    const firefox = wanted.screens ? await provideIfPossible(FIREFOX, settings) : null;
    if (firefox !== null) programs.FIREFOX_BIN = firefox;
    const nginx = wanted.nginx ? await provideIfPossible(NGINX, settings) : null;
    if (nginx !== null) programs.NGINX_BIN = nginx;
    if (wanted.mongod && settings.env.MONGODB_URI === undefined) {
      return withRealMongod(context, (uri) => runAll(wanted, { ...programs, MONGODB_URI: uri }, context));
    }
    return runAll(wanted, programs, context);
  });
}

async function runAll(wanted: TestArguments, env: Record<string, string>, context: ProcessContext) {
  // Also for suites that run the sources: the global setup imports the built files.
  const builds = BUILDS.filter(({ screens }) => wanted.screens || !screens);
  if (builds.length > 0) print('  Checks');
  const checks = await runChecks(builds, wanted.whole ? CHECKS : [], context);
  print('  Suites');
  const suites = await runSuites(wanted.vitest, env, context);
  // A name pattern skips all other tests of a file, so skipped tests are not reported.
  const pattern = wanted.vitest.some((arg) => arg === '-t' || arg.startsWith('--testNamePattern'));
  if (!pattern) for (const line of suites.notes) print(line);
  const failed = checks.failed + suites.failed;
  if (suites.skipped > 0) print(`  ${suites.skipped} skipped`);
  print(`${checks.passed + suites.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runSuites(args: string[], env: Record<string, string>, context: ProcessContext) {
  mkdirSync(CACHE, { recursive: true });
  const report = path.join(CACHE, `test-report.${process.pid}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args];
  try {
    const { code } = await runCommand({ command, cwd: ROOT, env, show: true }, context);
    return countReport(report, code, ROOT);
  } finally {
    rmSync(report, { force: true });
  }
}
