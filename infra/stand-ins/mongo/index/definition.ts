import { BSONSymbol, Decimal128, Int32 } from 'bson';
import { compareValues, identical } from '../bson/compare.ts';
import { show } from '../bson/show.ts';
import { asNumber, type Doc, isNumber, isTruthy, type Value } from '../bson/value.ts';
import { badValue, CommandError } from '../errors.ts';
import { plainContext } from '../query/context.ts';
import { ALWAYS, type Filter } from '../query/filter.ts';
import { neededFields } from '../query/needed-fields.ts';
import { parseFilter } from '../query/parse.ts';
import { type Path, splitPath } from '../query/path.ts';

/** An index as the catalogue stores it and the planner uses it. */
export interface Index {
  readonly id: number;
  readonly name: string;
  readonly fields: readonly string[];
  /** The fields as paths. */
  readonly paths: readonly Path[];
  /** The top-level fields its entries depend on; undefined when they may depend on any. */
  readonly dependsOn: ReadonlySet<string> | undefined;
  readonly descending: readonly boolean[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: { readonly doc: Doc; readonly filter: Filter } | undefined;
  /** The definition as `listIndexes` shows it. */
  readonly spec: Doc;
  /** Some document has an array on an indexed path. */
  multikey: boolean;
  /** Some key was too long and was shortened, so the order of such keys is not that of the values. */
  longKeys: boolean;
  /** Whether the build is committed, so that readers may rely on it. */
  ready: boolean;
  /** The index is being built; changed documents add their own entries. It is stored when it is complete. */
  building?: boolean;
}

const FLAGS = ['unique', 'sparse', 'hidden', 'background'];
const OTHER = ['v', 'key', 'name', 'ns', 'expireAfterSeconds', 'partialFilterExpression', 'collation'];
const TYPES = ['text', '2d', '2dsphere', 'hashed', 'geoHaystack', 'columnstore'];

export function defaultName(key: Doc): string {
  return [...key]
    .map(
      ([field, direction]) => `${field}_${typeof direction === 'string' ? direction : asNumber(direction)}`,
    )
    .join('_');
}

function checkDirection(field: string, direction: Value): void {
  if (typeof direction === 'string' || direction instanceof BSONSymbol) {
    const type = String(direction);
    if (TYPES.includes(type)) {
      throw new CommandError(67, `this local server does not support ${type} indexes: ${field}`);
    }
    throw new CommandError(67, `Unknown index plugin '${type}'`);
  }
  if (!isNumber(direction) || direction instanceof Decimal128) {
    throw new CommandError(
      67,
      `Values in v:2 index key pattern cannot be of type ${show(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
    );
  }
  const number = asNumber(direction) ?? 0;
  if (number === 0 || Number.isNaN(number)) {
    throw new CommandError(67, 'Values in the index key pattern cannot be 0.');
  }
}

function checkKey(key: Value | undefined): Doc {
  if (key === undefined)
    throw new CommandError(40414, "BSON field 'createIndexes.indexes.key' is missing but a required field");
  if (!(key instanceof Map)) throw new CommandError(14, "The field 'key' must be an object");
  if (key.size === 0) throw new CommandError(67, 'Index keys cannot be empty.');
  if (key.size > 32) throw new CommandError(67, 'Index key pattern too large: 32 fields at most');
  for (const [field, direction] of key) {
    if (field === '' || field.startsWith('.') || field.endsWith('.') || field.includes('..')) {
      throw new CommandError(67, 'Index keys cannot contain an empty field.');
    }
    if (field.startsWith('$') || field.includes('.$')) {
      if (field.endsWith('$**'))
        throw new CommandError(67, 'this local server does not support wildcard indexes');
      throw new CommandError(67, `Index key contains an illegal field name: field name starts with '$'.`);
    }
    if (field === '$**' || field.endsWith('.$**')) {
      throw new CommandError(67, 'this local server does not support wildcard indexes');
    }
    checkDirection(field, direction);
  }
  return key;
}

function checkExpiry(spec: Doc, key: Doc): void {
  const expiry = spec.get('expireAfterSeconds');
  if (expiry === undefined) return;
  const seconds = asNumber(expiry);
  if (!isNumber(expiry) || seconds === undefined) {
    throw new CommandError(
      67,
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of ${show(expiry)}`,
    );
  }
  if (seconds < 0 || seconds > 2 ** 31 - 1) {
    throw new CommandError(
      67,
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a number between 0 and 2147483647`,
    );
  }
  if (key.size > 1) {
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
  if (key.has('_id'))
    throw new CommandError(197, "The field 'expireAfterSeconds' is not valid for an _id index specification");
}

const PARTIAL_OPERATORS = new Set([
  '$eq',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$type',
  '$exists',
  '$in',
  '$and',
  '$or',
]);

/** Only conditions that can be checked against those of a query may define a partial index, as in MongoDB. */
function checkPartial(query: Doc, depth = 0): void {
  for (const [key, value] of query) {
    if (key === '$and' || key === '$or') {
      for (const part of value as Value[]) if (part instanceof Map) checkPartial(part, depth + 1);
    } else if (key.startsWith('$'))
      throw new CommandError(67, `Expression not supported in partial index: ${key}`);
    else if (value instanceof Map && value.keys().next().value?.startsWith('$')) {
      for (const [operator, operand] of value) {
        const negative = operator === '$exists' && !isTruthy(operand);
        if (!PARTIAL_OPERATORS.has(operator) || negative) {
          throw new CommandError(
            67,
            `Expression not supported in partial index: ${operator}: ${show(operand)}`,
          );
        }
      }
    }
  }
}

function partialOf(spec: Doc): Index['partial'] {
  const doc = spec.get('partialFilterExpression');
  if (doc === undefined) return undefined;
  if (!(doc instanceof Map))
    throw new CommandError(14, "The field 'partialFilterExpression' must be an object");
  if (isTruthy(spec.get('sparse'))) {
    throw new CommandError(67, "cannot mix 'partialFilterExpression' and 'sparse' options");
  }
  const filter = parseFilter(doc, plainContext());
  checkPartial(doc);
  return { doc, filter };
}

function checkOptions(spec: Doc): void {
  for (const [option, value] of spec) {
    if (FLAGS.includes(option)) {
      if (typeof value !== 'boolean' && !isNumber(value)) {
        throw new CommandError(
          14,
          `The field '${option}' has value ${option}: ${show(value)}, which is not convertible to bool`,
        );
      }
    } else if (!OTHER.includes(option)) {
      throw new CommandError(
        197,
        `Error in specification ${show(spec)} :: caused by :: The field '${option}' is not valid for an index specification. Specification: ${show(spec)}`,
      );
    }
  }
  const collation = spec.get('collation');
  if (collation instanceof Map && collation.get('locale') !== 'simple') {
    throw new CommandError(115, 'this local server supports only the simple collation on indexes');
  }
}

/** Options in the order and form `listIndexes` answers: defaults left out. */
function normalise(spec: Doc, key: Doc, name: string): Doc {
  const result: Doc = new Map<string, Value>([
    ['v', spec.get('v') ?? new Int32(2)],
    ['key', key],
    ['name', name],
  ]);
  for (const flag of ['unique', 'sparse', 'hidden', 'background']) {
    if (isTruthy(spec.get(flag))) result.set(flag, true);
  }
  for (const option of ['expireAfterSeconds', 'partialFilterExpression']) {
    const value = spec.get(option);
    if (value !== undefined) result.set(option, value);
  }
  return result;
}

/** @throws CommandError for every index that MongoDB, or this server, does not support. */
export function parseIndex(spec: Doc, id: number): Index {
  const key = checkKey(spec.get('key'));
  checkOptions(spec);
  checkExpiry(spec, key);
  const name = spec.get('name') ?? defaultName(key);
  if (typeof name !== 'string') throw new CommandError(14, "The field 'name' must be a string");
  if (name === '') throw badValue('index name cannot be empty');
  const isId = key.size === 1 && key.has('_id');
  if (name === '*') throw badValue("The index name '*' is not valid.");
  if (isId && name !== '_id_' && spec.get('name') === '_id_') throw badValue('_id index must be named _id_');
  const fields = [...key.keys()];
  const paths = fields.map(splitPath);
  const partial = partialOf(spec);
  const ofFilter = neededFields(partial?.filter ?? ALWAYS);
  return {
    id,
    name: isId ? '_id_' : name,
    fields,
    paths,
    dependsOn: ofFilter && new Set([...ofFilter, ...paths.map(([first = '']) => first)]),
    descending: [...key.values()].map((direction) => (asNumber(direction) ?? 1) < 0),
    unique: isId || isTruthy(spec.get('unique')),
    sparse: isTruthy(spec.get('sparse')),
    partial,
    spec: normalise(spec, key, isId ? '_id_' : name),
    multikey: false,
    longKeys: false,
    ready: false,
  };
}

const sameOption = (a: Index, b: Index, option: string): boolean => {
  const [x, y] = [a.spec.get(option), b.spec.get(option)];
  return x === undefined || y === undefined ? x === y : compareValues(x, y) === 0;
};

const sameKey = (a: Index, b: Index): boolean => identical(keyNumbers(a), keyNumbers(b));
const keyNumbers = (index: Index): Value =>
  index.fields.map((field, i) => [field, index.descending[i] === true]);
const samePartial = (a: Index, b: Index): boolean => identical(a.partial?.doc, b.partial?.doc);

/**
 * Whether a wanted index exists already.
 * @throws CommandError 85 or 86 when one with its name or its key has other settings.
 */
export function alreadyThere(existing: readonly Index[], wanted: Index): boolean {
  for (const index of existing) {
    // Indexes that differ in their partial filter are different indexes even on one key.
    const same = sameKey(index, wanted) && samePartial(index, wanted);
    const options = ['unique', 'sparse', 'expireAfterSeconds', 'hidden'].every((option) =>
      sameOption(index, wanted, option),
    );
    if (index.name === wanted.name) {
      if (index.name === '_id_' || (same && options)) return true;
      if (same) throw conflict(85, index, wanted);
      throw conflict(86, index, wanted);
    }
    if (same) {
      if (options) {
        throw new CommandError(85, `Index already exists with a different name: ${index.name}`);
      }
      throw conflict(85, index, wanted);
    }
  }
  return false;
}

function conflict(code: 85 | 86, index: Index, wanted: Index): CommandError {
  const what =
    code === 86
      ? 'An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation.'
      : 'An equivalent index already exists with the same name but different options.';
  return new CommandError(
    code,
    `${what} Requested index: ${show(wanted.spec)}, existing index: ${show(index.spec)}`,
  );
}
