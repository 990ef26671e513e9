import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWhatIsStale, PROGRAMS, SCREENS } from './build.mjs';
import { provideDependencies } from './dependencies.mjs';
import { provideProgram, REDIS } from './external-program.mjs';
import { ROOT } from './root.mjs';
import { ownEnvironment, runCommand } from './run-command.mjs';
import { withGuard } from './workplace.mjs';

/**
 * `npm run bench` and `npm run chaos`: the same preparation as `npm start`, then the program with its arguments.
 * @param {string} program built file, from the root
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function measureCommand(program, args) {
  return withGuard(async ({ guard, stop }) => {
    const hands = { guard, signal: stop.signal };
    const install = !args.includes('--no-install');
    const settings = { env: ownEnvironment(), install };
    const redis = await provideProgram(REDIS, settings);
    await provideDependencies(ROOT, hands);
    await buildWhatIsStale([PROGRAMS, SCREENS], hands);
    const passedOn = args.filter((arg) => arg !== '--no-install');
    const command = [process.execPath, '--enable-source-maps', program, ...passedOn];
    // All that a run writes lies in one folder, which goes with it however it ends: a program that is killed cleans nothing up.
    const folder = mkdtempSync(path.join(tmpdir(), 'winny-run-'));
    try {
      const env = { REDIS_SERVER_BIN: redis, TMPDIR: folder };
      const { code } = await runCommand({ command, cwd: ROOT, env, show: true }, hands);
      return code;
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  });
}
