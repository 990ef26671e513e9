import type { StringOrder } from '../bson/compare.ts';
import type { Value } from '../bson/value.ts';
import { compareTuples, type Sort, sortTuple, type Tuple } from './sort.ts';

interface Keyed<T> {
  readonly item: T;
  readonly keys: Tuple;
}

/** How many items beyond the limit are collected before the surplus is dropped, so that sorting is rare. */
const SURPLUS = 64;

/** Sorts items by the values of their documents; equal ones keep their order. Stores no more of them than are wanted. */
export class Sorter<T> {
  private kept: Keyed<T>[] = [];
  private readonly sort: Sort;
  private readonly strings: StringOrder;
  private readonly docOf: (item: T) => Value;
  private readonly wanted: number;

  constructor(
    sort: Sort,
    strings: StringOrder,
    docOf: (item: T) => Value,
    wanted = Number.POSITIVE_INFINITY,
  ) {
    this.sort = sort;
    this.strings = strings;
    this.docOf = docOf;
    this.wanted = wanted;
  }

  /** The number of stored items. */
  get size(): number {
    return this.kept.length;
  }

  add(item: T): void {
    this.kept.push({ item, keys: sortTuple(this.docOf(item), this.sort, this.strings) });
    if (this.kept.length >= 2 * this.wanted + SURPLUS) this.arrange();
  }

  /** The first items in order, as many as are wanted. */
  take(): T[] {
    this.arrange();
    return this.kept.map(({ item }) => item);
  }

  private arrange(): void {
    this.kept.sort((a, b) => compareTuples(a.keys, b.keys, this.sort, this.strings));
    if (this.kept.length > this.wanted) this.kept.length = this.wanted;
  }
}
