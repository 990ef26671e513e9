import { BSONRegExp, BSONSymbol } from 'bson';
import { isNumber, typeName, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { withMatchLimit } from '../query/match-limit.ts';
import { compileRegex } from '../query/regex.ts';
import { type Arguments, isNullish, members, optionalMember, plain } from './arguments.ts';
import { toText } from './conversions.ts';
import type { OperatorCompiler } from './environment.ts';

const named = (value: Value | undefined): string => (value === undefined ? 'missing' : typeName(value));

/** Null and missing read as the empty string, as in `$toUpper`. */
function lenient(value: Value | undefined, name: string): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string' || isNumber(value) || value instanceof Date || value instanceof BSONSymbol) {
    return toText(value);
  }
  throw new CommandError(16007, `can't convert from BSON type ${named(value)} to String (${name})`);
}

function concat(args: Arguments, _context: unknown, name: string): Value {
  if (args.some(isNullish)) return null;
  return args
    .map((value) => {
      if (typeof value === 'string') return value;
      throw new CommandError(16702, `${name} only supports strings, not ${named(value)}`);
    })
    .join('');
}

const regexMatch: OperatorCompiler = (operand, context, compile, name) => {
  const fields = members(operand, name, ['input', 'regex'], ['options'], 51103);
  const input = compile(fields.get('input') as Value, context);
  const regex = compile(fields.get('regex') as Value, context);
  const options = optionalMember(fields, 'options', (value) => compile(value, context));
  return (env) => {
    const [value, pattern, flags] = [input(env), regex(env), options(env)];
    if (isNullish(value) || isNullish(pattern)) return false;
    if (typeof value !== 'string')
      throw new CommandError(51104, `${name} needs 'input' to be of type string`);
    if (typeof pattern !== 'string' && !(pattern instanceof BSONRegExp)) {
      throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`);
    }
    const own = pattern instanceof BSONRegExp ? pattern.options : '';
    if (own !== '' && !isNullish(flags)) {
      throw new CommandError(
        51107,
        `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
      );
    }
    const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern;
    const compiled = compileRegex(source, typeof flags === 'string' ? flags : own);
    return withMatchLimit(compiled, value, () => compiled.test(value));
  };
};

export const STRINGS: Readonly<Record<string, OperatorCompiler>> = {
  $concat: plain(0, Number.POSITIVE_INFINITY, concat),
  $toLower: plain(1, 1, ([value], _context, name) =>
    lenient(value, name).replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ),
  $toUpper: plain(1, 1, ([value], _context, name) =>
    lenient(value, name).replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  ),
  $regexMatch: regexMatch,
};
