import type { Doc, Value } from '../bson/value.ts';
import type { QueryContext } from '../query/context.ts';
import type { Slot } from './update-path.ts';

export interface Target {
  readonly slot: Slot;
  /** The document that changes, and the path in it with places in arrays filled in; for messages. */
  readonly doc: Doc;
  readonly path: string;
}

/** Checks the operand of an operator for one path and returns the change for each place of the path. */
export type OperatorParser = (
  path: string,
  operand: Value,
  context: QueryContext,
) => (target: Target) => void;
