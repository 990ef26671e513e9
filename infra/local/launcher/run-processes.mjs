import { openSubfolder } from './data-folder.mjs';
import { RunFile } from './run-file.mjs';
import { say } from './say.mjs';
import { aborted } from './stop-request.mjs';
import { Supervisor } from './supervisor.mjs';

/**
 * @typedef {object} Running
 * @property {import('./supervised-child.mjs').ChildSpec[]} specs
 * @property {string} address the address to open
 * @property {(spec: import('./supervised-child.mjs').ChildSpec) => void} onHealthy
 * @property {(supervisor: Supervisor) => Promise<void>} onUp when all are healthy and `run.json` is there
 */

/**
 * Runs a list of processes until the person wishes to stop.
 * @param {import('./workplace.mjs').Workplace} workplace @param {Running} running
 * @throws {import('./refusal.mjs').Refusal} when one of them cannot be kept running; all are stopped by then
 */
export async function runProcesses({ dataFolder, lock, guard, stop }, { specs, address, onHealthy, onUp }) {
  const runFile = new RunFile(dataFolder, address);
  const over = new AbortController();
  /** @type {import('./refusal.mjs').Refusal | null} */
  let fatal = null;
  const supervisor = new Supervisor(specs, {
    guard,
    logsFolder: openSubfolder(dataFolder, 'logs'),
    say: (line) => {
      if (!over.signal.aborted) say(`  ${line}`);
    },
    onChange: () => {
      const running = supervisor.running();
      lock.remember(running.map(({ pid }) => pid));
      runFile.update(running);
    },
    onFatal: (refusal) => {
      fatal ??= refusal;
      over.abort();
    },
  });
  stop.signal.addEventListener('abort', () => over.abort());
  if (stop.signal.aborted) over.abort();
  stop.onImpatience(() => supervisor.kill());
  try {
    await Promise.race([supervisor.start(onHealthy, over.signal), aborted(over.signal)]);
    if (!over.signal.aborted) {
      runFile.open(supervisor.running());
      await Promise.race([onUp(supervisor), aborted(over.signal)]);
      await aborted(over.signal);
    }
  } finally {
    runFile.remove();
    over.abort();
    say('  Stopping …');
    await supervisor.stop();
  }
  if (fatal !== null) throw fatal;
}
