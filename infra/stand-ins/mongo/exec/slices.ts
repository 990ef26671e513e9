import type { Catalog } from '../storage/catalog.ts';
import type { Work } from '../storage/collection.ts';
import type { Environment } from '../storage/environment.ts';

interface Stores {
  readonly environment: Environment;
  readonly catalog: Catalog;
}

/** How long a write may occupy the single writer and the process. */
const SLICE_MS = 20;

/**
 * Splits a write into several transactions, so that others run in between. As in MongoDB, a write to many documents is atomic
 * for each document, not for all of them.
 */
export async function inSlices<T>({ environment, catalog }: Stores, work: Work<T>): Promise<T> {
  for (;;) {
    const step = await environment.transact(() => {
      const end = performance.now() + SLICE_MS;
      let current = work.next();
      while (!current.done && performance.now() < end) current = work.next();
      // A committed slice must report by itself that an index has become multikey.
      if (!current.done && current.value) catalog.storeShapes(current.value);
      return current;
    });
    if (step.done) return step.value;
  }
}

/** Removes the data of dropped collections and indexes. */
export async function clearDropped(stores: Stores): Promise<void> {
  await inSlices(stores, stores.catalog.clearDropped());
}
