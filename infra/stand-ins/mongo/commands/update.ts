import type { Encodable } from '../bson/encodable.ts';
import type { Doc, Value } from '../bson/value.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { inSlices } from '../exec/slices.ts';
import { allMatches, current, firstMatch, insertUpsert, updateMatch } from '../exec/write-one.ts';
import type { Question } from '../plan/choose.ts';
import { parseFilter } from '../query/parse.ts';
import { parseSort } from '../query/sort.ts';
import type { Work } from '../storage/collection.ts';
import { parseUpdate, type Update } from '../update/update.ts';
import type { Call, Command, Reply } from './command.ts';
import {
  arrayField,
  boolField,
  docField,
  namespaceOf,
  onlyFields,
  queryContext,
  required,
} from './fields.ts';
import { batchOf } from './insert.ts';
import { hintOf } from './read.ts';
import { checkBatch, type WriteError, writeError } from './write-errors.ts';

const STATEMENT_FIELDS = [
  'q',
  'u',
  'c',
  'upsert',
  'multi',
  'hint',
  'collation',
  'arrayFilters',
  'sampleId',
  'upsertSupplied',
  'sort',
];

interface Statement {
  readonly question: Question;
  readonly update: Update;
  readonly upsert: boolean;
  readonly multi: boolean;
}

/** One element of `updates`. */
export function parseUpdateStatement(call: Call, part: Doc): Statement {
  const context = queryContext(call, part);
  const constants = docField(part, 'update.updates', 'c');
  const variables = new Map<string, Value>([...context.variables, ...(constants ?? [])]);
  const own = { ...context, variables };
  const update = parseUpdate(
    required(part.get('u'), 'update.updates', 'u'),
    arrayField(part, 'update.updates', 'arrayFilters'),
    own,
  );
  if (constants && update.kind !== 'pipeline') {
    throw new CommandError(51198, 'Constant values may only be specified for pipeline updates');
  }
  const multi = boolField(part, 'update.updates', 'multi');
  if (multi && update.kind === 'replacement') {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  const sort = docField(part, 'update.updates', 'sort');
  if (multi && sort) throw failedToParse('Cannot specify sort with multi=true');
  const q = required(docField(part, 'update.updates', 'q'), 'update.updates', 'q');
  return {
    question: {
      filter: parseFilter(q, own),
      sort: sort ? parseSort(sort) : [],
      hint: hintOf(part),
      collation: own.collation,
    },
    update,
    upsert: boolField(part, 'update.updates', 'upsert'),
    multi,
  };
}

interface Tally {
  n: number;
  nModified: number;
  readonly upserted: { index: number; _id: Encodable }[];
}

/** Runs one element of `updates` and adds to the counts. */
export function* runUpdate(
  call: Call,
  namespace: string,
  index: number,
  part: Doc,
  tally: Tally,
): Work<void> {
  const { catalog } = call.server;
  const { question, update, upsert, multi } = parseUpdateStatement(call, part);
  const bypass = boolField(call.command, 'update', 'bypassDocumentValidation');
  const collection = upsert ? catalog.ensure(namespace) : catalog.get(namespace);
  if (!collection) return;
  const first = multi ? undefined : firstMatch(collection, question, call.deadline);
  const found = multi ? yield* allMatches(collection, question, call.deadline) : first ? [first] : [];
  try {
    for (const stale of found) {
      const match = current(collection, question, stale);
      if (!match) continue;
      const { changed } = updateMatch(collection, match, update, bypass);
      tally.n += 1;
      if (changed) tally.nModified += 1;
      yield collection;
    }
    if (found.length === 0 && upsert) {
      const { doc } = insertUpsert(collection, question, update, bypass);
      tally.n += 1;
      tally.upserted.push({ index, _id: doc.get('_id') });
    }
  } finally {
    catalog.storeShapes(collection);
  }
}

async function update(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const batch = batchOf(call, 'updates');
  checkBatch(batch.length);
  for (const { doc } of batch) onlyFields(doc, 'update.updates', STATEMENT_FIELDS);
  const ordered = call.command.get('ordered') === undefined || boolField(call.command, 'update', 'ordered');
  return inSlices(call.server, updates(call, namespace, batch, ordered));
}

function* updates(
  call: Call,
  namespace: string,
  batch: readonly { readonly doc: Doc }[],
  ordered: boolean,
): Work<Reply> {
  const tally: Tally = { n: 0, nModified: 0, upserted: [] };
  const writeErrors: WriteError[] = [];
  for (const [index, { doc }] of batch.entries()) {
    try {
      yield* runUpdate(call, namespace, index, doc, tally);
    } catch (error) {
      writeErrors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  const { n, nModified, upserted } = tally;
  return {
    n,
    nModified,
    ...(upserted.length > 0 ? { upserted } : {}),
    ...(writeErrors.length > 0 ? { writeErrors } : {}),
  };
}

export const UPDATE: Readonly<Record<string, Command>> = {
  update: {
    fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let', 'stmtId', 'stmtIds'],
    run: update,
  },
};
