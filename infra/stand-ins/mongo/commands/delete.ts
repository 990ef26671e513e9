import { asInteger, type Doc } from '../bson/value.ts';
import { failedToParse } from '../errors.ts';
import { inSlices } from '../exec/slices.ts';
import { allMatches, current, firstMatch } from '../exec/write-one.ts';
import type { Question } from '../plan/choose.ts';
import { parseFilter } from '../query/parse.ts';
import type { Work } from '../storage/collection.ts';
import type { Call, Command, Reply } from './command.ts';
import { boolField, docField, namespaceOf, onlyFields, queryContext, required } from './fields.ts';
import { batchOf } from './insert.ts';
import { hintOf } from './read.ts';
import { checkBatch, type WriteError, writeError } from './write-errors.ts';

/** One element of `deletes`. */
export function parseDeleteStatement(call: Call, part: Doc): { question: Question; single: boolean } {
  const context = queryContext(call, part);
  const q = required(docField(part, 'delete.deletes', 'q'), 'delete.deletes', 'q');
  const limit = asInteger(required(part.get('limit'), 'delete.deletes', 'limit'));
  if (limit !== 0 && limit !== 1) {
    throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit ?? 'another value'}`);
  }
  return {
    question: { filter: parseFilter(q, context), sort: [], hint: hintOf(part), collation: context.collation },
    single: limit === 1,
  };
}

/** Runs one element of `deletes` and reports each deleted document. */
export function* runDelete(call: Call, namespace: string, part: Doc, deleted: (n: 1) => void): Work<void> {
  const { question, single } = parseDeleteStatement(call, part);
  const collection = call.server.catalog.get(namespace);
  if (!collection) return;
  const first = single ? firstMatch(collection, question, call.deadline) : undefined;
  const found = single ? (first ? [first] : []) : yield* allMatches(collection, question, call.deadline);
  for (const stale of found) {
    const match = current(collection, question, stale);
    if (!match) continue;
    collection.remove(match.record, match.doc);
    deleted(1);
    yield collection;
  }
}

async function remove(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const batch = batchOf(call, 'deletes');
  checkBatch(batch.length);
  for (const { doc } of batch)
    onlyFields(doc, 'delete.deletes', ['q', 'limit', 'hint', 'collation', 'sampleId']);
  const ordered = call.command.get('ordered') === undefined || boolField(call.command, 'delete', 'ordered');
  return inSlices(call.server, deletes(call, namespace, batch, ordered));
}

function* deletes(
  call: Call,
  namespace: string,
  batch: readonly { readonly doc: Doc }[],
  ordered: boolean,
): Work<Reply> {
  const writeErrors: WriteError[] = [];
  let n = 0;
  for (const [index, { doc }] of batch.entries()) {
    try {
      yield* runDelete(call, namespace, doc, (one) => {
        n += one;
      });
    } catch (error) {
      writeErrors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { n, writeErrors } : { n };
}

export const DELETE: Readonly<Record<string, Command>> = {
  delete: { fields: ['deletes', 'ordered', 'let', 'stmtId', 'stmtIds'], run: remove },
};
