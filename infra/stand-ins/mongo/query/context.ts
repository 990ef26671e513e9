import type { Value } from '../bson/value.ts';
import { type Collation, SIMPLE } from './collation.ts';

/** The context of a command's filters and expressions: string comparison, `let` variables, one clock reading. */
export interface QueryContext {
  readonly collation: Collation;
  readonly variables: ReadonlyMap<string, Value>;
  readonly now: Date;
}

export function plainContext(): QueryContext {
  return { collation: SIMPLE, variables: new Map(), now: new Date() };
}
