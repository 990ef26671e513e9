import { Int32 } from 'bson';
import { type Encodable, RawDoc } from '../bson/encodable.ts';
import { encodeDoc } from '../bson/encode.ts';
import { asInteger, type Doc, isTruthy } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { listed } from '../exec/cursors.ts';
import { inSlices } from '../exec/slices.ts';
import { checkNamespace } from '../storage/catalog.ts';
import type { Work } from '../storage/collection.ts';
import { checkValid } from '../storage/validation.ts';
import type { Call, Command, Reply } from './command.ts';
import { runDelete } from './delete.ts';
import { boolField, countField, docField, onlyFields } from './fields.ts';
import { batchOf, prepare } from './insert.ts';
import { runUpdate } from './update.ts';
import { checkBatch } from './write-errors.ts';

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  insert: ['insert', 'document'],
  update: [
    'update',
    'filter',
    'updateMods',
    'multi',
    'upsert',
    'arrayFilters',
    'hint',
    'collation',
    'sort',
    'constants',
    'upsertSupplied',
  ],
  delete: ['delete', 'filter', 'multi', 'hint', 'collation'],
};

interface Totals {
  nErrors: number;
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
}

type Outcome = Record<string, Encodable>;

function namespaces(call: Call): string[] {
  return batchOf(call, 'nsInfo').map(({ doc }) => {
    onlyFields(doc, 'bulkWrite.nsInfo', ['ns', 'collectionUUID']);
    const namespace = doc.get('ns');
    if (typeof namespace !== 'string')
      throw new CommandError(40414, "BSON field 'NamespaceInfoEntry.ns' is missing but a required field");
    checkNamespace(namespace);
    return namespace;
  });
}

/** The fields of an operation under their names in the single commands. */
function renamed(op: Doc, names: Readonly<Record<string, string>>): Doc {
  const part: Doc = new Map();
  for (const [key, value] of op) part.set(names[key] ?? key, value);
  return part;
}

function* insertOne(call: Call, namespace: string, op: Doc, totals: Totals): Work<Outcome> {
  const doc = op.get('document');
  if (!(doc instanceof Map))
    throw new CommandError(
      14,
      "BSON field 'bulkWrite.ops.document' is the wrong type, expected type 'object'",
    );
  const { catalog } = call.server;
  const collection = catalog.ensure(namespace);
  const ready = prepare({ doc, bytes: undefined });
  if (!boolField(call.command, 'bulkWrite', 'bypassDocumentValidation'))
    checkValid(collection.validation, ready.doc);
  collection.insert(ready.doc, ready.bytes);
  catalog.storeShapes(collection);
  totals.nInserted += 1;
  yield collection;
  return { n: 1 };
}

function* update(call: Call, namespace: string, op: Doc, totals: Totals): Work<Outcome> {
  const part = renamed(op, { filter: 'q', updateMods: 'u', constants: 'c' });
  const tally = { n: 0, nModified: 0, upserted: [] as { index: number; _id: Encodable }[] };
  yield* runUpdate(call, namespace, 0, part, tally);
  const [upserted] = tally.upserted;
  totals.nMatched += upserted ? 0 : tally.n;
  totals.nModified += tally.nModified;
  totals.nUpserted += upserted ? 1 : 0;
  const { n, nModified } = tally;
  return upserted ? { n, nModified, upserted: { index: 0, _id: upserted._id } } : { n, nModified };
}

function* remove(call: Call, namespace: string, op: Doc, totals: Totals): Work<Outcome> {
  const part = renamed(op, { filter: 'q' });
  part.set('limit', new Int32(isTruthy(op.get('multi')) ? 0 : 1));
  let n = 0;
  yield* runDelete(call, namespace, part, (one) => {
    n += one;
  });
  totals.nDeleted += n;
  return { n };
}

const RUNNERS = { insert: insertOne, update, delete: remove } as const;

function runOne(call: Call, op: Doc, spaces: readonly string[], totals: Totals): Work<Outcome> {
  const kind = op.keys().next().value as keyof typeof RUNNERS;
  const namespace = spaces[asInteger(op.get(kind)) ?? -1];
  if (namespace === undefined)
    throw new CommandError(2, `BulkWrite ops entry ${kind} has an invalid nsInfo index.`);
  return RUNNERS[kind](call, namespace, op, totals);
}

function checkOps(ops: readonly Doc[]): void {
  checkBatch(ops.length);
  for (const op of ops) {
    const kind = op.keys().next().value ?? '';
    const known = FIELDS[kind];
    if (!known) throw new CommandError(40415, `BSON field 'bulkWrite.ops.${kind}' is an unknown field.`);
    onlyFields(op, 'bulkWrite.ops', known);
  }
}

/** The bulk write over several collections that drivers send to servers since 8.0. */
async function bulkWrite(call: Call): Promise<Reply> {
  if (call.database !== 'admin')
    throw new CommandError(13, 'bulkWrite may only be run against the admin database.');
  const ops = batchOf(call, 'ops').map(({ doc }) => doc);
  const spaces = namespaces(call);
  checkOps(ops);
  const ordered =
    call.command.get('ordered') === undefined || boolField(call.command, 'bulkWrite', 'ordered');
  const errorsOnly = boolField(call.command, 'bulkWrite', 'errorsOnly');
  const totals: Totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const outcomes: Outcome[] = [];
  const runAll = function* (): Work<void> {
    for (const [idx, op] of ops.entries()) {
      try {
        const outcome = yield* runOne(call, op, spaces, totals);
        if (!errorsOnly) outcomes.push({ ok: 1, idx, ...outcome });
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        totals.nErrors += 1;
        outcomes.push({ ok: 0, idx, code: error.code, errmsg: error.message, n: 0, ...error.extra });
        if (ordered) break;
      }
    }
  };
  await inSlices(call.server, runAll());
  const cursor = docField(call.command, 'bulkWrite', 'cursor');
  const reply = await call.server.cursors.start(
    'admin.$cmd.bulkWrite',
    listed(outcomes.map((outcome) => new RawDoc(encodeDoc(outcome)))),
    {
      batchSize: (cursor && countField(cursor, 'bulkWrite.cursor', 'batchSize')) ?? Number.POSITIVE_INFINITY,
    },
  );
  return { ...reply, ...totals };
}

export const BULK_WRITE: Readonly<Record<string, Command>> = {
  bulkwrite: {
    fields: [
      'ops',
      'nsInfo',
      'ordered',
      'errorsOnly',
      'let',
      'cursor',
      'bypassDocumentValidation',
      'stmtId',
      'stmtIds',
    ],
    run: bulkWrite,
  },
};
