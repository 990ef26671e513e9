import type { Encodable } from '../bson/encodable.ts';
import { CommandError } from '../errors.ts';

export type WriteError = { readonly [key: string]: Encodable };

export const MAX_BATCH = 100_000;

/** One failed element of a batch. Only refusals belong to an element; anything else fails the command. */
export function writeError(index: number, error: unknown): WriteError {
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, ...error.extra, errmsg: error.message };
}

export function checkBatch(length: number): void {
  if (length >= 1 && length <= MAX_BATCH) return;
  throw new CommandError(
    16,
    `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${length} operations.`,
  );
}
