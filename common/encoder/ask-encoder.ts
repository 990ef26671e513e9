import type { EncoderAnswer, EncoderCall, EncoderCalls, EncoderRequest } from './thread-calls.ts';

/** A connection to the encoder thread: the thread itself, or a port. */
interface Line {
  postMessage(request: EncoderRequest): void;
  on(event: 'message', heard: (answer: EncoderAnswer) => void): unknown;
}

/** Asks the encoder thread. */
export interface EncoderClient {
  ask<C extends EncoderCall>(call: C, given: EncoderCalls[C]['given']): Promise<EncoderCalls[C]['answer']>;
  /** Rejects all calls that wait, and all later ones. */
  end(error: Error): void;
}

/** Matches calls and answers on one connection. */
export function askEncoder(line: Line): EncoderClient {
  type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let ended: Error | null = null;
  line.on('message', (message) => {
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) call?.reject(new Error(message.error));
    else call?.resolve(message.answer as never);
  });
  return {
    ask(call, given) {
      if (ended) return Promise.reject(ended);
      calls += 1;
      const id = calls;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        line.postMessage({ id, call, given } as EncoderRequest);
      });
    },
    end(error) {
      ended = error;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}
