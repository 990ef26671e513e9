import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { besideModule, startThread } from './start-thread.ts';

export interface SharedEncoderOptions {
  /** Logs the end of the thread; it is started again when it is next needed. */
  onFailure: (error: Error) => void;
}

/** The one sentence encoder of a process, in a thread that starts when it is first needed. */
export interface SharedEncoder {
  /** A port for another thread, which asks for vectors through it. It closes when the encoder's thread ends. */
  connect(): MessagePort;
  close(): Promise<void>;
}

/** Creates the encoder of a process; starts nothing yet. */
export function shareEncoder({ onFailure }: SharedEncoderOptions): SharedEncoder {
  let running: Worker | null = null;
  let closed = false;

  function start(): Worker {
    if (closed) throw new Error('The encoder is closed.');
    if (running) return running;
    const thread = startThread(besideModule(import.meta.url, 'encoder-thread'), {});
    running = thread;
    let failure = new Error('The encoder thread has ended.');
    thread.on('error', (error) => {
      if (error instanceof Error) failure = error;
    });
    thread.on('exit', () => {
      if (running === thread) running = null;
      if (!closed) onFailure(failure);
    });
    return thread;
  }

  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      start().postMessage({ port: port1 }, [port1]);
      return port2;
    },
    async close() {
      closed = true;
      await running?.terminate();
    },
  };
}
