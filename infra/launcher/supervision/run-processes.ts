import { openSubfolder } from '../machine/data-folder.ts';
import { print } from '../print.ts';
import type { Refusal } from '../refusal.ts';
import type { DataFolderContext } from './process-context.ts';
import { RunFile } from './run-file.ts';
import { aborted } from './stop-request.ts';
import type { ChildSpec } from './supervised-child.ts';
import { Supervisor } from './supervisor.ts';

export interface Running {
  specs: ChildSpec[];
  /** The address to open. */
  address: string;
  onHealthy: (spec: ChildSpec) => void;
  /** Called when all are healthy and `run.json` exists. */
  onUp: (supervisor: Supervisor) => Promise<void>;
}

/**
 * Runs a list of processes until a stop is requested.
 * @throws Refusal when one of them cannot be kept running; all are stopped by then
 */
export async function runProcesses(
  { dataFolder, lock, guard, stop }: DataFolderContext,
  { specs, address, onHealthy, onUp }: Running,
) {
  const runFile = new RunFile(dataFolder, address);
  const over = new AbortController();
  let fatal: Refusal | undefined;
  const supervisor = new Supervisor(specs, {
    guard,
    logsFolder: openSubfolder(dataFolder, 'logs'),
    print: (line) => {
      if (!over.signal.aborted) print(`  ${line}`);
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
  stop.onSecondRequest(() => supervisor.kill());
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
    print('  Stopping …');
    await supervisor.stop();
  }
  if (fatal) throw fatal;
}
