import { asNumber, type Doc, isNumber, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { Counter } from '../exec/counter.ts';
import { listed } from '../exec/cursors.ts';
import { breathe, type Deadline } from '../exec/deadline.ts';
import { distinctScan } from '../exec/distinct-scan.ts';
import { FindResults } from '../exec/find.ts';
import { Matches } from '../exec/matches.ts';
import type { Question } from '../plan/choose.ts';
import { equalityKeys } from '../query/equal-values.ts';
import { ALWAYS } from '../query/filter.ts';
import { parseFilter } from '../query/parse.ts';
import { splitPath, visitPath } from '../query/path.ts';
import { parseProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Call, Command, Reply } from './command.ts';
import {
  arrayField,
  boolField,
  countField,
  docField,
  namespaceOf,
  queryContext,
  required,
  stringField,
} from './fields.ts';

export const FIND_FIELDS = [
  'filter',
  'projection',
  'sort',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'hint',
  'collation',
  'let',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
  'tailable',
  'awaitData',
  'oplogReplay',
  'returnKey',
  'showRecordId',
  'min',
  'max',
];

const NOT_SUPPORTED = ['tailable', 'awaitData', 'returnKey', 'showRecordId'];

export interface ParsedFind {
  readonly question: Question;
  readonly skip: number;
  readonly limit: number;
  readonly results: (collection: Collection, deadline: Deadline) => FindResults;
}

/** Shared by `find` and `explain`. */
export function parseFind(call: Call): ParsedFind {
  const { command } = call;
  for (const field of NOT_SUPPORTED) {
    if (boolField(command, 'find', field))
      throw new CommandError(115, `find with ${field} is not supported by this local server`);
  }
  for (const field of ['min', 'max']) {
    if (docField(command, 'find', field)?.size)
      throw new CommandError(115, `find with ${field} is not supported by this local server`);
  }
  const context = queryContext(call);
  const filter = docField(command, 'find', 'filter');
  const sort = docField(command, 'find', 'sort');
  const projectionDoc = docField(command, 'find', 'projection');
  const projection = projectionDoc?.size ? parseProjection(projectionDoc, context) : undefined;
  const skip = countField(command, 'find', 'skip') ?? 0;
  const limit = countField(command, 'find', 'limit') ?? 0;
  const question: Question = {
    filter: filter ? parseFilter(filter, context) : ALWAYS,
    sort: sort ? parseSort(sort) : [],
    hint: hintOf(command),
    collation: context.collation,
  };
  return {
    question,
    skip,
    limit,
    results: (collection, deadline) =>
      new FindResults(collection, question, { skip, limit, projection }, deadline),
  };
}

/** A hint is an index's name or key pattern. */
export function hintOf(part: Doc): Value | undefined {
  const hint = part.get('hint');
  if (hint === undefined || typeof hint === 'string' || hint instanceof Map) return hint;
  throw new CommandError(9, 'Hint must be a string or an object');
}

async function find(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const parsed = parseFind(call);
  const batchSize = countField(call.command, 'find', 'batchSize');
  const collection = call.server.catalog.get(namespace);
  const results = collection ? parsed.results(collection, call.deadline) : listed([]);
  return call.server.cursors.start(namespace, results, {
    batchSize,
    single: boolField(call.command, 'find', 'singleBatch'),
    keepAlive: boolField(call.command, 'find', 'noCursorTimeout'),
  });
}

async function getMore(call: Call): Promise<Reply> {
  const id = call.command.get('getMore');
  if (typeof id !== 'bigint')
    throw new CommandError(14, "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
  const name = required(stringField(call.command, 'getMore', 'collection'), 'getMore', 'collection');
  return call.server.cursors.more(
    id,
    `${call.database}.${name}`,
    countField(call.command, 'getMore', 'batchSize'),
  );
}

function killCursors(call: Call): Reply {
  const ids = required(arrayField(call.command, 'killCursors', 'cursors'), 'killCursors', 'cursors');
  const [cursorsKilled, cursorsNotFound]: [bigint[], bigint[]] = [[], []];
  for (const id of ids) {
    const number = typeof id === 'bigint' ? id : BigInt(asNumber(id) ?? 0);
    (call.server.cursors.kill(number) ? cursorsKilled : cursorsNotFound).push(number);
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

/** All documents of a query; other connections may run in between. */
export async function forEachMatch(matches: Matches, visit: (doc: Doc) => void): Promise<void> {
  for (let chunk = matches.next(); chunk; chunk = matches.next()) {
    for (const { doc } of chunk) visit(doc);
    await breathe();
  }
}

export function countQuestion(call: Call): { question: Question; skip: number; limit: number } {
  const { command } = call;
  const context = queryContext(call);
  const query = docField(command, 'count', 'query');
  const limit = command.get('limit');
  if (limit !== undefined && limit !== null && !isNumber(limit)) {
    throw new CommandError(
      14,
      "BSON field 'count.limit' is the wrong type, expected types '[long, int, decimal, double]'",
    );
  }
  return {
    question: {
      filter: query ? parseFilter(query, context) : ALWAYS,
      sort: [],
      hint: hintOf(command),
      collation: context.collation,
    },
    skip: countField(command, 'count', 'skip') ?? 0,
    limit: Math.abs(Math.trunc(asNumber(limit ?? undefined) ?? 0)),
  };
}

async function count(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const { question, skip, limit } = countQuestion(call);
  const collection = call.server.catalog.get(namespace);
  if (!collection) return { n: 0 };
  const enough = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
  const counter = new Counter(collection, question, call.deadline, enough);
  let counted = counter.step();
  while (counted === undefined) {
    await breathe();
    counted = counter.step();
  }
  const n = Math.max(0, counted - skip);
  return { n: limit > 0 ? Math.min(n, limit) : n };
}

export function parseDistinct(call: Call): { question: Question; key: string } {
  const { command } = call;
  const key = required(stringField(command, 'distinct', 'key'), 'distinct', 'key');
  const context = queryContext(call);
  const query = docField(command, 'distinct', 'query');
  const question: Question = {
    filter: query ? parseFilter(query, context) : ALWAYS,
    sort: [],
    hint: hintOf(command),
    collation: context.collation,
  };
  return { question, key };
}

async function distinct(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const { question, key } = parseDistinct(call);
  const collection = call.server.catalog.get(namespace);
  if (!collection) return { values: [] };
  const values = new Map<string, Value>();
  const keyOf = equalityKeys(question.collation);
  const add = (value: Value): void => {
    const own = keyOf(value);
    if (!values.has(own)) values.set(own, value);
  };
  const addFrom = (doc: Doc): void => {
    visitPath(doc, splitPath(key), (value, _index, expand) => {
      if (Array.isArray(value) && expand) value.forEach(add);
      else if (value !== undefined) add(value);
      return false;
    });
  };
  const matches = new Matches(collection, question, call.deadline);
  const skipping = distinctScan(collection, matches.plan, question, key);
  if (!skipping) await forEachMatch(matches, addFrom);
  else {
    for (const doc of skipping) {
      addFrom(doc);
      call.deadline.check();
      await breathe();
    }
  }
  return { values: [...values.values()] };
}

export const READ: Readonly<Record<string, Command>> = {
  find: { fields: FIND_FIELDS, run: find },
  getMore: { fields: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
  count: { fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'], run: count },
  distinct: { fields: ['key', 'query', 'collation', 'hint'], run: distinct },
};
