import type { Doc, Value } from '../bson/value.ts';
import type { QueryContext } from '../query/context.ts';
import type { Slot } from './update-path.ts';

export interface Target {
  readonly slot: Slot;
  /** The document being changed, and the path in it with places in arrays filled in; for messages. */
  readonly doc: Doc;
  readonly path: string;
}

/** Checks an operator's operand for one path and answers what to do at each place the path leads to. */
export type OperatorParser = (
  path: string,
  operand: Value,
  context: QueryContext,
) => (target: Target) => void;
