import { BSONSymbol } from 'bson';
import type { StringOrder } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/value.ts';
import { encodeValue } from '../index/key-encoding.ts';
import type { Collation } from './collation.ts';

/** Finds for each string one that the collation calls equal: the first of them it was asked for. */
class Representatives {
  /** Sorted by the collation, no two of them equal. */
  private readonly known: string[] = [];
  private readonly strings: StringOrder;

  constructor(strings: StringOrder) {
    this.strings = strings;
  }

  of(text: string): string {
    let [low, high] = [0, this.known.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const candidate = this.known[middle] as string;
      const order = this.strings(candidate, text);
      if (order === 0) return candidate;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    this.known.splice(low, 0, text);
    return text;
  }
}

function replaceStrings(value: Value, representatives: Representatives): Value {
  if (typeof value === 'string') return representatives.of(value);
  if (value instanceof BSONSymbol) return representatives.of(value.value);
  if (Array.isArray(value)) return value.map((item) => replaceStrings(item, representatives));
  if (!(value instanceof Map)) return value;
  const doc: Doc = new Map();
  for (const [key, item] of value) doc.set(key, replaceStrings(item, representatives));
  return doc;
}

/**
 * A function that gives two values the same key exactly when MongoDB calls them equal under the collation: numbers
 * of different types do, missing and null do not. For sets and groups, which would otherwise compare each pair.
 */
export function equalityKeys(collation: Collation): (value: Value | undefined) => string {
  const representatives = collation.simple ? undefined : new Representatives(collation.compare);
  return (value) => {
    if (value === undefined) return '';
    const plain = representatives ? replaceStrings(value, representatives) : value;
    return encodeValue(plain).toString('latin1');
  };
}
