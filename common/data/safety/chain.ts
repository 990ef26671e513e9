import { createHash } from 'node:crypto';
import type { SafetyContent, SafetyRecord } from './schema.ts';

const sha256 = (fields: unknown[]) => createHash('sha256').update(JSON.stringify(fields)).digest('hex');

/** The hash of a content. */
export function digestOf(content: SafetyContent): string {
  const { salt, key, at, ownerId, sessionId, messageId, level, type, reason, detector, model, act } = content;
  const about = [ownerId, sessionId, messageId, level, type, reason, detector, model, act];
  return sha256([salt, key, at.toISOString(), ...about]);
}

/** The hash of a record: over the hash of its content, so that the chain is intact when the content is removed. */
export function hashOf({
  _id,
  year,
  counts,
  erased,
  digest,
  former,
}: Omit<SafetyRecord, 'hash' | 'content'>) {
  const counted = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256([_id, year, counted, erased, digest, former]);
}

/**
 * Reads a chain from its first record.
 * @param last the number that the chain has come to
 * @returns false when a record was changed, removed or added elsewhere, or a content removed without a note of it
 */
export async function isIntactChain(records: AsyncIterable<SafetyRecord>, last: number): Promise<boolean> {
  let former = '';
  let number = 0;
  let removed = 0;
  let noted = 0;
  for await (const record of records) {
    if (record._id !== number + 1 || record.former !== former || record.hash !== hashOf(record)) return false;
    if (record.content && record.digest !== digestOf(record.content)) return false;
    if (!record.content && record.digest !== '') removed += 1;
    noted += record.erased;
    former = record.hash;
    number = record._id;
  }
  return number >= last && removed <= noted;
}
