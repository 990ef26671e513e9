import { watch } from 'node:fs';
import path from 'node:path';
import { buildWhatIsStale, isBuilt, PROGRAMS, PROJECTS } from './build.mjs';
import { Refusal } from './refusal.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { complain, say } from './say.mjs';

const SETTLE_MS = 300;

/** Which processes run the code of a built folder. @type {[folder: string, runs: RegExp][]} */
const BUILT = [
  ['common/dist', /^(gateway|worker)-/],
  ['gateway/dist', /^gateway-/],
  ['workers/dist', /^worker-/],
  ['infra/dist/local/mongo', /^mongo$/],
  ['infra/stand-ins/llm/dist', /^llm$/],
  ['infra/stand-ins/mail/dist', /^mail$/],
];

/**
 * The first build. A type error is said and does not keep anybody from working: what could be built runs.
 * @param {import('./run-command.mjs').Hands} hands
 */
export async function buildForDevelopment(hands) {
  try {
    await buildWhatIsStale([PROGRAMS], hands);
  } catch (error) {
    if (!(error instanceof Refusal) || !isBuilt(PROGRAMS)) throw error;
    for (const line of [error.message, ...error.details]) complain(line);
  }
}

/**
 * Compiles on change and starts again what runs the changed code. Ends when the person wishes to stop.
 * @param {import('./supervisor.mjs').Supervisor} supervisor @param {import('./run-command.mjs').Hands} hands
 */
export async function watchSources(supervisor, hands) {
  /** @type {Set<RegExp>} */
  const changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  const restart = () => {
    const runs = [...changed];
    changed.clear();
    say('  Sources changed; starting again what runs them.');
    supervisor
      .replace((name) => runs.some((pattern) => pattern.test(name)))
      .catch((error) => complain(String(error)));
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
    await runCommand({ command: [...compiler, ...PROJECTS], cwd: ROOT, show: true }, hands);
  } finally {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  }
}
