import { vectorKey } from '../stored-vector.ts';
import vectors from './vectors.json' with { type: 'json' };

const byKey = new Map(Object.entries(vectors));

/**
 * The vector of a seed item, computed in advance by `npm run knowledge:golden -- --write-vectors`; null when the item was
 * changed since.
 */
export function seedVector(
  item: Parameters<typeof vectorKey>[0],
): { key: string; vector: Uint8Array } | null {
  const key = vectorKey(item);
  const packed = byKey.get(key);
  return packed === undefined ? null : { key, vector: Buffer.from(packed, 'base64') };
}
