import { Int32 } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { isTruthy, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { type Arguments, isNullish, members, plain } from './arguments.ts';
import { type Expression, type OperatorCompiler, withNames, withVariable } from './environment.ts';

const compared = (accept: (order: number) => Value): OperatorCompiler =>
  plain(2, 2, ([a, b], context) => accept(compareValues(a, b, context.collation.compare)));

const list = (operand: Value): Value[] => (Array.isArray(operand) ? operand : [operand]);

const and: OperatorCompiler = (operand, context, compile) => {
  const parts = list(operand).map((item) => compile(item, context));
  return (env) => parts.every((part) => isTruthy(part(env)));
};

const or: OperatorCompiler = (operand, context, compile) => {
  const parts = list(operand).map((item) => compile(item, context));
  return (env) => parts.some((part) => isTruthy(part(env)));
};

const cond: OperatorCompiler = (operand, context, compile) => {
  let branches: Value[];
  if (operand instanceof Map) {
    for (const key of operand.keys()) {
      if (!['if', 'then', 'else'].includes(key)) {
        throw new CommandError(17083, `Unrecognized parameter to $cond: ${key}`);
      }
    }
    branches = ['if', 'then', 'else'].map((key, i) => {
      const value = operand.get(key);
      if (value === undefined) throw new CommandError(17080 + i, `Missing '${key}' parameter to $cond`);
      return value;
    });
  } else branches = list(operand);
  if (branches.length !== 3) {
    throw new CommandError(
      16020,
      `Expression $cond takes exactly 3 arguments. ${branches.length} were passed in.`,
    );
  }
  const [test, yes, no] = branches.map((item) => compile(item, context)) as [
    Expression,
    Expression,
    Expression,
  ];
  return (env) => (isTruthy(test(env)) ? yes(env) : no(env));
};

const ifNull: OperatorCompiler = (operand, context, compile) => {
  const parts = list(operand).map((item) => compile(item, context));
  if (parts.length < 2) {
    throw new CommandError(1257300, `$ifNull needs at least two arguments, had: ${parts.length}`);
  }
  return (env) => {
    let value: Value | undefined;
    for (const part of parts) {
      value = part(env);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

const switchCase: OperatorCompiler = (operand, context, compile, name) => {
  const fields = members(operand, name, [], ['branches', 'default'], 40060);
  const branches = fields.get('branches');
  if (!Array.isArray(branches)) throw new CommandError(40061, "$switch expected an array for 'branches'");
  if (branches.length === 0) throw new CommandError(40068, '$switch requires at least one branch.');
  const compiled = branches.map((branch): [Expression, Expression] => {
    const parts = members(branch, '$switch branch', ['case', 'then'], [], 40067);
    return [compile(parts.get('case') as Value, context), compile(parts.get('then') as Value, context)];
  });
  const fallback = fields.get('default');
  const otherwise: Expression =
    fallback === undefined
      ? () => {
          throw new CommandError(
            40066,
            '$switch could not find a matching branch for an input, and no default was specified.',
          );
        }
      : compile(fallback, context);
  return (env) => (compiled.find(([test]) => isTruthy(test(env)))?.[1] ?? otherwise)(env);
};

const letIn: OperatorCompiler = (operand, context, compile, name) => {
  const fields = members(operand, name, ['vars', 'in'], [], 16875);
  const vars = fields.get('vars');
  if (!(vars instanceof Map)) throw new CommandError(10065, 'invalid parameter: expected an object (vars)');
  const compiled = [...vars].map(([key, value]): [string, Expression] => [key, compile(value, context)]);
  const body = compile(fields.get('in') as Value, withNames(context, [...vars.keys()]));
  return (env) => {
    // Values first: variables of one $let do not see each other.
    const values = compiled.map(([key, value]): [string, Value | undefined] => [key, value(env)]);
    return body(values.reduce((inner, [key, value]) => withVariable(inner, key, value), env));
  };
};

const literal: OperatorCompiler = (operand) => () => operand;

const not = plain(1, 1, ([value]: Arguments) => !isTruthy(value));

export const LOGIC: Readonly<Record<string, OperatorCompiler>> = {
  $and: and,
  $or: or,
  $not: not,
  $cond: cond,
  $ifNull: ifNull,
  $switch: switchCase,
  $let: letIn,
  $literal: literal,
  $const: literal,
  $cmp: compared((order) => new Int32(Math.sign(order))),
  $eq: compared((order) => order === 0),
  $ne: compared((order) => order !== 0),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
};
