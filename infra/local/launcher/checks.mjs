import { buildTarget, PROGRAMS, SCREENS } from './build.mjs';
import { Refusal } from './refusal.mjs';
import { ROOT } from './root.mjs';
import { lastLines, runCommand } from './run-command.mjs';
import { dim, say, seconds } from './say.mjs';

/**
 * What is checked beside the suites. Each passes or fails as a whole and is counted like a test.
 * @typedef {{ name: string, screens?: boolean, run: (hands: import('./run-command.mjs').Hands) => Promise<void> }} Check
 */

const TSC = [process.execPath, 'node_modules/typescript/bin/tsc'];

/** The suites run against these. @type {Check[]} */
export const BUILDS = [
  { name: 'types and build of the programs', run: (hands) => buildTarget(PROGRAMS, hands) },
  { name: 'production build of the screens', screens: true, run: (hands) => buildTarget(SCREENS, hands) },
];

/** @type {Check[]} */
export const CHECKS = [
  { name: 'types of the screens', run: command([...TSC, '--build', 'web']) },
  { name: 'types of the launcher', run: command([...TSC, '-p', 'infra/tsconfig.launcher.json']) },
  { name: 'types of the chaos clients', run: command([...TSC, '-p', 'infra/tsconfig.client.json']) },
  { name: 'lint', run: command(['npm', 'run', 'lint', '--loglevel=error']) },
];

/**
 * Runs checks one after the other and says how each went.
 * @param {Check[]} checks @param {import('./run-command.mjs').Hands} hands
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(checks, hands) {
  let failed = 0;
  for (const { name, run } of checks) {
    const since = performance.now();
    try {
      await run(hands);
      say(`  ✓ ${name} ${dim(seconds(since))}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed += 1;
      say(`  ✗ ${name}`);
      for (const line of error.details) say(`  ${line}`);
    }
  }
  return { passed: checks.length - failed, failed };
}

/** @param {string[]} words @returns {Check['run']} */
function command(words) {
  return async (hands) => {
    const { code, output } = await runCommand({ command: words, cwd: ROOT }, hands);
    if (code !== 0) throw new Refusal(`${words.join(' ')} failed.`, lastLines(output, 60));
  };
}
