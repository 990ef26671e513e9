import type { Value } from '../bson/value.ts';
import { type Collation, SIMPLE } from './collation.ts';

/** What a command gives its filters and expressions: how strings compare, `let` variables, one clock reading. */
export interface QueryContext {
  readonly collation: Collation;
  readonly variables: ReadonlyMap<string, Value>;
  readonly now: Date;
}

export function plainContext(): QueryContext {
  return { collation: SIMPLE, variables: new Map(), now: new Date() };
}
