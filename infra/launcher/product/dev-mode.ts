import { watch } from 'node:fs';
import path from 'node:path';
import { buildWhatIsStale, isBuilt, PROGRAMS, PROJECTS } from '../machine/build.ts';
import { runCommand } from '../machine/run-command.ts';
import { print, printError } from '../print.ts';
import { Refusal } from '../refusal.ts';
import { ROOT } from '../root.ts';
import type { ProcessContext } from '../supervision/process-context.ts';
import type { Supervisor } from '../supervision/supervisor.ts';

const SETTLE_MS = 300;

/** The processes that run the code of each built folder. */
const BUILT: [folder: string, runs: RegExp][] = [
  ['common/dist', /^(gateway|worker)-/],
  ['gateway/dist', /^gateway-/],
  ['workers/dist', /^worker-/],
  ['infra/stand-ins/mongo/dist', /^mongo$/],
  ['infra/stand-ins/llm/dist', /^llm$/],
  ['infra/stand-ins/mail/dist', /^mail$/],
  ['infra/stand-ins/stripe/dist', /^stripe$/],
];

/** The first build. A type error is printed, and whatever could be built runs. */
export async function buildForDevelopment(context: ProcessContext) {
  try {
    await buildWhatIsStale([PROGRAMS], context);
  } catch (error) {
    if (!(error instanceof Refusal) || !isBuilt(PROGRAMS)) throw error;
    for (const line of [error.message, ...error.details]) printError(line);
  }
}

/** Compiles on change and restarts the processes that run the changed code. Ends at a stop request. */
export async function watchSources(supervisor: Supervisor, context: ProcessContext) {
  const changed: Set<RegExp> = new Set();
  let settling: NodeJS.Timeout | undefined;
  const restart = () => {
    const runs = [...changed];
    changed.clear();
    print('  Sources changed; starting again what runs them.');
    supervisor
      .replace((name) => runs.some((pattern) => pattern.test(name)))
      .catch((error) => printError(String(error)));
  };
  const watchers = BUILT.map(([folder, runs]) =>
    watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file === null || !file.endsWith('.js') || file.endsWith('.test.js')) return;
      changed.add(runs);
      clearTimeout(settling);
      settling = setTimeout(restart, SETTLE_MS);
    }),
  );
  const compiler = [
    process.execPath,
    'node_modules/typescript/bin/tsc',
    '--build',
    '--watch',
    '--preserveWatchOutput',
  ];
  try {
    await runCommand({ command: [...compiler, ...PROJECTS], cwd: ROOT, show: true }, context);
  } finally {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  }
}
