import { compileTransform } from '../aggregate/transform.ts';
import { compareValues, identical } from '../bson/compare.ts';
import { show } from '../bson/show.ts';
import { cloneValue, type Doc, type Value } from '../bson/value.ts';
import { CommandError, failedToParse } from '../errors.ts';
import type { QueryContext } from '../query/context.ts';
import type { Filter } from '../query/filter.ts';
import type { Positions } from '../query/match.ts';
import { parseArrayFilters } from './array-filters.ts';
import { applyModifiers, type Modifiers, parseModifiers } from './modifiers.ts';

export type Update =
  | { readonly kind: 'replacement'; readonly doc: Doc }
  | {
      readonly kind: 'modifiers';
      readonly modifiers: Modifiers;
      readonly arrayFilters: ReadonlyMap<string, Filter>;
    }
  | { readonly kind: 'pipeline'; readonly transform: (doc: Doc) => Doc };

/**
 * An update as a command has it: a replacement, operators, or a pipeline.
 * @throws CommandError in MongoDB's words for every unknown part.
 */
export function parseUpdate(update: Value, arrayFilters: Value | undefined, context: QueryContext): Update {
  if (Array.isArray(update)) {
    if (arrayFilters !== undefined) {
      throw failedToParse('arrayFilters may not be specified for pipeline-syle updates');
    }
    return { kind: 'pipeline', transform: compileTransform(update, context) };
  }
  if (!(update instanceof Map)) throw failedToParse('Update argument must be either an object or an array');
  if (update.keys().next().value?.startsWith('$')) {
    const filters = parseArrayFilters(arrayFilters, context);
    const modifiers = parseModifiers(update, context);
    checkFiltersUsed(filters, modifiers);
    return { kind: 'modifiers', modifiers, arrayFilters: filters };
  }
  for (const key of update.keys()) {
    if (key.startsWith('$')) {
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${key}' in '${key}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  if (Array.isArray(arrayFilters) && arrayFilters.length > 0) {
    throw failedToParse('arrayFilters may not be specified for replacement-style updates');
  }
  return { kind: 'replacement', doc: update };
}

function checkFiltersUsed(filters: ReadonlyMap<string, Filter>, modifiers: Modifiers): void {
  for (const name of filters.keys()) {
    if (!modifiers.paths.some((path) => path.includes(`$[${name}]`))) {
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
    }
  }
}

/** `_id` in front, where it always is. */
export function withIdFirst(doc: Doc, id: Value): Doc {
  if (doc.keys().next().value === '_id') return doc.set('_id', id);
  const result: Doc = new Map([['_id', id]]);
  for (const [key, value] of doc) if (key !== '_id') result.set(key, value);
  return result;
}

function replace(before: Doc, replacement: Doc): Doc {
  const id = before.get('_id');
  const given = replacement.get('_id');
  if (given !== undefined && id !== undefined && compareValues(given, id) !== 0) {
    throw new CommandError(
      66,
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(given)}`,
    );
  }
  const result = new Map(replacement);
  const kept = id ?? given;
  return kept === undefined ? result : withIdFirst(result, kept);
}

function checkId(before: Doc, after: Doc, update: Update): Doc {
  const id = before.get('_id');
  const changed = after.get('_id');
  if (id === undefined) return after;
  if (changed === undefined && update.kind === 'pipeline') return withIdFirst(after, id);
  if (changed === undefined || compareValues(id, changed) !== 0) {
    throw new CommandError(
      66,
      update.kind === 'modifiers'
        ? "Performing an update on the path '_id' would modify the immutable field '_id'"
        : `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(changed)}`,
    );
  }
  return withIdFirst(after, id);
}

export interface Applied {
  readonly doc: Doc;
  readonly changed: boolean;
}

/** The document after the update; the old one is not changed. */
export function applyUpdate(
  update: Update,
  before: Doc,
  positions: Positions | undefined,
  inserting = false,
): Applied {
  let doc: Doc;
  if (update.kind === 'replacement') doc = replace(before, update.doc);
  else if (update.kind === 'pipeline') doc = checkId(before, update.transform(before), update);
  else {
    const { modifiers, arrayFilters } = update;
    const copy: Doc = new Map(before);
    // Parts that no operator changes are shared, so that a comparison recognises them.
    for (const [field = ''] of modifiers.paths) {
      const value = before.get(field);
      if (value !== undefined) copy.set(field, cloneValue(value));
    }
    applyModifiers(modifiers, copy, { positions, arrayFilters }, inserting);
    doc = checkId(before, copy, update);
  }
  checkStorable(doc);
  return { doc, changed: !identical(before, doc) };
}

const MAX_STORED_DEPTH = 180;

function checkDepth(value: Value, depth: number): void {
  if (depth > MAX_STORED_DEPTH) {
    throw new CommandError(
      15,
      `cannot insert document because it exceeds ${MAX_STORED_DEPTH} levels of nesting`,
    );
  }
  for (const item of value instanceof Map || Array.isArray(value) ? value.values() : []) {
    if (item instanceof Map || Array.isArray(item)) checkDepth(item, depth + 1);
  }
}

/** @throws CommandError for an `_id` or a depth MongoDB does not store. */
export function checkStorable(doc: Doc): void {
  checkDepth(doc, 1);
  const id = doc.get('_id');
  if (Array.isArray(id)) throw new CommandError(53, "The '_id' value cannot be of type array");
  if (id instanceof Map) {
    for (const key of id.keys()) {
      if (key.startsWith('$')) {
        throw new CommandError(
          52,
          `_id fields may not contain '$'-prefixed fields: ${key} is not valid for storage.`,
        );
      }
    }
  }
  if (id !== null && typeof id === 'object' && '_bsontype' in id && id._bsontype === 'BSONRegExp') {
    throw new CommandError(53, "The '_id' value cannot be of type regex");
  }
}
