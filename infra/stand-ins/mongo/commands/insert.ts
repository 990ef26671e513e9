import { ObjectId, Timestamp } from 'bson';
import { decodeDoc } from '../bson/decode.ts';
import { encodeDoc } from '../bson/encode.ts';
import type { Doc, Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { inSlices } from '../exec/slices.ts';
import type { Work } from '../storage/collection.ts';
import { checkValid } from '../storage/validation.ts';
import { timestampOf } from '../update/numeric-operators.ts';
import { checkStorable, withIdFirst } from '../update/update.ts';
import type { Call, Command, Reply } from './command.ts';
import { arrayField, boolField, namespaceOf, required } from './fields.ts';
import { checkBatch, type WriteError, writeError } from './write-errors.ts';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

interface Incoming {
  readonly doc: Doc;
  readonly bytes: Buffer | undefined;
}

/** The elements of a batch, from the command or from its document sequence. */
export function batchOf(call: Call, field: string): Incoming[] {
  const sequence = call.sequences.get(field);
  if (sequence && call.command.has(field)) {
    throw new CommandError(40433, `Duplicate field between body and document sequence ${call.name}.${field}`);
  }
  if (sequence) return sequence.map((bytes) => ({ doc: decodeDoc(bytes), bytes }));
  const items = required(arrayField(call.command, call.name, field), call.name, field);
  return items.map((doc) => {
    if (doc instanceof Map) return { doc, bytes: undefined };
    throw new CommandError(
      14,
      `BSON field '${call.name}.${field}.0' is the wrong type, expected type 'object'`,
    );
  });
}

const isZeroTimestamp = (value: Value): boolean =>
  value instanceof Timestamp && value.t === 0 && value.i === 0;

/** A document ready to be stored: `_id` first, and generated when missing; empty timestamps filled with the time. */
export function prepare({ doc, bytes }: Incoming): { doc: Doc; bytes: Buffer } {
  checkStorable(doc);
  const id = doc.get('_id');
  const stamped = [...doc.values()].some(isZeroTimestamp);
  let ready = doc;
  if (id === undefined || doc.keys().next().value !== '_id')
    ready = withIdFirst(doc, id === undefined ? new ObjectId() : id);
  if (stamped) {
    const now = timestampOf(new Date());
    for (const [key, value] of ready) if (key !== '_id' && isZeroTimestamp(value)) ready.set(key, now);
  }
  const final = ready === doc && !stamped && bytes ? Buffer.from(bytes) : encodeDoc(ready);
  checkSize(final);
  return { doc: ready, bytes: final };
}

/** @throws CommandError 10334 for a document over 16 MB. */
export function checkSize(bytes: Buffer): void {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      10334,
      `BSONObj size: ${bytes.length} (0x${bytes.length.toString(16).toUpperCase()}) is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
  }
}

async function insert(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const batch = batchOf(call, 'documents');
  checkBatch(batch.length);
  const ordered = call.command.get('ordered') === undefined || boolField(call.command, 'insert', 'ordered');
  const bypass = boolField(call.command, 'insert', 'bypassDocumentValidation');
  return inSlices(call.server, inserts(call, namespace, batch, { ordered, bypass }));
}

function* inserts(
  call: Call,
  namespace: string,
  batch: readonly Incoming[],
  { ordered, bypass }: { ordered: boolean; bypass: boolean },
): Work<Reply> {
  const { catalog } = call.server;
  const writeErrors: WriteError[] = [];
  let n = 0;
  for (const [index, item] of batch.entries()) {
    try {
      const { doc, bytes } = prepare(item);
      const collection = catalog.ensure(namespace);
      if (!bypass) checkValid(collection.validation, doc);
      collection.insert(doc, bytes);
      n += 1;
      yield collection;
    } catch (error) {
      writeErrors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  const collection = catalog.get(namespace);
  if (collection) catalog.storeShapes(collection);
  return writeErrors.length > 0 ? { n, writeErrors } : { n };
}

export const INSERT: Readonly<Record<string, Command>> = {
  insert: { fields: ['documents', 'ordered', 'bypassDocumentValidation', 'stmtId', 'stmtIds'], run: insert },
};
