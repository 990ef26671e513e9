import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ask, Told } from './protocol.ts';

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
  const listeners = new Set<(told: Told) => void>();
  child.on('message', (told: Told) => {
    for (const listener of [...listeners]) listener(told);
  });

  return {
    ask: (ask: Ask) => void child.send(ask),
    onTold(listener: (told: Told) => void) {
      listeners.add(listener);
    },
    /** Waits for a message from the people. @throws Error when they report an error, or their process ends */
    result<T extends Told['told']>(kind: T): Promise<Extract<Told, { told: T }>> {
      return new Promise((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`The people's process ended (${code}).`)));
        listeners.add((told) => {
          if (told.told === 'error') reject(new Error(told.message));
          if (told.told === kind) resolve(told as Extract<Told, { told: T }>);
        });
      });
    },
    end: () => void child.kill('SIGKILL'),
  };
}

export type People = ReturnType<typeof startPeople>;
