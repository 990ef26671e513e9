import { Binary, Int32 } from 'bson';
import { encodeDoc } from '../bson/encode.ts';
import { type Doc, typeName, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { accumulate } from './accumulators.ts';
import { isNullish, members, plain, unary } from './arguments.ts';
import { CONVERSIONS, targetOf } from './conversions.ts';
import type { Compile, CompileContext, Expression, OperatorCompiler } from './environment.ts';

const named = (value: Value | undefined): string => (value === undefined ? 'missing' : typeName(value));

/** Field names here are literal: they may hold dots and dollars. */
function fieldName(
  value: Value | undefined,
  context: CompileContext,
  compile: Compile,
  name: string,
): string {
  const result =
    value === undefined
      ? undefined
      : compile(value, context)({ root: null, current: undefined, variables: new Map() });
  if (typeof result === 'string') return result;
  throw new CommandError(
    5654602,
    `${name} requires 'field' to evaluate to type String, but got ${named(result)}`,
  );
}

const getField: OperatorCompiler = (operand, context, compile, name) => {
  const fields: Doc =
    operand instanceof Map && operand.has('field') ? operand : new Map([['field', operand]]);
  const known = members(fields, name, ['field'], ['input'], 3041701);
  const key = fieldName(known.get('field'), context, compile, name);
  const input = compile(known.get('input') ?? '$$CURRENT', context);
  return (env) => {
    const value = input(env);
    if (value instanceof Map) return value.get(key);
    return value === null ? null : undefined;
  };
};

const setField: OperatorCompiler = (operand, context, compile, name) => {
  const known = members(operand, name, ['field', 'input', 'value'], [], 4161101);
  return setter(known, compile(known.get('value') as Value, context), context, compile, name);
};

const unsetField: OperatorCompiler = (operand, context, compile, name) => {
  const known = members(operand, name, ['field', 'input'], [], 4161101);
  return setter(known, () => undefined, context, compile, name);
};

function setter(
  known: ReadonlyMap<string, Value>,
  value: Expression,
  context: CompileContext,
  compile: Compile,
  name: string,
): Expression {
  const key = fieldName(known.get('field'), context, compile, name);
  const input = compile(known.get('input') as Value, context);
  return (env) => {
    const doc = input(env);
    if (isNullish(doc)) return null;
    if (!(doc instanceof Map))
      throw new CommandError(4161105, `${name} requires 'input' to evaluate to type Object`);
    const copy = new Map(doc);
    const set = value(env);
    if (set === undefined) copy.delete(key);
    else copy.set(key, set);
    return copy;
  };
}

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

/** `$sum` and its kin outside `$group`: over their arguments, or over the elements of a single list. */
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

const refuse =
  (why: string): OperatorCompiler =>
  (_operand, _context, _compile, name) => {
    throw new CommandError(115, `${name} is not supported by this local server (${why})`);
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
  $getField: getField,
  $setField: setField,
  $unsetField: unsetField,
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
  $bsonSize: unary((value) => {
    if (value instanceof Map) return new Int32(encodeDoc(value).length);
    throw new CommandError(31393, `$bsonSize requires a document input, found: ${typeName(value)}`);
  }),
  $binarySize: unary((value) => {
    if (typeof value === 'string') return new Int32(Buffer.byteLength(value));
    if (value instanceof Binary) return new Int32(value.position);
    throw new CommandError(
      51276,
      `$binarySize requires a string or BinData argument, found: ${typeName(value)}`,
    );
  }),
  $sum: overList,
  $avg: overList,
  $min: overList,
  $max: overList,
  $stdDevPop: overList,
  $stdDevSamp: overList,
  $meta: refuse('text search'),
  $function: refuse('server-side JavaScript'),
  $accumulator: refuse('server-side JavaScript'),
};
