import type { Value } from '../bson/value.ts';
import type { Path } from './path.ts';

export type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';
export type FieldOperator =
  | Comparison
  | 'in'
  | 'regex'
  | 'exists'
  | 'type'
  | 'mod'
  | 'size'
  | 'bits'
  | 'elemMatch';

/** A condition on the values of a path. `name` is the dotted path, `operand` the part that the planner can use. */
export interface FieldFilter {
  readonly kind: 'field';
  readonly name: string;
  readonly path: Path;
  readonly operator: FieldOperator;
  readonly operand: Value;
  /** Whether an array also matches through one of its elements. */
  readonly throughArrays: boolean;
  readonly test: (value: Value | undefined) => boolean;
}

export interface ElementFilter {
  readonly kind: 'element';
  readonly name: string;
  readonly path: Path;
  /** On documents in the array, or (false) on its elements as values. */
  readonly onDocuments: boolean;
  readonly inner: Filter;
}

export interface GroupFilter {
  readonly kind: 'and' | 'or' | 'nor';
  readonly parts: readonly Filter[];
}

export interface NotFilter {
  readonly kind: 'not';
  readonly inner: Filter;
}

export interface ExpressionFilter {
  readonly kind: 'expression';
  readonly test: (root: Value) => boolean;
  /** Conditions that every document fulfils for which it is true. */
  readonly implied: readonly FieldFilter[];
}

export type Filter = FieldFilter | ElementFilter | GroupFilter | NotFilter | ExpressionFilter;

export const ALWAYS: GroupFilter = { kind: 'and', parts: [] };
