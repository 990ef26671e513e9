import { isTruthy, type Value } from '../bson/value.ts';
import type { QueryContext } from '../query/context.ts';
import { compileExpression } from './compile.ts';
import { compileContext, environment } from './environment.ts';

/** An expression as a test of a document, for `$expr`. */
export function compilePredicate(value: Value, context: QueryContext): (root: Value) => boolean {
  const expression = compileExpression(value, compileContext(context));
  return (root) => isTruthy(expression(environment(root, context)));
}
