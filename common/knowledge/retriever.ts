import type { MessagePort } from 'node:worker_threads';
import type { Found } from '../domain/knowledge/found.ts';
import { besideModule, startThread } from '../encoder/start-thread.ts';
import type { IndexedItem } from './indexed-item.ts';
import type { Query } from './knowledge-index.ts';
import type { ThreadCall, ThreadCalls, ThreadMessage } from './thread-calls.ts';

/**
 * Finds knowledge for a message. The thread of `startRetriever` serves it from memory; a vector database could serve it too:
 * nothing here says where items and vectors are.
 */
export interface Retriever {
  /** Adds items or replaces them. @param entries with their vectors, where those are known */
  put(entries: { item: IndexedItem; vector: Float32Array | undefined }[]): Promise<null>;
  /** Uses vectors that were computed elsewhere; unknown items are ignored. */
  useVectors(vectors: { id: string; vector: Float32Array }[]): Promise<null>;
  remove(ids: string[]): Promise<null>;
  /** @returns null when only meanings are asked for and cannot be compared */
  search(query: Query): Promise<Found | null>;
  /** Computes the vector of an item and uses it. @returns null when the item has gone or meanings are not compared */
  encode(id: string): Promise<Float32Array | null>;
  /** Whether the encoder has been loaded; false if it never will be. */
  readonly encoder: Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Starts the thread that holds the index.
 * @param encoder a connection to the sentence encoder; without it, words only are compared
 * @param onEnd called when the thread ends although nobody closed it
 */
export function startRetriever(encoder: MessagePort | null, onEnd: (error: Error) => void): Retriever {
  const program = besideModule(import.meta.url, 'retrieval-thread');
  const thread = startThread(program, { encoder }, encoder ? [encoder] : []);
  type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let closed = false;
  let settleEncoder: (loaded: boolean) => void = () => undefined;
  const encoderLoaded = new Promise<boolean>((resolve) => {
    settleEncoder = resolve;
  });
  if (!encoder) settleEncoder(false);

  thread.on('message', (message: ThreadMessage) => {
    if ('encoder' in message) return settleEncoder(message.encoder === 'loaded');
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) call?.reject(new Error(message.error));
    else call?.resolve(message.answer as never);
  });
  const end = (error: Error) => {
    if (closed) return;
    closed = true;
    settleEncoder(false);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    onEnd(error);
  };
  thread.on('error', end);
  thread.on('exit', () => end(new Error('The retrieval thread has ended.')));

  function ask<C extends ThreadCall>(
    call: C,
    given: ThreadCalls[C]['given'],
  ): Promise<ThreadCalls[C]['answer']> {
    if (closed) return Promise.reject(new Error('The retrieval thread has ended.'));
    calls += 1;
    const id = calls;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      thread.postMessage({ id, call, given });
    });
  }

  return {
    put: (entries) => ask('put', entries),
    useVectors: (vectors) => ask('useVectors', vectors),
    remove: (ids) => ask('remove', ids),
    search: (query) => ask('search', query),
    encode: (id) => ask('encode', id),
    encoder: encoderLoaded,
    async close() {
      closed = true;
      settleEncoder(false);
      for (const { reject } of waiting.values()) reject(new Error('The retrieval thread was closed.'));
      waiting.clear();
      await thread.terminate();
    },
  };
}
