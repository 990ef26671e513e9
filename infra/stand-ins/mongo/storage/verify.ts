import { decodeDoc } from '../bson/decode.ts';
import type { Index } from '../index/definition.ts';
import { entriesOf } from '../index/entries.ts';
import type { Collection } from './collection.ts';

export interface Verification {
  readonly records: number;
  readonly keysPerIndex: Readonly<Record<string, number>>;
  readonly errors: readonly string[];
}

const EVERYTHING = { low: Buffer.alloc(0), high: Buffer.of(0xff) };
const CHUNK = 1_000;

const RECORD_BYTES = 8;

function storedEntries(collection: Collection, index: Index): Map<string, number> {
  const found = new Map<string, number>();
  let after: Buffer | undefined;
  for (;;) {
    const chunk = collection.scanIndex(index, EVERYTHING, after, CHUNK, false);
    for (const { key, record } of chunk) {
      const bytes = key.subarray(4, index.unique ? undefined : -RECORD_BYTES);
      found.set(`${bytes.toString('latin1')}/${record}`, record);
    }
    if (chunk.length < CHUNK) return found;
    after = chunk.at(-1)?.key;
  }
}

/** Compares every index with its documents: neither may have entries that the other lacks. */
export function verifyCollection(collection: Collection): Verification {
  const errors: string[] = [];
  const wanted = new Map<Index, Set<string>>(collection.builtIndexes.map((index) => [index, new Set()]));
  let records = 0;
  collection.forEach(({ record, bytes }) => {
    records += 1;
    const doc = decodeDoc(bytes);
    for (const [index, keys] of wanted) {
      for (const entry of entriesOf(index, doc, false))
        keys.add(`${entry.bytes.toString('latin1')}/${record}`);
    }
  });
  const keysPerIndex: Record<string, number> = {};
  for (const [index, keys] of wanted) {
    const stored = storedEntries(collection, index);
    keysPerIndex[index.name] = stored.size;
    const missing = [...keys].filter((key) => !stored.has(key)).length;
    const extra = [...stored.keys()].filter((key) => !keys.has(key)).length;
    if (missing > 0) errors.push(`index ${index.name} lacks ${missing} entries`);
    if (extra > 0) errors.push(`index ${index.name} holds ${extra} entries of no document`);
  }
  return { records, keysPerIndex, errors };
}
