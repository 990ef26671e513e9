import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildWhatIsStale, PROGRAMS } from '../machine/build.ts';
import { ownEnvironment, runCommand } from '../machine/run-command.ts';
import { readEnvironment } from '../product/environment-file.ts';
import { Refusal } from '../refusal.ts';
import { ROOT } from '../root.ts';
import { withProcessContext } from '../supervision/process-context.ts';

/** `npm run mails:preview`: writes every mail to files, in `.data/mails` or the given folder. @returns its exit code */
export function previewMailsCommand(args: string[]): Promise<number> {
  return runWorkerProgram('workers/dist/preview-mails.js', args, {});
}

/** `npm run mails:failed`: lists the mails of the running product that were given up. @returns its exit code */
export function failedMailsCommand(args: string[]): Promise<number> {
  return runWorkerProgram('workers/dist/failed-mails.js', args, databaseSettings());
}

/** `npm run crisis:report -- --year 2026`: prints the yearly report on crises, counts only. @returns its exit code */
export function crisisReportCommand(args: string[]): Promise<number> {
  return runWorkerProgram('workers/dist/crisis-report.js', args, databaseSettings());
}

/** @throws Refusal when no database is set and none runs */
function databaseSettings(): { MONGODB_URI: string } {
  const env = readEnvironment(ROOT, ownEnvironment());
  const dataFolder = path.resolve(ROOT, env.WINNY_DATA_DIR ?? '.data');
  return { MONGODB_URI: env.MONGODB_URI ?? runningDatabase(dataFolder) };
}

function runWorkerProgram(program: string, args: string[], env: Record<string, string>): Promise<number> {
  return withProcessContext(async (context) => {
    await buildWhatIsStale([PROGRAMS], context);
    const command = [process.execPath, '--enable-source-maps', program, ...args];
    const { code } = await runCommand({ command, cwd: ROOT, env, show: true }, context);
    return code;
  });
}

/** The address of the database that `npm start` runs. @throws Refusal when it does not run */
function runningDatabase(dataFolder: string): string {
  const file = path.join(dataFolder, 'run.json');
  const running = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunFileContent) : null;
  const address = running?.processes.find(({ name }) => name === 'mongo' || name === 'mongod')?.address;
  if (!address) throw new Refusal('The database is not running. Run "npm start" first, or set MONGODB_URI.');
  return address;
}

interface RunFileContent {
  processes: { name: string; address: string }[];
}
