import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { CrisisVerdict } from '../contract/crisis.ts';
import { askEncoder, type EncoderClient } from './ask-encoder.ts';
import { besideModule, startThread } from './start-thread.ts';

export interface EncoderThreadOptions {
  /** Whether the thread has the crisis encoder with the crisis model, instead of the search encoder. */
  withCrisisModel?: boolean;
  /** Logs the end of the thread; it is started again when it is next needed. */
  onFailure: (error: Error) => void;
}

/**
 * A thread with one sentence encoder, started when it is first needed: the search encoder (`connect`), or the crisis encoder with the
 * crisis model (`assess`, `whenFree`).
 */
export interface EncoderThread {
  /** A port for another thread, which asks for vectors through it. It closes when the encoder's thread ends. */
  connect(): MessagePort;
  /** Starts the thread and resolves when it has loaded. */
  warm(): Promise<void>;
  /**
   * Resolves when the crisis model is loaded and has judged all new messages: it can be asked again about an earlier one.
   * @returns false without that model, and a while after the thread has failed
   * @throws when the thread fails
   */
  whenFree(): Promise<boolean>;
  /**
   * Judges a message by the crisis model.
   * @param withinMs the time in which the thread begins with it; a long message may take ten seconds more
   * @param options.isAgain whether its verdict is late already: it waits behind new messages
   * @returns null without that model, when the turn of the message or of its rest came too late, and a while after the thread has failed
   * @throws when the thread fails
   */
  assess(message: string, withinMs: number, options?: { isAgain: boolean }): Promise<CrisisVerdict | null>;
  close(): Promise<void>;
}

interface Running {
  thread: Worker;
  client: EncoderClient;
}

/** After a failure no message starts the thread again for this time: loading it again and again would occupy a processor. */
const REST_MS = 30_000;

/** Creates the thread of an encoder; starts nothing yet. */
export function openEncoderThread({
  withCrisisModel = false,
  onFailure,
}: EncoderThreadOptions): EncoderThread {
  let running: Running | null = null;
  let closed = false;
  let restUntil = 0;

  function start(): Running {
    if (closed) throw new Error('The encoder is closed.');
    if (running) return running;
    const thread = startThread(besideModule(import.meta.url, 'encoder-thread'), { withCrisisModel });
    const started = { thread, client: askEncoder(thread) };
    running = started;
    let failure = new Error('The encoder thread has ended.');
    thread.on('error', (error) => {
      if (error instanceof Error) failure = error;
    });
    thread.on('exit', () => {
      started.client.end(failure);
      if (running === started) running = null;
      restUntil = performance.now() + REST_MS;
      if (!closed) onFailure(failure);
    });
    return started;
  }

  const canAssess = () => withCrisisModel && (running !== null || performance.now() >= restUntil);

  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      start().thread.postMessage({ port: port1 }, [port1]);
      return port2;
    },
    async warm() {
      await start().client.ask('ready', null);
    },
    async whenFree() {
      if (!canAssess()) return false;
      return start().client.ask('ready', null);
    },
    async assess(message, withinMs, { isAgain } = { isAgain: false }) {
      if (!canAssess()) return null;
      return start().client.ask('assess', { message, until: Date.now() + withinMs, isAgain });
    },
    async close() {
      closed = true;
      await running?.thread.terminate();
    },
  };
}
