import { decodeDoc } from '../bson/decode.ts';
import type { Doc } from '../bson/value.ts';
import type { Index } from '../index/definition.ts';
import { encodeValue } from '../index/key-encoding.ts';
import type { Question } from '../plan/choose.ts';
import { exactScan } from '../plan/exact.ts';
import type { KeyRange, Plan } from '../plan/plan.ts';
import { plainGet, splitPath } from '../query/path.ts';
import type { Collection } from '../storage/collection.ts';

/** Follows every key of one field, and is followed by the keys of the next. */
const AFTER = Buffer.of(0xff);

/**
 * At least one document for each value of a field, by skipping in an index from one value to the next; undefined where no index
 * has the field behind fields that the query narrows to one value each.
 */
export function distinctScan(
  collection: Collection,
  plan: Plan,
  question: Question,
  field: string,
): Generator<Doc> | undefined {
  const scan = exactScan(plan, question);
  if (!scan) return undefined;
  const { index, ranges, narrowed } = scan;
  const [range, another] = ranges;
  if (!range || another || index.fields[narrowed] !== field || index.descending[narrowed]) return undefined;
  // A range of values cannot be continued by a value of the next field.
  if (!range.high.equals(Buffer.concat([range.low, AFTER]))) return undefined;
  return skip(collection, index, range, field);
}

function* skip(collection: Collection, index: Index, range: KeyRange, field: string): Generator<Doc> {
  const path = splitPath(field);
  let low = range.low;
  let after: Buffer | undefined;
  for (;;) {
    const [entry] = collection.scanIndex(index, { low, high: range.high }, after, 1, false);
    if (!entry) return;
    const bytes = collection.read(entry.record);
    const doc = bytes && decodeDoc(bytes);
    if (doc) yield doc;
    const value = doc && plainGet(doc, path);
    // Null and a missing field have the same key.
    if (value === undefined || value === null) after = entry.key;
    else {
      low = Buffer.concat([range.low, encodeValue(value), AFTER]);
      after = undefined;
    }
  }
}
