import { RawDoc } from '../bson/encodable.ts';
import { encodeDoc } from '../bson/encode.ts';
import type { Doc } from '../bson/value.ts';
import { badValue, CommandError } from '../errors.ts';
import { listed } from '../exec/cursors.ts';
import { clearDropped, inSlices } from '../exec/slices.ts';
import type { Index } from '../index/definition.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Work } from '../storage/collection.ts';
import { findIndex } from './collections.ts';
import type { Call, Command, Reply } from './command.ts';
import { arrayField, countField, docField, namespaceOf, required } from './fields.ts';

async function createIndexes(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const items = required(arrayField(call.command, 'createIndexes', 'indexes'), 'createIndexes', 'indexes');
  if (items.length === 0) throw badValue('Must specify at least one index to create');
  const specs = items.map((item): Doc => {
    if (item instanceof Map) return item;
    throw new CommandError(14, "The elements of the 'indexes' array must be objects");
  });
  const { catalog } = call.server;
  return catalog.inTurn(async () => {
    try {
      const { created, reply } = await inSlices(call.server, build(catalog, namespace, specs));
      // Readers see the entries only after the commit, so only now may they use the index.
      for (const index of created) index.ready = true;
      return reply;
    } finally {
      await clearDropped(call.server);
    }
  });
}

function* build(
  catalog: Catalog,
  namespace: string,
  specs: readonly Doc[],
): Work<{ created: readonly Index[]; reply: Reply }> {
  const before = catalog.get(namespace);
  const collection = before ?? catalog.ensure(namespace);
  const numIndexesBefore = collection.indexes.length;
  const created = yield* catalog.buildIndexes(collection, specs);
  const numIndexesAfter = collection.indexes.length;
  const reply = {
    numIndexesBefore,
    numIndexesAfter,
    createdCollectionAutomatically: before === undefined,
    ...(numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {}),
  };
  return { created, reply };
}

async function listIndexes(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const collection = call.server.catalog.get(namespace);
  if (!collection) throw new CommandError(26, `ns does not exist: ${namespace}`);
  const cursor = docField(call.command, 'listIndexes', 'cursor');
  const docs = collection.builtIndexes.map((index) => new RawDoc(encodeDoc(index.spec)));
  return call.server.cursors.start(namespace, listed(docs), {
    batchSize: cursor && countField(cursor, 'listIndexes.cursor', 'batchSize'),
  });
}

async function dropIndexes(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const wanted = required(call.command.get('index'), 'dropIndexes', 'index');
  const reply = await call.server.environment.transact(() => {
    const { catalog } = call.server;
    const collection = catalog.get(namespace);
    if (!collection) throw new CommandError(26, `ns not found ${namespace}`);
    const nIndexesWas = collection.indexes.length;
    const all = wanted === '*';
    const chosen = all
      ? collection.builtIndexes.filter((index) => index.name !== '_id_')
      : (Array.isArray(wanted) ? wanted : [wanted]).map((one) => findIndex(collection, one));
    if (chosen.some((index) => index.name === '_id_')) throw new CommandError(72, 'cannot drop _id index');
    for (const index of chosen) catalog.dropIndex(collection, index);
    return {
      nIndexesWas,
      ...(all ? { msg: 'non-_id indexes dropped for collection' } : {}),
    };
  });
  await clearDropped(call.server);
  return reply;
}

export const INDEXES: Readonly<Record<string, Command>> = {
  createindexes: { fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'], run: createIndexes },
  listindexes: { fields: ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'], run: listIndexes },
  dropindexes: { fields: ['index'], run: dropIndexes },
  deleteindexes: { fields: ['index'], run: dropIndexes },
};
