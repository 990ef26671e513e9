import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PeopleReport, PeopleRequest } from './protocol.ts';

/**
 * Starts the simulated people in a separate process. They run the browser's code for live conversations from its
 * sources, so that the tested client is the real one.
 */
export function startPeople() {
  const main = fileURLToPath(new URL('../../chaos/people/main.ts', import.meta.url));
  const child: ChildProcess = spawn(
    process.execPath,
    ['--conditions=winny-source', '--import', 'tsx', main],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const listeners = new Set<(report: PeopleReport) => void>();
  child.on('message', (report: PeopleReport) => {
    for (const listener of [...listeners]) listener(report);
  });

  return {
    send: (request: PeopleRequest) => void child.send(request),
    onReport(listener: (report: PeopleReport) => void) {
      listeners.add(listener);
    },
    /** Waits for a message from the people. @throws Error when they report an error, or their process ends */
    result<T extends PeopleReport['kind']>(kind: T): Promise<Extract<PeopleReport, { kind: T }>> {
      return new Promise((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`The people's process ended (${code}).`)));
        listeners.add((report) => {
          if (report.kind === 'error') reject(new Error(report.message));
          if (report.kind === kind) resolve(report as Extract<PeopleReport, { kind: T }>);
        });
      });
    },
    end: () => void child.kill('SIGKILL'),
  };
}

export type People = ReturnType<typeof startPeople>;
