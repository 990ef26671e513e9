import { show } from '../bson/show.ts';
import type { Doc, Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Index } from './definition.ts';

/** E11000 in MongoDB's form, which drivers and mongoose read `keyPattern` and `keyValue` from. */
export function duplicateKey(namespace: string, index: Index, values: readonly Value[]): CommandError {
  const keyValue: Doc = new Map(index.fields.map((field, i) => [field, values[i] ?? null]));
  const keyPattern = index.spec.get('key') ?? null;
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: ${show(keyValue)}`,
    { keyPattern, keyValue },
  );
}
