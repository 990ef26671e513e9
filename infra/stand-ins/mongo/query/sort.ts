import { compareValues, type StringOrder } from '../bson/compare.ts';
import { show } from '../bson/show.ts';
import { asNumber, type Doc, isNumber, UNDEFINED, type Value } from '../bson/value.ts';
import { badValue, CommandError } from '../errors.ts';
import { extractKeys } from '../index/extract.ts';
import { type Path, splitPath, visitPath } from './path.ts';

export interface SortKey {
  readonly name: string;
  readonly path: Path;
  readonly direction: 1 | -1;
}

export type Sort = readonly SortKey[];

/** @throws CommandError when a key or direction is not one MongoDB takes. */
export function parseSort(spec: Doc): Sort {
  if (spec.size > 32) throw badValue('too many compound keys');
  return [...spec].map(([name, value]): SortKey => {
    if (value instanceof Map) {
      if (value.has('$meta'))
        throw new CommandError(115, 'sorting by $meta is not supported by this local server');
      throw new CommandError(15974, `Illegal key in $sort specification: ${name}: ${show(value)}`);
    }
    if (!isNumber(value)) {
      throw new CommandError(15974, `Illegal key in $sort specification: ${name}: ${show(value)}`);
    }
    const direction = asNumber(value);
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (name === '' || name.startsWith('.') || name.endsWith('.') || name.includes('..')) {
      throw new CommandError(name === '' ? 40352 : 15998, 'FieldPath field names may not be empty strings.');
    }
    if (name.startsWith('$') && name !== '$natural') {
      throw new CommandError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    }
    return { name, path: splitPath(name), direction };
  });
}

/** The sort value of a document on one path: the least (or, descending, greatest) of all values of an array. */
function sortValue(doc: Value, key: SortKey, strings: StringOrder): Value {
  let best: Value | undefined;
  const consider = (value: Value): void => {
    if (best === undefined || compareValues(value, best, strings) * key.direction < 0) best = value;
  };
  visitPath(doc, key.path, (value, _index, expand) => {
    if (Array.isArray(value) && expand) {
      if (value.length === 0) consider(UNDEFINED);
      for (const item of value) consider(item);
    } else consider(value ?? null);
    return false;
  });
  return best ?? null;
}

/** The sort values of a document, one for each key. */
export type Tuple = readonly (Value | undefined)[];

export function compareTuples(a: Tuple, b: Tuple, sort: Sort, strings: StringOrder): number {
  for (let i = 0; i < sort.length; i += 1) {
    const result = compareValues(a[i], b[i], strings);
    if (result !== 0) return result * (sort[i] as SortKey).direction;
  }
  return 0;
}

/** The sort values of a document on several paths: two paths through one array take their values from one element. */
export function sortTuple(doc: Value, sort: Sort, strings: StringOrder): Tuple {
  const [only] = sort;
  if (sort.length === 1 && only) return [sortValue(doc, only, strings)];
  const { keys } = keysOf(doc as Doc, sort);
  return keys.reduce((best, key) => (compareTuples(key, best, sort, strings) < 0 ? key : best));
}

function keysOf(doc: Doc, sort: Sort): ReturnType<typeof extractKeys> {
  try {
    return extractKeys(
      doc,
      sort.map(({ path }) => path),
    );
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 171) throw error;
    throw badValue('cannot sort with keys that are parallel arrays');
  }
}
