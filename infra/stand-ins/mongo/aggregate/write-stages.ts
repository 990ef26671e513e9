import { ObjectId } from 'bson';
import { compareStrings } from '../bson/compare.ts';
import { encodeDoc } from '../bson/encode.ts';
import { type Doc, typeName, type Value } from '../bson/value.ts';
import { checkSize } from '../commands/insert.ts';
import { CommandError } from '../errors.ts';
import { Matches } from '../exec/matches.ts';
import { duplicateKey } from '../index/duplicate-key.ts';
import { SIMPLE } from '../query/collation.ts';
import { equalityTest, fieldFilter } from '../query/comparisons.ts';
import type { Filter } from '../query/filter.ts';
import { plainGet, splitPath } from '../query/path.ts';
import type { Collection } from '../storage/collection.ts';
import { checkStorable, withIdFirst } from '../update/update.ts';
import type { StageContext } from './stage.ts';
import { compileTransform } from './transform.ts';

/** Writes the documents of a pipeline. Runs inside the write transaction. */
export type Writer = (docs: readonly Doc[]) => void;

interface Target {
  readonly namespace: string;
}

function targetOf(value: Value | undefined, context: StageContext, name: string): Target {
  if (typeof value === 'string') return { namespace: `${context.database}.${value}` };
  const [database, collection] =
    value instanceof Map ? [value.get('db') ?? context.database, value.get('coll')] : [];
  if (typeof database === 'string' && typeof collection === 'string')
    return { namespace: `${database}.${collection}` };
  throw new CommandError(
    16990,
    `${name} only supports a string or object argument, but found ${value === undefined ? 'missing' : typeName(value)}`,
  );
}

/** @throws CommandError for a document that an insert would refuse as well. */
function storable(doc: Doc): Buffer {
  checkStorable(doc);
  const bytes = encodeDoc(doc);
  checkSize(bytes);
  return bytes;
}

function insert(collection: Collection, doc: Doc): void {
  const id = doc.get('_id');
  const ready = withIdFirst(new Map(doc), id === undefined ? new ObjectId() : id);
  collection.insert(ready, storable(ready));
}

/** Replaces a collection's content; its indexes stay. */
function parseOut(spec: Value, context: StageContext): Writer {
  if (spec instanceof Map && spec.has('timeseries'))
    throw new CommandError(115, 'time series are not supported by this local server');
  const { namespace } = targetOf(spec, context, '$out');
  return (docs) => {
    const { catalog } = context;
    const old = catalog.get(namespace);
    const specs = (old?.indexes ?? []).slice(1).map((index) => index.spec);
    // Filled under a temporary name first, so that a refused document leaves the old content unchanged.
    const fresh = catalog.create(`${context.database}.tmp.agg_out`, old?.options ?? new Map());
    try {
      for (const index of catalog.createIndexes(fresh, specs)) index.ready = true;
      for (const doc of docs) insert(fresh, doc);
    } catch (error) {
      catalog.drop(fresh);
      throw error;
    }
    if (old) catalog.drop(old);
    catalog.rename(fresh, namespace);
  };
}

type Matched = (collection: Collection, record: number, old: Doc, doc: Doc) => void;

function replaceBy(make: (old: Doc, doc: Doc) => Doc): Matched {
  return (collection, record, old, doc) => {
    const result = withIdFirst(new Map(make(old, doc)), old.get('_id') ?? null);
    collection.replace(record, old, result, storable(result));
  };
}

function whenMatched(value: Value | undefined, spec: Doc, context: StageContext): Matched {
  if (Array.isArray(value)) {
    const variables = spec.get('let');
    return replaceBy((old, doc) => {
      const names: [string, Value][] = [['new', doc], ...(variables instanceof Map ? variables : [])];
      return compileTransform(value, { ...context.query, variables: new Map(names) })(old);
    });
  }
  switch (value ?? 'merge') {
    case 'merge':
      return replaceBy((old, doc) => new Map([...old, ...doc]));
    case 'replace':
      return replaceBy((_old, doc) => doc);
    case 'keepExisting':
      return () => undefined;
    case 'fail':
      return (collection, _record, old) => {
        throw duplicateKey(collection.namespace, collection.idIndex, [old.get('_id') ?? null]);
      };
    default:
      throw new CommandError(
        2,
        `Enumeration value '${String(value)}' for field 'whenMatched' is not a valid value.`,
      );
  }
}

function whenNotMatched(value: Value | undefined): 'insert' | 'discard' | 'fail' {
  const choice = value ?? 'insert';
  if (choice === 'insert' || choice === 'discard' || choice === 'fail') return choice;
  throw new CommandError(
    2,
    `Enumeration value '${String(choice)}' for field '$merge.whenNotMatched' is not a valid value.`,
  );
}

function onFields(spec: Doc): string[] {
  const on = spec.get('on') ?? '_id';
  const fields = Array.isArray(on) ? on : [on];
  if (!fields.every((field): field is string => typeof field === 'string') || fields.length === 0) {
    throw new CommandError(51186, "$merge 'on' field must be either a string or an array of strings");
  }
  return fields;
}

function checkUnique(collection: Collection, fields: readonly string[]): void {
  const wanted = [...fields].sort().join();
  const found = collection.indexes.some(
    (index) => index.unique && !index.partial && [...index.fields].sort().join() === wanted,
  );
  if (!found) throw new CommandError(51183, 'Cannot find index to verify that join fields will be unique');
}

function find(collection: Collection, fields: readonly string[], doc: Doc, context: StageContext) {
  const parts = fields.map((field): Filter => {
    const value = plainGet(doc, splitPath(field));
    if (value === undefined || value === null || Array.isArray(value)) {
      throw new CommandError(
        51132,
        `$merge write error: 'on' field '${field}' cannot be missing, null, undefined or an array`,
      );
    }
    return fieldFilter(field, 'eq', value, equalityTest(value, compareStrings));
  });
  const question = { filter: { kind: 'and', parts } as const, sort: [], hint: undefined, collation: SIMPLE };
  return new Matches(collection, question, context.deadline).collect(1)[0];
}

function parseMerge(spec: Value, context: StageContext): Writer {
  const fields: Doc = typeof spec === 'string' ? new Map([['into', spec]]) : (spec as Doc);
  if (!(fields instanceof Map))
    throw new CommandError(
      51182,
      `$merge only supports a string or object argument, but found ${typeName(spec)}`,
    );
  for (const key of fields.keys()) {
    if (!['into', 'on', 'let', 'whenMatched', 'whenNotMatched'].includes(key)) {
      throw new CommandError(40415, `BSON field '$merge.${key}' is an unknown field.`);
    }
  }
  const { namespace } = targetOf(fields.get('into'), context, '$merge');
  const on = onFields(fields);
  const matched = whenMatched(fields.get('whenMatched'), fields, context);
  const notMatched = whenNotMatched(fields.get('whenNotMatched'));
  return (docs) => {
    const collection = context.catalog.ensure(namespace);
    checkUnique(collection, on);
    for (const doc of docs) {
      const identified = doc.has('_id') ? doc : withIdFirst(new Map(doc), new ObjectId());
      const old = find(collection, on, identified, context);
      if (old) matched(collection, old.record, old.doc, identified);
      else if (notMatched === 'insert') insert(collection, identified);
      else if (notMatched === 'fail') {
        throw new CommandError(
          13113,
          '$merge could not find a matching document in the target collection for at least one document in the source collection',
        );
      }
    }
    context.catalog.storeShapes(collection);
  };
}

/** `$out` or `$merge` at the end of a pipeline; undefined for any other stage. */
export function parseWriter(name: string, spec: Value, context: StageContext): Writer | undefined {
  if (name === '$out') return parseOut(spec, context);
  return name === '$merge' ? parseMerge(spec, context) : undefined;
}
