import { show } from '../bson/show.ts';
import type { Doc, Value } from '../bson/value.ts';
import { badValue, CommandError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { matches, type Positions } from '../query/match.ts';
import { isArrayIndex, type Path, plainGet } from '../query/path.ts';

const MAX_PADDING = 1_500_000;

/** The positions that the placeholders in update paths stand for in one document. */
export interface Placeholders {
  readonly positions: Positions | undefined;
  readonly arrayFilters: ReadonlyMap<string, Filter>;
}

/**
 * Splits and checks an update path. Names may begin with a dollar, as in MongoDB since 5.0.
 * @throws CommandError for empty parts and misplaced placeholders.
 */
export function updatePath(path: string): Path {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  for (const [i, part] of parts.entries()) {
    if (part === '') {
      throw new CommandError(
        56,
        `The update path '${path}' contains an empty field name, which is not allowed.`,
      );
    }
    const placeholder = part === '$' || /^\$\[.*\]$/.test(part);
    if (placeholder && i === 0) {
      throw badValue(
        `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
      );
    }
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}

function valueAt(doc: Doc, path: Path): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of path) {
    if (value instanceof Map) value = value.get(part);
    else if (Array.isArray(value) && isArrayIndex(part)) value = value[Number(part)];
    else return undefined;
  }
  return value;
}

function arrayAt(doc: Doc, path: Path): Value[] {
  const value = valueAt(doc, path);
  const name = path.join('.');
  if (value === undefined) {
    throw badValue(`The path '${name}' must exist in the document in order to apply array updates.`);
  }
  if (!Array.isArray(value)) {
    throw badValue(`Cannot apply array updates to non-array element ${path.at(-1)}: ${show(value)}`);
  }
  return value;
}

/** Replaces `$`, `$[]` and `$[name]` by places in the arrays of this document: one path may become many, or none. */
export function resolvePath(doc: Doc, path: Path, placeholders: Placeholders): Path[] {
  let resolved: Path[] = [[]];
  for (const part of path) {
    if (part === '$') {
      const index = placeholders.positions?.find(path[0] as string);
      if (index === undefined) {
        throw badValue('The positional operator did not find the match needed from the query.');
      }
      resolved = resolved.map((prefix) => [...prefix, String(index)]);
    } else if (/^\$\[.*\]$/.test(part)) {
      const name = part.slice(2, -1);
      const filter = name === '' ? undefined : placeholders.arrayFilters.get(name);
      if (name !== '' && !filter) {
        throw badValue(`No array filter found for identifier '${name}' in path '${path.join('.')}'`);
      }
      resolved = resolved.flatMap((prefix) =>
        arrayAt(doc, prefix).flatMap((item, i) =>
          filter === undefined || matches(filter, new Map([[name, item]])) ? [[...prefix, String(i)]] : [],
        ),
      );
    } else resolved = resolved.map((prefix) => [...prefix, part]);
  }
  return resolved;
}

/** A place in a document that can be read and written. */
export interface Slot {
  readonly value: Value | undefined;
  readonly parent: Doc | Value[];
  set(value: Value): void;
  remove(): void;
}

function notViable(part: string, holder: string, value: Value): CommandError {
  return new CommandError(28, `Cannot create field '${part}' in element {${holder}: ${show(value)}}`);
}

function slotIn(parent: Value, part: string, holder: string, create: boolean): Slot | undefined {
  if (parent instanceof Map) {
    return {
      value: parent.get(part),
      parent,
      set: (value) => parent.set(part, value),
      remove: () => parent.delete(part),
    };
  }
  if (Array.isArray(parent) && isArrayIndex(part)) {
    const index = Number(part);
    if (create && index - parent.length > MAX_PADDING) {
      throw new CommandError(2, `Can not add more than ${MAX_PADDING} elements to an array by padding`);
    }
    return {
      value: parent[index],
      parent,
      set: (value) => {
        while (parent.length < index) parent.push(null);
        parent[index] = value;
      },
      remove: () => {
        // Removing an element would move the others: MongoDB leaves a null in its place.
        if (index < parent.length) parent[index] = null;
      },
    };
  }
  if (!create) return undefined;
  throw notViable(part, holder, parent);
}

/**
 * The place that a concrete path names; creates documents on the way when `create` is on.
 * @returns undefined when it is missing and must not be created.
 * @throws CommandError 28 when a scalar is in the way.
 */
export function openSlot(doc: Doc, path: Path, create: boolean): Slot | undefined {
  let parent: Value = doc;
  for (const [i, part] of path.entries()) {
    const slot = slotIn(parent, part, path[i - 1] ?? '', create);
    if (!slot || i === path.length - 1) return slot;
    if (slot.value === undefined) {
      if (!create) return undefined;
      const inner: Doc = new Map();
      // Only once the rest is known to be writable; a new document always is.
      slot.set(inner);
      parent = inner;
    } else parent = slot.value;
  }
  return undefined;
}

/** How error messages name a document. */
export function idOf(doc: Doc): string {
  return `{_id: ${show(plainGet(doc, ['_id']))}}`;
}
