import { Binary, Int32, UUID } from 'bson';
import { decodeDoc } from '../bson/decode.ts';
import { encodeDoc } from '../bson/encode.ts';
import { asInteger, type Doc, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { alreadyThere, type Index, parseIndex } from '../index/definition.ts';
import { successor } from '../index/key-encoding.ts';
import { Collection, type Work } from './collection.ts';
import type { Environment } from './environment.ts';
import { ownerKey } from './keys.ts';

const NEXT_ID = Buffer.from('!next');
const MAX_INDEXES = 64;
const CLEARED_AT_ONCE = 256;

/** The collections and their indexes. Changes run inside a write transaction and are stored with it. */
export class Catalog {
  private readonly collections = new Map<string, Collection>();
  private readonly shapes = new Map<number, string>();
  private readonly environment: Environment;
  /** Whose documents or index entries are still to be removed. */
  private readonly dropped: { readonly database: 'documents' | 'entries'; readonly owner: number }[] = [];
  private nextId = 1;
  private lastBuild: Promise<unknown> = Promise.resolve();

  constructor(environment: Environment) {
    this.environment = environment;
    for (const { key, value } of environment.catalog.getRange({})) {
      if (key.equals(NEXT_ID)) this.nextId = value.readUInt32BE();
      else this.load(decodeDoc(value));
    }
    this.findDropped();
  }

  get(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  all(): Iterable<Collection> {
    return this.collections.values();
  }

  databases(): string[] {
    const names = new Set([...this.collections.keys()].map((namespace) => namespace.split('.')[0] ?? ''));
    return [...names].sort();
  }

  /** The collections of one database by name. */
  inDatabase(database: string): Collection[] {
    return [...this.collections.values()]
      .filter((collection) => collection.namespace.startsWith(`${database}.`))
      .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  /** The collection, created when missing, because writes create their collection. */
  ensure(namespace: string): Collection {
    return this.collections.get(namespace) ?? this.create(namespace, new Map());
  }

  create(namespace: string, options: Doc): Collection {
    checkNamespace(namespace);
    const idIndex = parseIndex(idSpec(), this.takeId());
    idIndex.ready = true;
    const collection = new Collection(this.environment, {
      id: this.takeId(),
      namespace,
      options,
      uuid: new Binary(new UUID().buffer, Binary.SUBTYPE_UUID),
      indexes: [idIndex],
    });
    this.collections.set(namespace, collection);
    this.store(collection);
    return collection;
  }

  drop(collection: Collection): void {
    collection.dropped = true;
    this.collections.delete(collection.namespace);
    this.environment.catalog.removeSync(Buffer.from(collection.namespace));
    for (const index of collection.indexes) this.dropped.push({ database: 'entries', owner: index.id });
    this.dropped.push({ database: 'documents', owner: collection.id });
  }

  /** Removes the data of dropped collections and indexes; interruptible, because it may take long. */
  *clearDropped(): Work<void> {
    for (let next = this.dropped[0]; next; next = this.dropped[0]) {
      const start = ownerKey(next.owner);
      const range = { start, end: successor(start), limit: CLEARED_AT_ONCE };
      const keys = Array.from(this.environment[next.database].getKeys(range));
      for (const key of keys) this.environment[next.database].removeSync(key);
      if (keys.length < CLEARED_AT_ONCE) this.dropped.shift();
      yield undefined;
    }
  }

  /** Data of no collection counts as dropped: the server ended before it was removed. */
  private findDropped(): void {
    const collections = [...this.collections.values()];
    const owners = {
      documents: new Set(collections.map(({ id }) => id)),
      entries: new Set(collections.flatMap(({ indexes }) => indexes.map(({ id }) => id))),
    };
    for (const database of ['documents', 'entries'] as const) {
      for (let owner: number | undefined = -1; owner !== undefined; ) {
        const start = ownerKey(owner + 1);
        const [key]: Buffer[] = Array.from(this.environment[database].getKeys({ start, limit: 1 }));
        owner = key?.readUInt32BE();
        if (owner !== undefined && !owners[database].has(owner)) this.dropped.push({ database, owner });
      }
    }
  }

  /** Gives a collection another name; documents and indexes stay where they are. */
  rename(collection: Collection, namespace: string): void {
    checkNamespace(namespace);
    this.collections.delete(collection.namespace);
    this.environment.catalog.removeSync(Buffer.from(collection.namespace));
    collection.dropped = true;
    const renamed = new Collection(this.environment, {
      id: collection.id,
      namespace,
      options: collection.options,
      uuid: collection.uuid,
      indexes: collection.builtIndexes,
    });
    for (const index of collection.indexes) {
      if (index.building) this.dropped.push({ database: 'entries', owner: index.id });
    }
    this.collections.set(namespace, renamed);
    this.store(renamed);
  }

  /** Builds indexes in one step, for a collection without other writers. */
  createIndexes(collection: Collection, specs: readonly Doc[]): Index[] {
    const work = this.buildIndexes(collection, specs);
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
    }
  }

  /** Builds the missing ones of the wanted indexes. Queries use them once they are marked as ready. */
  *buildIndexes(collection: Collection, specs: readonly Doc[]): Work<Index[]> {
    const created: Index[] = [];
    for (const spec of specs) {
      const index: Index = { ...parseIndex(spec, this.takeId()), building: true };
      if (alreadyThere([...collection.indexes, ...created], index)) continue;
      if (collection.indexes.length + created.length >= MAX_INDEXES) {
        throw new CommandError(67, `add index fails, too many indexes for ${collection.namespace}`);
      }
      created.push(index);
    }
    collection.indexes = [...collection.indexes, ...created];
    try {
      for (const index of created) yield* collection.build(index);
    } catch (error) {
      collection.indexes = collection.indexes.filter((index) => !created.includes(index));
      for (const index of created) this.dropped.push({ database: 'entries', owner: index.id });
      throw error;
    }
    for (const index of created) index.building = false;
    this.store(collection);
    return created;
  }

  /** Runs index builds one after another: a command that asks for an index under construction waits for it. */
  inTurn<T>(build: () => Promise<T>): Promise<T> {
    const result = this.lastBuild.then(build);
    this.lastBuild = result.catch(() => undefined);
    return result;
  }

  dropIndex(collection: Collection, index: Index): void {
    collection.indexes = collection.indexes.filter((other) => other !== index);
    index.ready = false;
    this.dropped.push({ database: 'entries', owner: index.id });
    this.store(collection);
  }

  /** Replaces the description of an index, for `collMod`. */
  redefine(collection: Collection, index: Index, spec: Doc): void {
    const changed: Index = {
      ...parseIndex(spec, index.id),
      multikey: index.multikey,
      longKeys: index.longKeys,
      ready: true,
    };
    collection.indexes = collection.indexes.map((other) => (other === index ? changed : other));
    this.store(collection);
  }

  setOptions(collection: Collection, options: Doc): void {
    collection.options = options;
    this.store(collection);
  }

  /** Called at the end of every write: stores that an index has become multikey, in the same transaction. */
  storeShapes(collection: Collection): void {
    if (this.shapes.get(collection.id) !== shapeOf(collection)) this.store(collection);
  }

  private takeId(): number {
    const id = this.nextId;
    this.nextId += 1;
    const value = Buffer.alloc(4);
    value.writeUInt32BE(this.nextId);
    this.environment.catalog.putSync(NEXT_ID, value);
    return id;
  }

  private store(collection: Collection): void {
    if (collection.dropped) return;
    this.shapes.set(collection.id, shapeOf(collection));
    const entry = {
      id: collection.id,
      namespace: collection.namespace,
      options: collection.options,
      uuid: collection.uuid,
      indexes: collection.builtIndexes.map((index) => ({
        id: index.id,
        spec: index.spec,
        multikey: index.multikey,
        longKeys: index.longKeys,
      })),
    };
    this.environment.catalog.putSync(Buffer.from(collection.namespace), encodeDoc(entry));
  }

  private load(entry: Doc): void {
    const indexes = (entry.get('indexes') as Doc[]).map(
      (stored): Index => ({
        ...parseIndex(stored.get('spec') as Doc, asInteger(stored.get('id')) ?? 0),
        multikey: stored.get('multikey') === true,
        longKeys: stored.get('longKeys') === true,
        ready: true,
      }),
    );
    const collection = new Collection(this.environment, {
      id: asInteger(entry.get('id')) ?? 0,
      namespace: entry.get('namespace') as string,
      options: entry.get('options') as Doc,
      uuid: entry.get('uuid') as Value,
      indexes,
    });
    this.collections.set(collection.namespace, collection);
    this.shapes.set(collection.id, shapeOf(collection));
  }
}

const shapeOf = (collection: Collection): string =>
  collection.indexes.map((index) => `${index.id}${index.multikey}${index.longKeys}`).join();

const idSpec = (): Doc =>
  new Map<string, Value>([
    ['v', new Int32(2)],
    ['key', new Map<string, Value>([['_id', new Int32(1)]])],
    ['name', '_id_'],
  ]);

/** @throws CommandError 73 for names MongoDB refuses. */
export function checkNamespace(namespace: string): void {
  const dot = namespace.indexOf('.');
  const database = namespace.slice(0, dot);
  const name = namespace.slice(dot + 1);
  const refuse = (): never => {
    throw new CommandError(73, `Invalid namespace specified '${namespace}'`);
  };
  if (dot <= 0 || database.length > 63 || /[/\\. "$\0*<>:|?]/.test(database)) refuse();
  if (name === '' || name.startsWith('.') || name.includes('$') || name.includes('\0')) refuse();
  if (Buffer.byteLength(namespace) > 255) refuse();
}
