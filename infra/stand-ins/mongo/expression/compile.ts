import type { Doc, Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { CompileContext, Environment, Expression } from './environment.ts';
import { OPERATORS } from './operators.ts';

/** A path below a value, mapped over the elements of every array on the way, as aggregation paths are. */
export function readPath(value: Value | undefined, path: readonly string[], at = 0): Value | undefined {
  if (at === path.length) return value;
  if (value instanceof Map) return readPath(value.get(path[at] as string), path, at + 1);
  if (!Array.isArray(value)) return undefined;
  const found: Value[] = [];
  for (const item of value) {
    const inner = item instanceof Map || Array.isArray(item) ? readPath(item, path, at) : undefined;
    if (inner !== undefined) found.push(inner);
  }
  return found;
}

export function checkFieldPath(path: string): string[] {
  if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  const parts = path.split('.');
  for (const part of parts) {
    if (part === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$')) {
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
  }
  return parts;
}

const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['DESCEND', 'descend'],
  ['PRUNE', 'prune'],
  ['KEEP', 'keep'],
]);

function compileVariable(text: string, context: CompileContext): Expression {
  const [name = '', ...rest] = text.split('.');
  const path = rest.length > 0 ? checkFieldPath(rest.join('.')) : [];
  if (name === 'ROOT') return (env) => readPath(env.root, path);
  if (name === 'CURRENT') return (env) => readPath(env.current, path);
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') return () => context.now;
  const keyword = KEYWORDS.get(name);
  if (keyword !== undefined) return () => keyword;
  if (!context.names.has(name)) throw new CommandError(17276, `Use of undefined variable: ${name}`);
  return (env) => readPath(env.variables.get(name), path);
}

function compileObject(doc: Doc, context: CompileContext): Expression {
  const fields = [...doc].map(([key, value]): [string, Expression] => {
    if (key.startsWith('$')) {
      throw new CommandError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    }
    if (key.includes('.')) {
      throw new CommandError(
        16412,
        "FieldPath field names may not contain '.'. Consider using $getField or $setField.",
      );
    }
    return [key, compileExpression(value, context)];
  });
  return (env: Environment) => {
    const result: Doc = new Map();
    for (const [key, expression] of fields) {
      const value = expression(env);
      if (value !== undefined) result.set(key, value);
    }
    return result;
  };
}

/** Expressions that MongoDB has and this server does not. */
const UNSUPPORTED = new Set(
  `$toUUID $percentile $median $function $accumulator $meta $toHashedIndexKey
    $acos $acosh $allElementsTrue $anyElementTrue $arrayToObject $asin $asinh $atan $atan2 $atanh $binarySize
    $bitAnd $bitNot $bitOr $bitXor $bsonSize $cos $cosh $degreesToRadians $exp $firstN $getField $indexOfArray
    $indexOfBytes $indexOfCP $lastN $ln $log $log10 $ltrim $maxN $minN $objectToArray $pow $radiansToDegrees
    $rand $reduce $regexFind $regexFindAll $replaceAll $replaceOne $reverseArray $rtrim $setDifference
    $setEquals $setField $setIntersection $setIsSubset $setUnion $sin $sinh $sortArray $split $sqrt $stdDevPop
    $stdDevSamp $strLenBytes $strLenCP $strcasecmp $substr $substrBytes $substrCP $tan $tanh $trim $unsetField
    $zip`.split(/\s+/),
);

function compileOperator(doc: Doc, context: CompileContext): Expression {
  const [[name, operand]] = [...doc] as [[string, Value]];
  if (doc.size > 1) {
    throw new CommandError(
      15983,
      `an expression specification must contain exactly one field, the name of the expression. Found ${doc.size} fields, with first field named: ${name}`,
    );
  }
  const operator = OPERATORS.get(name);
  if (UNSUPPORTED.has(name)) throw new CommandError(115, `${name} is not supported by this local server`);
  if (!operator) throw new CommandError(168, `Unrecognized expression '${name}'`);
  return operator(operand, context, compileExpression, name);
}

/**
 * An aggregation expression as a function.
 * @throws CommandError for operators, variables and shapes MongoDB would refuse too.
 */
export function compileExpression(value: Value, context: CompileContext): Expression {
  if (typeof value === 'string') {
    if (value.startsWith('$$')) return compileVariable(value.slice(2), context);
    if (!value.startsWith('$')) return () => value;
    const path = checkFieldPath(value.slice(1));
    return (env) => readPath(env.current, path);
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => compileExpression(item, context));
    return (env) => items.map((item) => item(env) ?? null);
  }
  if (!(value instanceof Map)) return () => value;
  const first = value.keys().next().value;
  return first?.startsWith('$') ? compileOperator(value, context) : compileObject(value, context);
}
