import type { Collection } from './collection.ts';

/** A write that can be interrupted between documents; it names the collection it has changed there, if any. */
export type Work<T> = Generator<Collection | undefined, T>;
