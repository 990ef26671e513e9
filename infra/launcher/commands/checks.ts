import { buildTarget, PROGRAMS, WEB_APP } from '../machine/build.ts';
import { lastLines, runCommand } from '../machine/run-command.ts';
import { dim, print, seconds } from '../print.ts';
import { Refusal } from '../refusal.ts';
import { ROOT } from '../root.ts';
import type { ProcessContext } from '../supervision/process-context.ts';

/** A check next to the test suites. It passes or fails as a whole and counts as one test. */
export type Check = { name: string; screens?: boolean; run: (context: ProcessContext) => Promise<void> };

const TSC = [process.execPath, 'node_modules/typescript/bin/tsc'];

/** The builds that the suites need. */
export const BUILDS: Check[] = [
  { name: 'types and build of the programs', run: (context) => buildTarget(PROGRAMS, context) },
  { name: 'production build of the screens', screens: true, run: (context) => buildTarget(WEB_APP, context) },
];

export const CHECKS: Check[] = [
  { name: 'types of the screens', run: command([...TSC, '--build', 'web']) },
  { name: 'types of the chaos clients', run: command([...TSC, '-p', 'infra/tsconfig.client.json']) },
  { name: 'lint', run: command(['npm', 'run', 'lint', '--loglevel=error']) },
];

/** Runs builds one after the other, then checks at the same time, and prints the result of each. */
export async function runChecks(
  builds: Check[],
  checks: Check[],
  context: ProcessContext,
): Promise<{ passed: number; failed: number }> {
  const passed: boolean[] = [];
  for (const build of builds) passed.push(await passes(build, context));
  // Most of them use one core.
  passed.push(...(await Promise.all(checks.map((check) => passes(check, context)))));
  const count = passed.filter(Boolean).length;
  return { passed: count, failed: passed.length - count };
}

async function passes({ name, run }: Check, context: ProcessContext): Promise<boolean> {
  const since = performance.now();
  try {
    await run(context);
    print(`  ✓ ${name} ${dim(seconds(since))}`);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print(`  ✗ ${name}`);
    for (const line of error.details) print(`  ${line}`);
    return false;
  }
}

function command(words: string[]): Check['run'] {
  return async (context) => {
    const { code, output } = await runCommand({ command: words, cwd: ROOT }, context);
    if (code !== 0) throw new Refusal(`${words.join(' ')} failed.`, lastLines(output, 60));
  };
}
