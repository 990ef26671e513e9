import { identical } from '../bson/compare.ts';
import { decodeDoc } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Index } from '../index/definition.ts';
import { duplicateKey } from '../index/duplicate-key.ts';
import { type Entry, entriesOf, keyText, rememberShape } from '../index/entries.ts';
import { encodeKey, successor } from '../index/key-encoding.ts';
import type { Environment } from './environment.ts';
import {
  documentKey,
  entryKey,
  ownerKey,
  RECORD_BYTES,
  readRecord,
  recordBytes,
  recordOfDocumentKey,
} from './keys.ts';
import { parseValidation, type Validation } from './validation.ts';

export interface StoredDoc {
  readonly record: number;
  readonly bytes: Buffer;
}

export interface IndexEntry {
  readonly key: Buffer;
  readonly record: number;
}

const EMPTY = Buffer.alloc(0);
const BUILT_AT_ONCE = 64;

/** A write that can be interrupted between documents; it names the collection it has changed there, if any. */
export type Work<T> = Generator<Collection | undefined, T>;

/** The documents of one collection and the entries of its indexes, always changed together. Writes belong in a transaction. */
export class Collection {
  readonly id: number;
  readonly namespace: string;
  readonly uuid: Value;
  validation: Validation | undefined;
  indexes: readonly Index[];
  /** Set when it is dropped, so that a running reader notices. */
  dropped = false;
  private currentOptions: Doc;
  private nextRecord: number | undefined;
  private readonly environment: Environment;

  constructor(
    environment: Environment,
    about: { id: number; namespace: string; options: Doc; uuid: Value; indexes: readonly Index[] },
  ) {
    this.environment = environment;
    this.id = about.id;
    this.namespace = about.namespace;
    this.currentOptions = about.options;
    this.validation = parseValidation(about.options);
    this.uuid = about.uuid;
    this.indexes = about.indexes;
  }

  get options(): Doc {
    return this.currentOptions;
  }

  set options(options: Doc) {
    this.currentOptions = options;
    this.validation = parseValidation(options);
  }

  /** The index on `_id`, which every collection has first. */
  get idIndex(): Index {
    const [index] = this.indexes;
    if (!index) throw new Error(`${this.namespace} has no _id index`);
    return index;
  }

  /** Without those that are still being built. */
  get builtIndexes(): readonly Index[] {
    return this.indexes.filter((index) => !index.building);
  }

  count(): number {
    const start = ownerKey(this.id);
    return this.environment.documents.getKeysCount({ start, end: successor(start) });
  }

  read(record: number): Buffer | undefined {
    // The next read overwrites the bytes; a copy out of Buffer's pool costs less than a new allocation.
    const shared = this.environment.documents.getBinaryFast(documentKey(this.id, record));
    if (!shared) return undefined;
    const bytes = Buffer.allocUnsafe(shared.length);
    bytes.set(shared.subarray(0, bytes.length));
    return bytes;
  }

  findById(id: Value): StoredDoc | undefined {
    const { bytes } = encodeKey([id], [false]);
    const stored = this.environment.entries.get(entryKey(this.idIndex.id, bytes));
    if (!stored) return undefined;
    const record = readRecord(stored, 0);
    const found = this.read(record);
    return found && { record, bytes: found };
  }

  /** Up to `limit` documents in the order they were inserted, after (or, reversed, before) one record. */
  scan(after: number | undefined, limit: number, reverse: boolean): StoredDoc[] {
    const low = ownerKey(this.id);
    const high = successor(low);
    const from = after === undefined ? (reverse ? high : low) : documentKey(this.id, after);
    const range = this.environment.documents.getRange({
      start: from,
      end: reverse ? low : high,
      reverse,
      limit,
      exclusiveStart: after !== undefined,
      snapshot: false,
    });
    return Array.from(range, ({ key, value }) => ({ record: recordOfDocumentKey(key), bytes: value }));
  }

  /** Up to `limit` entries with keys in [low, high), in the index's order or against it. */
  scanIndex(
    index: Index,
    range: { low: Buffer; high: Buffer },
    after: Buffer | undefined,
    limit: number,
    reverse: boolean,
  ): IndexEntry[] {
    const low = entryKey(index.id, range.low);
    const high = entryKey(index.id, range.high);
    const start = after ?? (reverse ? high : low);
    const wanted = {
      start,
      end: reverse ? low : high,
      reverse,
      limit,
      exclusiveStart: after !== undefined || reverse,
      inclusiveEnd: reverse,
      snapshot: false,
    };
    const { entries } = this.environment;
    if (index.unique)
      return Array.from(entries.getRange(wanted), ({ key, value }) => ({
        key,
        record: readRecord(value, 0),
      }));
    return Array.from(entries.getKeys(wanted), (key) => ({
      key,
      record: readRecord(key, key.length - RECORD_BYTES),
    }));
  }

  /** How many entries have keys in [low, high). */
  countEntries(index: Index, { low, high }: { low: Buffer; high: Buffer }): number {
    const [start, end] = [entryKey(index.id, low), entryKey(index.id, high)];
    return this.environment.entries.getKeysCount({ start, end, snapshot: false });
  }

  insert(doc: Doc, bytes: Buffer): void {
    const planned = this.indexes.map((index) => entriesOf(index, doc));
    this.checkUnique(planned, undefined);
    const record = this.takeRecord();
    this.environment.documents.putSync(documentKey(this.id, record), bytes);
    for (const entries of planned) for (const entry of entries) this.putEntry(entry, record);
  }

  replace(record: number, before: Doc, after: Doc, bytes: Buffer): void {
    const changed = changedFields(before, after);
    const touched = this.indexes.filter(
      ({ dependsOn }) => !dependsOn || changed.some((field) => dependsOn.has(field)),
    );
    const changes = touched.map((index) => {
      const [old, wanted] = [entriesOf(index, before, false), entriesOf(index, after)];
      return { gone: withoutThose(old, wanted), fresh: withoutThose(wanted, old) };
    });
    this.checkUnique(
      changes.map((change) => change.fresh),
      record,
    );
    this.environment.documents.putSync(documentKey(this.id, record), bytes);
    for (const { gone, fresh } of changes) {
      for (const entry of gone) this.removeEntry(entry, record);
      for (const entry of fresh) this.putEntry(entry, record);
    }
  }

  remove(record: number, doc: Doc): void {
    for (const index of this.indexes) {
      for (const entry of entriesOf(index, doc, false)) this.removeEntry(entry, record);
    }
    this.environment.documents.removeSync(documentKey(this.id, record));
  }

  /**
   * Adds every stored document to a new index, which is in this collection's list already, so that documents that change in
   * between are added too.
   * @throws CommandError 11000, or 276 when the collection is dropped.
   */
  *build(index: Index): Work<void> {
    let after: number | undefined;
    for (;;) {
      if (this.dropped) throw new CommandError(276, `Index build failed: ${this.namespace} was dropped`);
      const chunk = this.scan(after, BUILT_AT_ONCE, false);
      for (const { record, bytes } of chunk) {
        const entries = entriesOf(index, decodeDoc(bytes));
        this.checkUnique([entries], record);
        for (const entry of entries) this.putEntry(entry, record);
      }
      if (chunk.length < BUILT_AT_ONCE) return;
      after = chunk.at(-1)?.record;
      yield this;
    }
  }

  forEach(visit: (stored: StoredDoc) => void): void {
    let after: number | undefined;
    for (;;) {
      const chunk = this.scan(after, 512, false);
      chunk.forEach(visit);
      if (chunk.length < 512) return;
      after = chunk.at(-1)?.record;
    }
  }

  private takeRecord(): number {
    this.nextRecord ??= (this.scan(undefined, 1, true)[0]?.record ?? 0) + 1;
    const record = this.nextRecord;
    this.nextRecord += 1;
    return record;
  }

  private checkUnique(planned: readonly (readonly Entry[])[], own: number | undefined): void {
    for (const entries of planned) {
      for (const entry of entries) {
        if (!entry.index.unique) continue;
        const holder = this.environment.entries.get(entryKey(entry.index.id, entry.bytes));
        if (holder && readRecord(holder, 0) !== own) {
          throw duplicateKey(this.namespace, entry.index, entry.values);
        }
      }
    }
  }

  private putEntry(entry: Entry, record: number): void {
    rememberShape(entry);
    if (entry.index.unique) {
      this.environment.entries.putSync(entryKey(entry.index.id, entry.bytes), recordBytes(record));
    } else this.environment.entries.putSync(entryKey(entry.index.id, entry.bytes, record), EMPTY);
  }

  private removeEntry(entry: Entry, record: number): void {
    const key = entryKey(entry.index.id, entry.bytes, entry.index.unique ? undefined : record);
    if (entry.index.unique && entry.index.building) {
      // A document that the build has not reached yet may equal one that was added.
      const holder = this.environment.entries.get(key);
      if (!holder || readRecord(holder, 0) !== record) return;
    }
    this.environment.entries.removeSync(key);
  }
}

/** Entries whose keys the others do not have. */
function withoutThose(entries: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  const [only] = others;
  if (!only) return entries;
  if (others.length === 1) return entries.filter((entry) => !entry.bytes.equals(only.bytes));
  const keys = new Set(others.map(keyText));
  return entries.filter((entry) => !keys.has(keyText(entry)));
}

/** The top-level fields that are not the same, byte for byte, in both documents. */
function changedFields(before: Doc, after: Doc): string[] {
  const changed = [...before.keys()].filter((field) => !after.has(field));
  for (const [field, value] of after) if (!identical(value, before.get(field))) changed.push(field);
  return changed;
}

export function gone(collection: Collection): CommandError {
  return new CommandError(
    175,
    `collection or index dropped while a query was running: ${collection.namespace}`,
  );
}
