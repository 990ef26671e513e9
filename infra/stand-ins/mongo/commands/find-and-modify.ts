import { type Encodable, RawDoc } from '../bson/encodable.ts';
import type { Doc } from '../bson/value.ts';
import { failedToParse } from '../errors.ts';
import { firstMatch, insertUpsert, updateMatch } from '../exec/write-one.ts';
import type { Question } from '../plan/choose.ts';
import { ALWAYS } from '../query/filter.ts';
import type { Positions } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import { type Projection, parseProjection, projectStored } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { parseUpdate, type Update } from '../update/update.ts';
import type { Call, Command, Reply } from './command.ts';
import { arrayField, boolField, docField, namespaceOf, queryContext } from './fields.ts';
import { hintOf } from './read.ts';

interface Parsed {
  readonly question: Question;
  readonly update: Update | undefined;
  readonly projection: Projection | undefined;
  readonly wantsNew: boolean;
  readonly upsert: boolean;
}

const WHERE = 'findAndModify';

export function parseFindAndModify(call: Call): Parsed {
  const { command } = call;
  const context = queryContext(call);
  const query = docField(command, WHERE, 'query');
  const sort = docField(command, WHERE, 'sort');
  const fields = docField(command, WHERE, 'fields') ?? docField(command, WHERE, 'projection');
  const update = command.get('update');
  const remove = boolField(command, WHERE, 'remove');
  const upsert = boolField(command, WHERE, 'upsert');
  const wantsNew = boolField(command, WHERE, 'new');
  if (remove && update !== undefined)
    throw failedToParse("Cannot specify both an 'update' and 'remove'=true");
  if (!remove && update === undefined)
    throw failedToParse("Either an update or 'remove'=true must be specified");
  if (remove && upsert) throw failedToParse("Cannot specify both 'upsert'=true and 'remove'=true");
  if (remove && wantsNew) {
    throw failedToParse(
      "Cannot specify both 'new'=true and 'remove'=true; 'remove' always returns the deleted document",
    );
  }
  return {
    question: {
      filter: query ? parseFilter(query, context) : ALWAYS,
      sort: sort ? parseSort(sort) : [],
      hint: hintOf(command),
      collation: context.collation,
    },
    update:
      update === undefined
        ? undefined
        : parseUpdate(update, arrayField(command, WHERE, 'arrayFilters'), context),
    projection: fields?.size ? parseProjection(fields, context) : undefined,
    wantsNew,
    upsert,
  };
}

function shown(parsed: Parsed, doc: Doc, bytes: Buffer, positions: Positions | undefined): RawDoc {
  return new RawDoc(projectStored(parsed.projection, { bytes, doc, positions }));
}

function run(call: Call, namespace: string, parsed: Parsed): Reply {
  const { catalog } = call.server;
  const { question, update } = parsed;
  const bypass = boolField(call.command, WHERE, 'bypassDocumentValidation');
  const collection = parsed.upsert ? catalog.ensure(namespace) : catalog.get(namespace);
  const about = (more: Record<string, Encodable>): Encodable =>
    update ? { updatedExisting: false, ...more } : more;
  if (!collection) return { lastErrorObject: about({ n: 0 }), value: null };
  const match = firstMatch(collection, question, call.deadline);
  if (!match) {
    if (!parsed.upsert || !update) return { lastErrorObject: about({ n: 0 }), value: null };
    const { doc, bytes } = insertUpsert(collection, question, update, bypass);
    catalog.storeShapes(collection);
    const lastErrorObject = about({ n: 1, upserted: doc.get('_id') });
    return { lastErrorObject, value: parsed.wantsNew ? shown(parsed, doc, bytes, undefined) : null };
  }
  if (!update) {
    const value = shown(parsed, match.doc, match.bytes, match.positions);
    collection.remove(match.record, match.doc);
    return { lastErrorObject: { n: 1 }, value };
  }
  const old = parsed.wantsNew ? undefined : shown(parsed, match.doc, match.bytes, match.positions);
  const { doc, bytes } = updateMatch(collection, match, update, bypass);
  catalog.storeShapes(collection);
  const value = old ?? shown(parsed, doc, bytes, match.positions);
  return { lastErrorObject: { n: 1, updatedExisting: true }, value };
}

async function findAndModify(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const parsed = parseFindAndModify(call);
  return call.server.environment.transact(() => run(call, namespace, parsed));
}

export const FIND_AND_MODIFY: Readonly<Record<string, Command>> = {
  findandmodify: {
    fields: [
      'query',
      'sort',
      'remove',
      'update',
      'new',
      'fields',
      'projection',
      'upsert',
      'bypassDocumentValidation',
      'collation',
      'arrayFilters',
      'hint',
      'let',
      'stmtId',
    ],
    run: findAndModify,
  },
};
