import { typeName, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { accumulate } from './accumulators.ts';
import { isNullish, members, plain, unary } from './arguments.ts';
import { CONVERSIONS, targetOf } from './conversions.ts';
import type { Expression, OperatorCompiler } from './environment.ts';

const named = (value: Value | undefined): string => (value === undefined ? 'missing' : typeName(value));

const convert: OperatorCompiler = (operand, context, compile, name) => {
  const fields = members(operand, name, ['input', 'to'], ['onError', 'onNull', 'format'], 9);
  const input = compile(fields.get('input') as Value, context);
  const to = compile(fields.get('to') as Value, context);
  const other = (key: string): Expression | undefined => {
    const value = fields.get(key);
    return value === undefined ? undefined : compile(value, context);
  };
  const [onError, onNull] = [other('onError'), other('onNull')];
  return (env) => {
    const value = input(env);
    if (isNullish(value)) return onNull ? onNull(env) : null;
    const type = to(env);
    const wanted = type instanceof Map ? type.get('type') : type;
    if (isNullish(wanted)) return null;
    try {
      return CONVERSIONS[targetOf(wanted as Value)](value as Value);
    } catch (error) {
      if (onError && error instanceof CommandError && error.code === 241) return onError(env);
      throw error;
    }
  };
};

/** `$sum` and similar outside `$group`: over their arguments, or over the elements of a single list. */
const overList: OperatorCompiler = (operand, context, compile, name) => {
  if (Array.isArray(operand) && operand.length !== 1) {
    const parts = operand.map((item) => compile(item, context));
    return (env) =>
      accumulate(
        name,
        parts.map((part) => part(env)),
        context,
      );
  }
  const only = compile(Array.isArray(operand) ? (operand[0] as Value) : operand, context);
  return (env) => {
    const value = only(env);
    return accumulate(name, Array.isArray(value) ? value : [value], context);
  };
};

export const OBJECTS: Readonly<Record<string, OperatorCompiler>> = {
  $mergeObjects: (operand, context, compile) => {
    const parts = (Array.isArray(operand) ? operand : [operand]).map((item) => compile(item, context));
    return (env) =>
      accumulate(
        '$mergeObjects',
        parts.flatMap((part) => {
          const value = part(env);
          return Array.isArray(value) && parts.length === 1 ? value : [value];
        }),
        context,
      );
  },
  $convert: convert,
  $type: plain(1, 1, ([value]) => named(value)),
  $toInt: unary(CONVERSIONS.int),
  $toLong: unary(CONVERSIONS.long),
  $toDouble: unary(CONVERSIONS.double),
  $toDecimal: unary(CONVERSIONS.decimal),
  $toString: unary(CONVERSIONS.string),
  $toBool: unary(CONVERSIONS.bool),
  $toDate: unary(CONVERSIONS.date),
  $toObjectId: unary(CONVERSIONS.objectId),
  $sum: overList,
  $avg: overList,
  $min: overList,
  $max: overList,
};
