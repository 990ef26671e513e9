const SLOTS = 4_096;
const LONGEST = 48;

/**
 * Recently read field names, by hash: the same few names are in every document, and decoding bytes to a string is expensive.
 */
const known: (string | undefined)[] = new Array<string | undefined>(SLOTS).fill(undefined);

function isAt(name: string, bytes: Uint8Array, start: number, length: number): boolean {
  if (name.length !== length) return false;
  for (let i = 0; i < length; i += 1) if (name.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}

/** Where a zero-terminated name ends; -1 when it does not. */
export function nameEnd(bytes: Buffer, start: number): number {
  for (let at = start; at < bytes.length; at += 1) if (bytes[at] === 0) return at;
  return -1;
}

/** A short ASCII name that was read before, or is stored now; undefined for any other. */
export function knownName(bytes: Buffer, start: number, end: number): string | undefined {
  const length = end - start;
  if (length > LONGEST) return undefined;
  let hash = length;
  for (let at = start; at < end; at += 1) {
    const code = bytes[at] as number;
    if (code >= 0x80) return undefined;
    hash = (Math.imul(hash, 31) + code) | 0;
  }
  const slot = (hash ^ (hash >>> 12)) & (SLOTS - 1);
  const there = known[slot];
  if (there !== undefined && isAt(there, bytes, start, length)) return there;
  const name = bytes.toString('latin1', start, end);
  known[slot] = name;
  return name;
}
