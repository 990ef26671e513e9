import { type Doc, UNDEFINED, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { isArrayIndex } from '../query/path.ts';

/** How far one indexed field has been followed: a value, and the path still to go. */
interface Cursor {
  readonly value: Value | undefined;
  readonly rest: readonly string[];
}

/** Follows a path to its end or to the first array on the way. */
function follow(cursor: Cursor): Cursor {
  let { value, rest } = cursor;
  while (rest.length > 0) {
    const part = rest[0] as string;
    if (value instanceof Map) value = value.get(part);
    else if (Array.isArray(value) && isArrayIndex(part) && Number(part) < value.length) {
      value = value[Number(part)];
    } else if (Array.isArray(value)) return { value, rest };
    else return { value: undefined, rest: [] };
    rest = rest.slice(1);
  }
  return { value, rest };
}

function expand(cursor: Cursor, array: Value[], item: Value): Cursor {
  if (cursor.value !== array) return cursor;
  if (cursor.rest.length === 0) return { value: [item], rest: [] };
  return item instanceof Map ? { value: item, rest: cursor.rest } : { value: undefined, rest: [] };
}

export interface ExtractedKeys {
  /** One list of values an entry; null stands for missing too. */
  readonly keys: readonly (readonly Value[])[];
  readonly multikey: boolean;
  /** No indexed field is there at all, so that a sparse index leaves the document out. */
  readonly allMissing: boolean;
}

/** A leaf of an expanded array is boxed in a list of one, so that an inner array is not expanded again. */
const unbox = (cursor: Cursor, boxed: boolean): Value | undefined =>
  boxed ? (cursor.value as Value[])[0] : cursor.value;

function collect(cursors: readonly Cursor[], boxed: readonly boolean[], names: readonly string[]): Value[][] {
  const followed = cursors.map((cursor, i) => (boxed[i] ? cursor : follow(cursor)));
  const arrays = new Set<Value[]>();
  const owners: string[] = [];
  followed.forEach((cursor, i) => {
    if (!boxed[i] && Array.isArray(cursor.value)) {
      if (!arrays.has(cursor.value)) owners.push(names[i] as string);
      arrays.add(cursor.value);
    }
  });
  if (arrays.size > 1) {
    const parts = owners.map((name) => name.split('.').at(-1));
    throw new CommandError(171, `cannot index parallel arrays [${parts[1]}] [${parts[0]}]`);
  }
  const [array] = arrays;
  if (!array) return [followed.map((cursor, i) => unbox(cursor, boxed[i] === true) ?? null)];
  if (array.length === 0) {
    const emptied = followed.map((cursor) =>
      cursor.value === array ? { value: cursor.rest.length === 0 ? UNDEFINED : undefined, rest: [] } : cursor,
    );
    return collect(emptied, boxed, names);
  }
  return array.flatMap((item) =>
    collect(
      followed.map((cursor) => expand(cursor, array, item)),
      followed.map((cursor, i) => boxed[i] === true || (cursor.value === array && cursor.rest.length === 0)),
      names,
    ),
  );
}

/**
 * The entries a document has in an index over these fields.
 * @throws CommandError 171 when two of the fields are arrays of their own.
 */
export function extractKeys(doc: Doc, fields: readonly string[]): ExtractedKeys {
  const cursors = fields.map((field): Cursor => ({ value: doc, rest: field.split('.') }));
  const followed = cursors.map(follow);
  const multikey = followed.some((cursor) => Array.isArray(cursor.value));
  const allMissing = followed.every((cursor) => cursor.value === undefined);
  if (!multikey) return { keys: [followed.map((cursor) => cursor.value ?? null)], multikey, allMissing };
  const keys = collect(
    cursors,
    fields.map(() => false),
    fields,
  );
  return { keys, multikey, allMissing };
}
