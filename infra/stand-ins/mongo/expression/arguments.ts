import { Undefined, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { CompileContext, Expression, OperatorCompiler } from './environment.ts';

export type Arguments = readonly (Value | undefined)[];

export const isNullish = (value: Value | undefined): value is null | undefined | Undefined =>
  value === undefined || value === null || value instanceof Undefined;

function checkCount(name: string, count: number, min: number, max: number): void {
  if (count >= min && count <= max) return;
  if (min === max) {
    throw new CommandError(
      16020,
      `Expression ${name} takes exactly ${min} arguments. ${count} were passed in.`,
    );
  }
  throw new CommandError(
    28667,
    `Expression ${name} takes at least ${min} arguments, and at most ${max}, but ${count} were passed in.`,
  );
}

/** An operator that is a plain function of its evaluated arguments, given as a list or alone. */
export function plain(
  min: number,
  max: number,
  apply: (args: Arguments, context: CompileContext, name: string) => Value | undefined,
): OperatorCompiler {
  return (operand, context, compile, name) => {
    const list = Array.isArray(operand) ? operand : [operand];
    checkCount(name, list.length, min, max);
    const compiled = list.map((item) => compile(item, context));
    return (env) =>
      apply(
        compiled.map((item) => item(env)),
        context,
        name,
      );
  };
}

/** An operator with one argument that returns null for null and missing. */
export function unary(apply: (value: Value, name: string) => Value): OperatorCompiler {
  return plain(1, 1, ([value], _context, name) => (isNullish(value) ? null : apply(value as Value, name)));
}

/** The compiled members of an operand such as `{ input, in }`; an unknown member is refused. */
export function members(
  operand: Value,
  name: string,
  required: readonly string[],
  optional: readonly string[],
  code: number,
): ReadonlyMap<string, Value> {
  if (!(operand instanceof Map)) {
    throw new CommandError(code, `${name} only supports an object as its argument`);
  }
  for (const key of operand.keys()) {
    if (!required.includes(key) && !optional.includes(key)) {
      throw new CommandError(code, `Unrecognized argument to ${name}: ${key}`);
    }
  }
  for (const key of required) {
    if (!operand.has(key)) throw new CommandError(code, `Missing '${key}' parameter to ${name}`);
  }
  return operand;
}

/** Evaluates to undefined when the member was not given. */
export function optionalMember(
  fields: ReadonlyMap<string, Value>,
  key: string,
  compile: (value: Value) => Expression,
): Expression {
  const value = fields.get(key);
  return value === undefined ? () => undefined : compile(value);
}
