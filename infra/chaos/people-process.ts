import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ask, Told } from './protocol.ts';

/**
 * The people, in a process of their own. They run the browser's own code for live conversations from its sources, so that what
 * is broken here is what people use.
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
    /** Waits for what the people tell in the end. @throws Error when they ran into a fault, or their process ended */
    result<T extends Told['told']>(kind: T): Promise<Extract<Told, { told: T }>> {
      return new Promise((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`The people's process ended (${code}).`)));
        listeners.add((told) => {
          if (told.told === 'fault') reject(new Error(told.message));
          if (told.told === kind) resolve(told as Extract<Told, { told: T }>);
        });
      });
    },
    end: () => void child.kill('SIGKILL'),
  };
}

export type People = ReturnType<typeof startPeople>;
