import { BSONRegExp } from 'bson';
import { show } from '../bson/show.ts';
import { type Doc, isTruthy, Undefined, type Value } from '../bson/value.ts';
import { badValue, CommandError } from '../errors.ts';
import { comparison, fieldFilter, inFilter, regexFilter } from './comparisons.ts';
import type { QueryContext } from './context.ts';
import type { Filter, GroupFilter } from './filter.ts';
import { splitPath } from './path.ts';
import { bitsFilter, modFilter, sizeFilter, typeFilter } from './type-operators.ts';

/** The context of a parsed condition; `filter` parses the whole query inside an `$elemMatch`. */
export interface Parsing {
  readonly context: QueryContext;
  readonly filter: (query: Doc) => Filter;
}

const not = (inner: Filter): Filter => ({ kind: 'not', inner });
const all = (parts: Filter[]): Filter => (parts.length === 1 ? (parts[0] as Filter) : { kind: 'and', parts });
const NEVER: GroupFilter = { kind: 'or', parts: [] };

/** Whether a document is a set of operators (`{ $gt: 1 }`) rather than a value to equal. */
export function isOperators(value: Value): boolean {
  if (!(value instanceof Map)) return false;
  const first = value.keys().next().value;
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id' && first !== '$db';
}

/** Whether a document begins with an operator on documents (`{ $or: […] }`) rather than on values. */
export function isLogical(value: Doc): boolean {
  return ['$and', '$or', '$nor', '$expr', '$where', '$comment'].includes(value.keys().next().value ?? '');
}

/** The condition `{ name: value }`. */
export function parseField(name: string, value: Value, parsing: Parsing): Filter {
  if (value instanceof Map && isOperators(value)) return parseOperators(name, value, parsing);
  if (value instanceof BSONRegExp) return regexFilter(name, value);
  return comparison(name, 'eq', value, parsing.context.collation.compare);
}

/** The condition `{ name: { $op: …, … } }`; an empty name stands for the value itself, inside `$elemMatch`. */
export function parseOperators(name: string, operators: Doc, parsing: Parsing): Filter {
  const parts: Filter[] = [];
  for (const [operator, operand] of operators) {
    if (operator === '$regex') parts.push(parseRegex(name, operand, operators.get('$options')));
    else if (operator === '$options') {
      if (!operators.has('$regex')) throw badValue('$options needs a $regex');
    } else parts.push(parseOperator(name, operator, operand, parsing));
  }
  return all(parts);
}

function parseRegex(name: string, operand: Value, options: Value | undefined): Filter {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (operand instanceof BSONRegExp) {
    if (options !== undefined && operand.options !== '') {
      throw new CommandError(51075, 'options set in both $regex and $options');
    }
    return regexFilter(name, new BSONRegExp(operand.pattern, options ?? operand.options));
  }
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  // bson's class refuses letters MongoDB reports in its own words; check before building it.
  for (const letter of options ?? '') {
    if (!'imsxlu'.includes(letter)) throw new CommandError(51108, `invalid flag in regex options: ${letter}`);
  }
  return regexFilter(name, new BSONRegExp(operand, options ?? ''));
}

function parseNot(name: string, operand: Value, parsing: Parsing): Filter {
  if (operand instanceof BSONRegExp) return not(regexFilter(name, operand));
  if (!(operand instanceof Map)) throw badValue('$not needs a regex or a document');
  if (operand.size === 0) throw badValue('$not cannot be empty');
  const first = operand.keys().next().value ?? '';
  if (!isOperators(operand)) throw badValue(`unknown operator: ${first}`);
  return not(parseOperators(name, operand, parsing));
}

function parseElemMatch(name: string, operand: Value, parsing: Parsing): Filter {
  if (!(operand instanceof Map)) throw badValue('$elemMatch needs an Object');
  const onValues = isOperators(operand) && !isLogical(operand);
  const inner = onValues ? parseOperators('', operand, parsing) : parsing.filter(operand);
  return { kind: 'element', name, path: name === '' ? [] : splitPath(name), onDocuments: !onValues, inner };
}

function parseAll(name: string, operand: Value, parsing: Parsing): Filter {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return NEVER;
  const elements = operand.filter((item) => item instanceof Map && item.keys().next().value === '$elemMatch');
  if (elements.length > 0 && elements.length !== operand.length) {
    throw badValue('$all/$elemMatch has to be consistent');
  }
  return all(
    operand.map((item) => {
      if (item instanceof Map && isOperators(item)) {
        if (elements.length === 0) throw badValue('no $ expressions in $all');
        return parseElemMatch(name, item.get('$elemMatch') as Value, parsing);
      }
      return item instanceof BSONRegExp
        ? regexFilter(name, item)
        : comparison(name, 'eq', item, parsing.context.collation.compare);
    }),
  );
}

function parseNotEqual(name: string, operand: Value, parsing: Parsing): Filter {
  if (operand instanceof BSONRegExp) {
    throw badValue(`Can't have regex as arg to $ne.`);
  }
  return not(comparison(name, 'eq', operand, parsing.context.collation.compare));
}

function parseOperator(name: string, operator: string, operand: Value, parsing: Parsing): Filter {
  const strings = parsing.context.collation.compare;
  switch (operator) {
    case '$eq':
      return operand instanceof BSONRegExp
        ? fieldFilter(name, 'regex', operand, comparison(name, 'eq', operand, strings).test)
        : comparison(name, 'eq', operand, strings);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return comparison(name, operator.slice(1) as 'gt', operand, strings);
    case '$ne':
      return parseNotEqual(name, operand, parsing);
    case '$in':
      return inFilter(name, operand, strings);
    case '$nin':
      if (!Array.isArray(operand)) throw badValue('$nin needs an array');
      return not(inFilter(name, operand, strings));
    case '$not':
      return parseNot(name, operand, parsing);
    case '$exists': {
      const exists = fieldFilter(name, 'exists', true, (value) => value !== undefined, false);
      return isTruthy(operand) ? exists : not(exists);
    }
    case '$type':
      return typeFilter(name, operand);
    case '$mod':
      return modFilter(name, operand);
    case '$size':
      return sizeFilter(name, operand);
    case '$all':
      return parseAll(name, operand, parsing);
    case '$elemMatch':
      return parseElemMatch(name, operand, parsing);
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return bitsFilter(name, operator.slice(1) as 'bitsAllSet', operand);
    default:
      return refuseOperator(operator, operand);
  }
}

const UNSUPPORTED = [
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$geoNear',
  '$within',
  '$minDistance',
  '$maxDistance',
];

function refuseOperator(operator: string, operand: Value): never {
  if (UNSUPPORTED.includes(operator)) {
    throw new CommandError(115, `${operator} is not supported by this local server (geospatial queries)`);
  }
  if (operand instanceof Undefined) throw badValue(`unknown operator: ${operator}: ${show(operand)}`);
  throw badValue(`unknown operator: ${operator}`);
}
