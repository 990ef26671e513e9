/** Keys in LMDB: four bytes name the owner of the entry, eight bytes at the end of a document's key are its record number. */

export const RECORD_BYTES = 8;
const OWNER_BYTES = 4;

export function ownerKey(owner: number): Buffer {
  const key = Buffer.allocUnsafe(OWNER_BYTES);
  key.writeUInt32BE(owner);
  return key;
}

function writeRecord(target: Buffer, record: number, at: number): void {
  target.writeUInt32BE(Math.floor(record / 2 ** 32), at);
  target.writeUInt32BE(record % 2 ** 32, at + 4);
}

export function readRecord(source: Buffer, at: number): number {
  return source.readUInt32BE(at) * 2 ** 32 + source.readUInt32BE(at + 4);
}

export function recordBytes(record: number): Buffer {
  const bytes = Buffer.allocUnsafe(RECORD_BYTES);
  writeRecord(bytes, record, 0);
  return bytes;
}

export function documentKey(collection: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(OWNER_BYTES + RECORD_BYTES);
  key.writeUInt32BE(collection);
  writeRecord(key, record, OWNER_BYTES);
  return key;
}

export function recordOfDocumentKey(key: Buffer): number {
  return readRecord(key, OWNER_BYTES);
}

/** An index entry: unique indexes keep the record as the value, others at the end of the key. */
export function entryKey(index: number, bytes: Buffer, record?: number): Buffer {
  const key = Buffer.allocUnsafe(OWNER_BYTES + bytes.length + (record === undefined ? 0 : RECORD_BYTES));
  key.writeUInt32BE(index);
  bytes.copy(key, OWNER_BYTES);
  if (record !== undefined) writeRecord(key, record, OWNER_BYTES + bytes.length);
  return key;
}
