import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWhatIsStale, PROGRAMS, WEB_APP } from '../machine/build.ts';
import { CHROMIUM, provideProgram, REDIS } from '../machine/external-program.ts';
import { ownEnvironment, runCommand } from '../machine/run-command.ts';
import { print } from '../print.ts';
import { ROOT } from '../root.ts';
import { withProcessContext } from '../supervision/process-context.ts';

const SUITES = path.join('infra', 'e2e');
const PICTURES = path.join(SUITES, '.screens');

/**
 * `npm run screenshots`: the same preparation as `npm test`, then the suites that visit every screen, which write
 * screenshots. Those of an earlier run are removed first, so that none shows a removed screen.
 * @param args `--no-install` is ours, everything else is vitest's
 * @returns the exit code: that of the suites
 */
export async function screenshotsCommand(args: string[]): Promise<number> {
  return withProcessContext(async (context) => {
    const settings = { env: ownEnvironment(), install: !args.includes('--no-install') };
    const env = {
      REDIS_SERVER_BIN: await provideProgram(REDIS, settings),
      CHROMIUM_BIN: await provideProgram(CHROMIUM, settings),
      SCREENSHOTS: '1',
    };
    await buildWhatIsStale([PROGRAMS, WEB_APP], context);
    const folder = path.join(ROOT, PICTURES);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const passedOn = args.filter((arg) => arg !== '--no-install');
    const command = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...suites(), ...passedOn];
    const { code } = await runCommand({ command, cwd: ROOT, env, show: true }, context);
    print(`${readdirSync(folder).length} pictures in ${PICTURES}`);
    return code;
  });
}

/** The suites that visit screens, relative to the root. */
function suites() {
  const names = readdirSync(path.join(ROOT, SUITES)).filter((name) => name.endsWith('screens.test.ts'));
  return names.map((name) => path.join(SUITES, name));
}
