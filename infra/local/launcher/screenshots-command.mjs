import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWhatIsStale, PROGRAMS, SCREENS } from './build.mjs';
import { provideDependencies } from './dependencies.mjs';
import { CHROMIUM, provideProgram, REDIS } from './external-program.mjs';
import { ROOT } from './root.mjs';
import { ownEnvironment, runCommand } from './run-command.mjs';
import { say } from './say.mjs';
import { withGuard } from './workplace.mjs';

const SUITES = path.join('infra', 'e2e');
const PICTURES = path.join(SUITES, '.screens');

/**
 * `npm run screenshots`: the same preparation as `npm test`, then the suites that look at every screen, which write down what
 * they see. Pictures of an earlier run are removed first, so that none shows a screen that is gone.
 * @param {string[]} args `--no-install` is ours, everything else is vitest's
 * @returns {Promise<number>} the exit code: that of the suites
 */
export async function screenshotsCommand(args) {
  return withGuard(async ({ guard, stop }) => {
    const hands = { guard, signal: stop.signal };
    const settings = { env: ownEnvironment(), install: !args.includes('--no-install') };
    const env = {
      REDIS_SERVER_BIN: await provideProgram(REDIS, settings),
      CHROMIUM_BIN: await provideProgram(CHROMIUM, settings),
      SCREENSHOTS: '1',
    };
    await provideDependencies(ROOT, hands);
    await buildWhatIsStale([PROGRAMS, SCREENS], hands);
    const folder = path.join(ROOT, PICTURES);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const passedOn = args.filter((arg) => arg !== '--no-install');
    const command = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...suites(), ...passedOn];
    const { code } = await runCommand({ command, cwd: ROOT, env, show: true }, hands);
    say(`${readdirSync(folder).length} pictures in ${PICTURES}`);
    return code;
  });
}

/** The suites that look at screens, from the root. */
function suites() {
  const names = readdirSync(path.join(ROOT, SUITES)).filter((name) => name.endsWith('screens.test.ts'));
  return names.map((name) => path.join(SUITES, name));
}
