import type { Value } from '../bson/value.ts';
import type { Index } from '../index/definition.ts';

export interface KeyRange {
  readonly low: Buffer;
  readonly high: Buffer;
}

export interface CollectionScan {
  readonly kind: 'collection';
  readonly reverse: boolean;
  readonly sorted: boolean;
}

export interface IdLookup {
  readonly kind: 'id';
  readonly id: Value;
  readonly sorted: true;
}

export interface IndexScan {
  readonly kind: 'index';
  readonly index: Index;
  /** In the order of the index, without overlaps. */
  readonly ranges: readonly KeyRange[];
  /** How many of the index's fields, from the first on, the ranges narrow. */
  readonly narrowed: number;
  readonly reverse: boolean;
  /** Documents come out in the order the query asked for. */
  readonly sorted: boolean;
}

/** The branches of an `$or`, each by an index. */
export interface Union {
  readonly kind: 'union';
  readonly branches: readonly (IndexScan | IdLookup)[];
  readonly sorted: false;
}

/** Where the candidates of a query come from; each is matched against the whole filter. */
export type Plan = CollectionScan | IdLookup | IndexScan | Union;
