import type { Doc, Value } from '../bson/value.ts';
import { matches } from '../query/match.ts';
import type { Index } from './definition.ts';
import { extractKeys } from './extract.ts';
import { encodeKey } from './key-encoding.ts';

/** One entry of a document in an index. */
export interface Entry {
  readonly index: Index;
  readonly bytes: Buffer;
  readonly values: readonly Value[];
  readonly multikey: boolean;
  readonly truncated: boolean;
}

/** An entry's key as a string, to compare sets of entries by. */
export const keyText = ({ bytes }: Entry): string => bytes.toString('latin1');

/** Whether a document belongs into the index at all: its partial filter says so. */
function covers(index: Index, doc: Doc): boolean {
  return index.partial === undefined || matches(index.partial.filter, doc);
}

function entry(index: Index, values: readonly Value[], multikey: boolean): Entry {
  const { bytes, truncated } = encodeKey(values, index.descending);
  return { index, bytes, values, multikey, truncated };
}

/**
 * All entries of a document in one index, each key once.
 * @throws CommandError 171 for parallel arrays; not when `strict` is off, for a document that is stored already.
 */
export function entriesOf(index: Index, doc: Doc, strict = true): Entry[] {
  if (index.name === '_id_') return [entry(index, [doc.get('_id') ?? null], false)];
  if (!covers(index, doc)) return [];
  const { keys, multikey, allMissing } = strict ? extractKeys(doc, index.paths) : extractStored(doc, index);
  if (index.sparse && allMissing) return [];
  if (!multikey) return keys.map((values) => entry(index, values, false));
  const unique = new Map(
    keys.map((values) => entry(index, values, true)).map((item) => [keyText(item), item]),
  );
  return [...unique.values()];
}

const NO_KEYS = { keys: [], multikey: false, allMissing: true };

function extractStored(doc: Doc, index: Index): ReturnType<typeof extractKeys> {
  try {
    return extractKeys(doc, index.paths);
  } catch {
    // It has no entry, so there is nothing to remove.
    return NO_KEYS;
  }
}

/** Called for each written entry: before the commit the planner must know that an index is multikey or has shortened keys. */
export function rememberShape(item: Entry): void {
  if (item.multikey) item.index.multikey = true;
  if (item.truncated) item.index.longKeys = true;
}
