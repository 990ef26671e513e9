import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWhatIsStale, PROGRAMS, WEB_APP } from '../machine/build.ts';
import { provideProgram, REDIS } from '../machine/external-program.ts';
import { ownEnvironment, runCommand } from '../machine/run-command.ts';
import { ROOT } from '../root.ts';
import { withProcessContext } from '../supervision/process-context.ts';

/**
 * `npm run bench` and `npm run chaos`: the same preparation as `npm start`, then the program with its arguments.
 * @param program the built file, relative to the root
 * @returns its exit code
 */
export async function measureCommand(program: string, args: string[]): Promise<number> {
  return withProcessContext(async (context) => {
    const install = !args.includes('--no-install');
    const settings = { env: ownEnvironment(), install };
    const redis = await provideProgram(REDIS, settings);
    await buildWhatIsStale([PROGRAMS, WEB_APP], context);
    const passedOn = args.filter((arg) => arg !== '--no-install');
    const command = [process.execPath, '--enable-source-maps', program, ...passedOn];
    // One folder for all files of a run, removed here, because a killed program cannot remove its own.
    const folder = mkdtempSync(path.join(tmpdir(), 'winny-run-'));
    try {
      const env = { REDIS_SERVER_BIN: redis, TMPDIR: folder };
      const { code } = await runCommand({ command, cwd: ROOT, env, show: true }, context);
      return code;
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  });
}
