import { identical } from '../bson/compare.ts';
import { RawDoc } from '../bson/encodable.ts';
import { encodeDoc } from '../bson/encode.ts';
import { show } from '../bson/show.ts';
import type { Doc, Value } from '../bson/value.ts';
import { asNumber, isTruthy } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { listed } from '../exec/cursors.ts';
import { clearDropped } from '../exec/slices.ts';
import { plainContext } from '../query/context.ts';
import { matches } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import { checkNamespace } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import { validationOptions } from '../storage/validation.ts';
import { verifyCollection } from '../storage/verify.ts';
import type { Call, Command, Reply } from './command.ts';
import { boolField, countField, docField, namespaceOf, onlyFields, required, stringField } from './fields.ts';

function describeCollection(collection: Collection, nameOnly: boolean): Doc {
  const name = collection.namespace.slice(collection.namespace.indexOf('.') + 1);
  const doc: Doc = new Map<string, Value>([
    ['name', name],
    ['type', 'collection'],
  ]);
  if (nameOnly) return doc;
  doc.set('options', collection.options);
  doc.set(
    'info',
    new Map<string, Value>([
      ['readOnly', false],
      ['uuid', collection.uuid],
    ]),
  );
  doc.set('idIndex', collection.idIndex.spec);
  return doc;
}

async function listCollections(call: Call): Promise<Reply> {
  const filterDoc = docField(call.command, 'listCollections', 'filter');
  const filter = parseFilter(filterDoc ?? new Map(), plainContext());
  const nameOnly = boolField(call.command, 'listCollections', 'nameOnly');
  const cursor = docField(call.command, 'listCollections', 'cursor');
  const docs = call.server.catalog
    .inDatabase(call.database)
    .filter((collection) => matches(filter, describeCollection(collection, false)))
    .map((collection) => new RawDoc(encodeDoc(describeCollection(collection, nameOnly))));
  return call.server.cursors.start(`${call.database}.$cmd.listCollections`, listed(docs), {
    batchSize: cursor && countField(cursor, 'listCollections.cursor', 'batchSize'),
  });
}

function listDatabases(call: Call): Reply {
  const filterDoc = docField(call.command, 'listDatabases', 'filter');
  const filter = parseFilter(filterDoc ?? new Map(), plainContext());
  const databases = call.server.catalog
    .databases()
    .map((name): Doc => {
      const empty = call.server.catalog.inDatabase(name).every((collection) => collection.count() === 0);
      return new Map<string, Value>([
        ['name', name],
        ['sizeOnDisk', BigInt(empty ? 0 : 4096)],
        ['empty', empty],
      ]);
    })
    .filter((doc) => matches(filter, doc));
  if (boolField(call.command, 'listDatabases', 'nameOnly')) {
    return { databases: databases.map((doc) => ({ name: doc.get('name') })) };
  }
  const total = databases.reduce((sum, doc) => sum + (asNumber(doc.get('sizeOnDisk')) ?? 0), 0);
  return { databases, totalSize: BigInt(total), totalSizeMb: BigInt(Math.round(total / 2 ** 20)) };
}

const CREATE_FIELDS = [
  'capped',
  'autoIndexId',
  'idIndex',
  'size',
  'max',
  'storageEngine',
  'validator',
  'validationLevel',
  'validationAction',
  'indexOptionDefaults',
  'viewOn',
  'pipeline',
  'collation',
  'timeseries',
  'clusteredIndex',
  'expireAfterSeconds',
  'encryptedFields',
  'changeStreamPreAndPostImages',
];
/** Options that change how a collection works; ignoring them would give wrong results. */
const REFUSED = [
  'capped',
  'viewOn',
  'pipeline',
  'timeseries',
  'clusteredIndex',
  'expireAfterSeconds',
  'encryptedFields',
  'changeStreamPreAndPostImages',
  'autoIndexId',
];

function refuseCreateOptions(command: Doc): void {
  for (const option of REFUSED) {
    const value = command.get(option);
    if (value !== undefined && value !== false && !(value instanceof Map && value.size === 0)) {
      throw new CommandError(115, `create with ${option} is not supported by this local server`);
    }
  }
  const collation = command.get('collation');
  if (collation instanceof Map && collation.get('locale') !== 'simple') {
    throw new CommandError(115, 'this local server supports only the simple collation on collections');
  }
}

async function create(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  refuseCreateOptions(call.command);
  const options = validationOptions(call.command);
  return call.server.environment.transact(() => {
    const { catalog } = call.server;
    const there = catalog.get(namespace);
    if (!there) catalog.create(namespace, options);
    // Since 7.0 creating an existing collection with the same options succeeds.
    else if (!identical(there.options, options)) {
      throw new CommandError(
        48,
        `namespace ${namespace} already exists, but with different options: ${show(there.options)}`,
      );
    }
    return {};
  });
}

async function drop(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const reply = await call.server.environment.transact(() => {
    const collection = call.server.catalog.get(namespace);
    if (!collection) return { ns: namespace };
    const nIndexesWas = collection.indexes.length;
    call.server.catalog.drop(collection);
    return { nIndexesWas, ns: namespace };
  });
  await clearDropped(call.server);
  return reply;
}

async function dropDatabase(call: Call): Promise<Reply> {
  const reply = await call.server.environment.transact(() => {
    const collections = call.server.catalog.inDatabase(call.database);
    for (const collection of collections) call.server.catalog.drop(collection);
    return collections.length > 0 ? { dropped: call.database } : {};
  });
  await clearDropped(call.server);
  return reply;
}

async function renameCollection(call: Call): Promise<Reply> {
  const from = required(
    stringField(call.command, 'renameCollection', 'renameCollection'),
    'renameCollection',
    'renameCollection',
  );
  const to = required(stringField(call.command, 'renameCollection', 'to'), 'renameCollection', 'to');
  checkNamespace(to);
  if (from === to) throw new CommandError(20, "Can't rename a collection to itself");
  const reply = await call.server.environment.transact(() => {
    const { catalog } = call.server;
    const collection = catalog.get(from);
    if (!collection) throw new CommandError(26, `Source collection ${from} does not exist`);
    const target = catalog.get(to);
    if (target && !isTruthy(call.command.get('dropTarget')))
      throw new CommandError(48, 'target namespace exists');
    if (target) catalog.drop(target);
    catalog.rename(collection, to);
    return {};
  });
  await clearDropped(call.server);
  return reply;
}

function modifyIndex(call: Call, collection: Collection, part: Doc): Reply {
  const index = findIndex(collection, part.get('name') ?? part.get('keyPattern'));
  const spec: Doc = new Map(index.spec);
  const reply: Record<string, Value> = {};
  for (const option of ['expireAfterSeconds', 'hidden']) {
    const value = part.get(option);
    if (value === undefined) continue;
    const old = spec.get(option);
    if (old !== undefined) reply[`${option}_old`] = old;
    reply[`${option}_new`] = value;
    spec.set(option, value);
  }
  if (Object.keys(reply).length === 0) throw new CommandError(72, 'no expireAfterSeconds or hidden field');
  call.server.catalog.redefine(collection, index, spec);
  return reply;
}

/** `collMod`: how long a TTL index keeps documents, hiding an index, and the validator. */
async function collMod(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const part = docField(call.command, 'collMod', 'index');
  if (part) onlyFields(part, 'collMod.index', ['name', 'keyPattern', 'expireAfterSeconds', 'hidden']);
  const options = validationOptions(call.command);
  for (const option of ['viewOn', 'pipeline', 'changeStreamPreAndPostImages']) {
    if (call.command.has(option))
      throw new CommandError(115, `collMod with ${option} is not supported by this local server`);
  }
  return call.server.environment.transact(() => {
    const { catalog } = call.server;
    const collection = catalog.get(namespace);
    if (!collection) throw new CommandError(26, `ns does not exist: ${namespace}`);
    if (options.size > 0) catalog.setOptions(collection, new Map([...collection.options, ...options]));
    return part ? modifyIndex(call, collection, part) : {};
  });
}

/** @throws CommandError 27 when the index does not exist. */
export function findIndex(collection: Collection, wanted: Value | undefined): Collection['indexes'][number] {
  const found = collection.builtIndexes.find((index) => {
    if (typeof wanted === 'string') return index.name === wanted;
    if (!(wanted instanceof Map) || wanted.size !== index.fields.length) return false;
    return [...wanted].every(
      ([field, direction], i) =>
        index.fields[i] === field && index.descending[i] === (asNumber(direction) ?? 1) < 0,
    );
  });
  if (found) return found;
  throw new CommandError(
    27,
    typeof wanted === 'string'
      ? `index not found with name [${wanted}]`
      : "can't find index with key pattern",
  );
}

function collStats(call: Call): Reply {
  const namespace = namespaceOf(call);
  const collection = call.server.catalog.get(namespace);
  const count = collection?.count() ?? 0;
  return {
    ns: namespace,
    count,
    size: 0,
    storageSize: 0,
    nindexes: collection?.indexes.length ?? 0,
    scaleFactor: 1,
  };
}

/** Compares indexes with documents, as MongoDB's command of this name does. */
function validate(call: Call): Reply {
  const namespace = namespaceOf(call);
  const collection = call.server.catalog.get(namespace);
  if (!collection) throw new CommandError(26, `Collection '${namespace}' does not exist to validate.`);
  const { records, keysPerIndex, errors } = verifyCollection(collection);
  return {
    ns: namespace,
    nrecords: records,
    nIndexes: collection.indexes.length,
    keysPerIndex,
    valid: errors.length === 0,
    warnings: [],
    errors,
  };
}

function dbStats(call: Call): Reply {
  const collections = call.server.catalog.inDatabase(call.database);
  return {
    db: call.database,
    collections: BigInt(collections.length),
    objects: BigInt(collections.reduce((sum, collection) => sum + collection.count(), 0)),
    indexes: BigInt(collections.reduce((sum, collection) => sum + collection.indexes.length, 0)),
    scaleFactor: 1,
  };
}

export const COLLECTIONS: Readonly<Record<string, Command>> = {
  listcollections: {
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    run: listCollections,
  },
  listdatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
  create: { fields: CREATE_FIELDS, run: create },
  drop: { fields: [], run: drop },
  dropdatabase: { fields: [], run: dropDatabase },
  renamecollection: { fields: ['to', 'dropTarget'], run: renameCollection },
  collmod: {
    fields: [
      'index',
      'validator',
      'validationLevel',
      'validationAction',
      'viewOn',
      'pipeline',
      'changeStreamPreAndPostImages',
      'dryRun',
    ],
    run: collMod,
  },
  collstats: { fields: ['scale'], run: collStats },
  validate: { fields: ['full', 'repair', 'metadata', 'checkBSONConformance'], run: validate },
  dbstats: { fields: ['scale', 'freeStorage'], run: dbStats },
};
