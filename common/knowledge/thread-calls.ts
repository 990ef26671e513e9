import type { Found } from '../domain/knowledge/found.ts';
import type { IndexedItem } from './indexed-item.ts';
import type { Query } from './knowledge-index.ts';

/** The calls of the retrieval thread: what each takes and answers. */
export interface ThreadCalls {
  put: { given: { item: IndexedItem; vector: Float32Array | undefined }[]; answer: null };
  useVectors: { given: { id: string; vector: Float32Array }[]; answer: null };
  remove: { given: string[]; answer: null };
  search: { given: Query; answer: Found | null };
  encode: { given: string; answer: Float32Array | null };
}
export type ThreadCall = keyof ThreadCalls;

/** A call on its way to the thread. */
export type ThreadRequest = {
  [C in ThreadCall]: { id: number; call: C; given: ThreadCalls[C]['given'] };
}[ThreadCall];

/** An answer of the thread, or its news that the encoder is loaded or could not be. */
export type ThreadMessage =
  | { id: number; answer: ThreadCalls[ThreadCall]['answer'] }
  | { id: number; error: string }
  | { encoder: 'loaded' | 'failed'; error?: string };
