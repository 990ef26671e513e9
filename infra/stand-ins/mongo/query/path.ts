import type { Doc, Value } from '../bson/value.ts';

export type Path = readonly string[];

/**
 * Called with each value of a path. `index` is the place in the first array that the path went through implicitly; `expand`
 * says whether an array found here also stands for its elements. Returning true ends the walk.
 */
export type Visit = (value: Value | undefined, index: number | undefined, expand: boolean) => boolean;

export const splitPath = (path: string): Path => path.split('.');

const INDEX = /^(?:0|[1-9]\d*)$/;

/** Whether a part of a path may also be a place in an array. */
export function isArrayIndex(part: string | undefined): part is string {
  return part !== undefined && INDEX.test(part);
}

function walk(
  value: Value | undefined,
  path: Path,
  at: number,
  index: number | undefined,
  visit: Visit,
): boolean {
  if (at === path.length) return visit(value, index, true);
  const part = path[at] as string;
  if (value instanceof Map) return walk(value.get(part), path, at + 1, index, visit);
  if (!Array.isArray(value)) return visit(undefined, index, true);
  if (isArrayIndex(part) && Number(part) < value.length) {
    const item = value[Number(part)];
    // A path that ends at a place in an array means that element, not the elements of that element.
    if (at + 1 === path.length ? visit(item, index, false) : walk(item, path, at + 1, index, visit)) {
      return true;
    }
  }
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    if (item instanceof Map && walk(item, path, at, index ?? i, visit)) return true;
  }
  return false;
}

/** Walks a dotted path through documents and, as MongoDB does, through the elements of arrays on the way. */
export function visitPath(root: Value, path: Path, visit: Visit): boolean {
  return path.length === 0 ? visit(root, undefined, false) : walk(root, path, 0, undefined, visit);
}

/** The value at a path through documents only; undefined where it is missing or an array lies on the way. */
export function plainGet(root: Doc, path: Path): Value | undefined {
  let value: Value | undefined = root;
  for (const part of path) value = value instanceof Map ? value.get(part) : undefined;
  return value;
}
