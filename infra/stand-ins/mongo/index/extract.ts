import { type Doc, UNDEFINED, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { isArrayIndex, type Path } from '../query/path.ts';

/** How far one indexed field has been followed: a value, and how many parts of the path lie behind it. */
interface Cursor {
  readonly value: Value | undefined;
  readonly path: Path;
  readonly at: number;
}

const ended = ({ path, at }: Cursor): boolean => at === path.length;
const endedWith = (value: Value | undefined, path: Path): Cursor => ({ value, path, at: path.length });

/** Follows a path to its end or to the first array on the way. */
function follow({ value, path, at }: Cursor): Cursor {
  let reached = value;
  for (let next = at; next < path.length; next += 1) {
    const part = path[next] as string;
    if (reached instanceof Map) reached = reached.get(part);
    else if (!Array.isArray(reached)) return endedWith(undefined, path);
    else if (isArrayIndex(part) && Number(part) < reached.length) reached = reached[Number(part)];
    else return { value: reached, path, at: next };
  }
  return endedWith(reached, path);
}

function expand(cursor: Cursor, array: Value[], item: Value): Cursor {
  if (cursor.value !== array) return cursor;
  if (ended(cursor)) return { ...cursor, value: [item] };
  return item instanceof Map ? { ...cursor, value: item } : endedWith(undefined, cursor.path);
}

export interface ExtractedKeys {
  /** One list of values an entry; null stands for missing too. */
  readonly keys: readonly (readonly Value[])[];
  readonly multikey: boolean;
  /** None of the indexed fields is present, so a sparse index leaves the document out. */
  readonly allMissing: boolean;
}

/** A leaf of an expanded array is boxed in a list of one, so that an inner array is not expanded again. */
const unbox = (cursor: Cursor, boxed: boolean): Value | undefined =>
  boxed ? (cursor.value as Value[])[0] : cursor.value;

function collect(cursors: readonly Cursor[], boxed: readonly boolean[]): Value[][] {
  const followed = cursors.map((cursor, i) => (boxed[i] ? cursor : follow(cursor)));
  const arrays = new Set<Value[]>();
  const owners: string[] = [];
  followed.forEach((cursor, i) => {
    if (!boxed[i] && Array.isArray(cursor.value)) {
      if (!arrays.has(cursor.value)) owners.push(cursor.path.at(-1) as string);
      arrays.add(cursor.value);
    }
  });
  if (arrays.size > 1) {
    throw new CommandError(171, `cannot index parallel arrays [${owners[1]}] [${owners[0]}]`);
  }
  const [array] = arrays;
  if (!array) return [followed.map((cursor, i) => unbox(cursor, boxed[i] === true) ?? null)];
  if (array.length === 0) {
    const emptied = followed.map((cursor) =>
      cursor.value === array ? endedWith(ended(cursor) ? UNDEFINED : undefined, cursor.path) : cursor,
    );
    return collect(emptied, boxed);
  }
  return array.flatMap((item) =>
    collect(
      followed.map((cursor) => expand(cursor, array, item)),
      followed.map((cursor, i) => boxed[i] === true || (cursor.value === array && ended(cursor))),
    ),
  );
}

/**
 * The entries of a document in an index over these fields.
 * @throws CommandError 171 when two of the fields are different arrays.
 */
export function extractKeys(doc: Doc, paths: readonly Path[]): ExtractedKeys {
  const followed = paths.map((path) => follow({ value: doc, path, at: 0 }));
  const multikey = followed.some((cursor) => Array.isArray(cursor.value));
  const allMissing = followed.every((cursor) => cursor.value === undefined);
  if (!multikey) return { keys: [followed.map((cursor) => cursor.value ?? null)], multikey, allMissing };
  const keys = collect(
    followed,
    paths.map(() => false),
  );
  return { keys, multikey, allMissing };
}
