import type { Doc, Value } from '../bson/value.ts';
import { asNumber, isNumber } from '../bson/value.ts';
import { badValue, CommandError } from '../errors.ts';
import { compilePredicate } from '../expression/predicate.ts';
import type { QueryContext } from './context.ts';
import type { Filter } from './filter.ts';
import { impliedBy } from './implied.ts';
import { type Parsing, parseField, parseOperators } from './parse-field.ts';

const DBREF_FIELDS = new Set(['$ref', '$id', '$db']);

/**
 * A query document as a tree of conditions.
 * @throws CommandError with MongoDB's code and words for every unknown part; nothing is ignored.
 */
export function parseFilter(query: Doc, context: QueryContext, topLevel = true): Filter {
  const parts: Filter[] = [];
  const parsing = parsingIn(context);
  for (const [key, value] of query) {
    // Inside `$elemMatch` the fields of a DBRef are fields, though their names look like operators.
    if (key.startsWith('$') && (topLevel || !DBREF_FIELDS.has(key))) {
      const part = parseTopLevel(key, value, context, topLevel);
      if (part) parts.push(part);
    } else parts.push(parseField(key, value, parsing));
  }
  return parts.length === 1 ? (parts[0] as Filter) : { kind: 'and', parts };
}

const parsingIn = (context: QueryContext): Parsing => ({
  context,
  filter: (inner) => parseFilter(inner, context, false),
});

/** The condition `{ name: value }`. */
export function parseCondition(name: string, value: Value, context: QueryContext): Filter {
  return parseField(name, value, parsingIn(context));
}

/** Operators such as `{ $gt: 1 }` as a condition on a value itself. */
export function parseValueCondition(operators: Doc, context: QueryContext): Filter {
  return parseOperators('', operators, parsingIn(context));
}

function parseGroup(kind: 'and' | 'or' | 'nor', value: Value, context: QueryContext): Filter {
  if (!Array.isArray(value)) throw badValue(`$${kind} must be an array`);
  if (value.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  const parts = value.map((entry) => {
    if (!(entry instanceof Map)) throw badValue('$or/$and/$nor entries need to be full objects');
    return parseFilter(entry, context);
  });
  return { kind, parts };
}

function sampleRate(value: Value): Filter {
  const rate = asNumber(value);
  if (!isNumber(value) || rate === undefined || rate < 0 || rate > 1) {
    throw badValue('numeric argument to $sampleRate must be in [0, 1]');
  }
  return { kind: 'expression', test: () => Math.random() < rate, implied: [] };
}

function parseTopLevel(
  key: string,
  value: Value,
  context: QueryContext,
  topLevel: boolean,
): Filter | undefined {
  switch (key) {
    case '$and':
    case '$or':
    case '$nor':
      return parseGroup(key.slice(1) as 'and', value, context);
    case '$comment':
      return undefined;
    case '$expr':
      if (!topLevel) throw badValue('$expr can only be applied to the top-level document');
      return {
        kind: 'expression',
        test: compilePredicate(value, context),
        implied: impliedBy(value, context),
      };
    case '$sampleRate':
      return sampleRate(value);
    case '$alwaysTrue':
      return { kind: 'and', parts: [] };
    case '$alwaysFalse':
      return { kind: 'or', parts: [] };
    case '$where':
      throw new CommandError(115, '$where is not supported by this local server (server-side JavaScript)');
    case '$text':
      throw new CommandError(27, 'text index required for $text query');
    case '$jsonSchema':
      throw new CommandError(115, '$jsonSchema is not supported by this local server');
    default:
      throw badValue(
        `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}
