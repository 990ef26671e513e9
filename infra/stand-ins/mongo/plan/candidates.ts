import { type Collection, gone, type StoredDoc } from '../storage/collection.ts';
import type { IdLookup, IndexScan, Plan } from './plan.ts';

/** How much a query has read, for `explain`. */
export interface Examined {
  keys: number;
  docs: number;
}

const CHUNK = 256;

/** Documents found by a plan, a chunk at a time; undefined at the end. */
export interface Candidates {
  next(limit?: number): StoredDoc[] | undefined;
}

class CollectionCandidates implements Candidates {
  private after: number | undefined;
  private done = false;
  private readonly collection: Collection;
  private readonly reverse: boolean;
  private readonly examined: Examined;

  constructor(collection: Collection, reverse: boolean, examined: Examined) {
    this.collection = collection;
    this.reverse = reverse;
    this.examined = examined;
  }

  next(limit = CHUNK): StoredDoc[] | undefined {
    if (this.done) return undefined;
    const chunk = this.collection.scan(this.after, limit, this.reverse);
    this.done = chunk.length < limit;
    this.after = chunk.at(-1)?.record ?? this.after;
    this.examined.docs += chunk.length;
    return chunk;
  }
}

class IndexCandidates implements Candidates {
  private readonly ranges: IndexScan['ranges'];
  private readonly seen: Set<number> | undefined;
  private range = 0;
  private after: Buffer | undefined;
  private readonly collection: Collection;
  private readonly scan: IndexScan;
  private readonly examined: Examined;

  constructor(collection: Collection, scan: IndexScan, examined: Examined) {
    this.collection = collection;
    this.scan = scan;
    this.examined = examined;
    this.ranges = scan.reverse ? scan.ranges.toReversed() : scan.ranges;
    this.seen = scan.index.multikey ? new Set() : undefined;
  }

  next(limit = CHUNK): StoredDoc[] | undefined {
    if (this.range >= this.ranges.length) return undefined;
    if (!this.scan.index.ready) throw gone(this.collection);
    const found: StoredDoc[] = [];
    while (this.range < this.ranges.length && found.length < limit) {
      const range = this.ranges[this.range];
      if (!range) break;
      const wanted = limit - found.length;
      const entries = this.collection.scanIndex(
        this.scan.index,
        range,
        this.after,
        wanted,
        this.scan.reverse,
      );
      if (entries.length < wanted) {
        this.range += 1;
        this.after = undefined;
      } else this.after = entries.at(-1)?.key;
      this.examined.keys += entries.length;
      for (const { record } of entries) this.add(record, found);
    }
    return found;
  }

  private add(record: number, found: StoredDoc[]): void {
    if (this.seen?.has(record)) return;
    this.seen?.add(record);
    const bytes = this.collection.read(record);
    if (!bytes) return;
    this.examined.docs += 1;
    found.push({ record, bytes });
  }
}

class IdCandidate implements Candidates {
  private done = false;
  private readonly collection: Collection;
  private readonly lookup: IdLookup;
  private readonly examined: Examined;

  constructor(collection: Collection, lookup: IdLookup, examined: Examined) {
    this.collection = collection;
    this.lookup = lookup;
    this.examined = examined;
  }

  next(): StoredDoc[] | undefined {
    if (this.done) return undefined;
    this.done = true;
    const found = this.collection.findById(this.lookup.id);
    if (!found) return [];
    this.examined.keys += 1;
    this.examined.docs += 1;
    return [found];
  }
}

class UnionCandidates implements Candidates {
  private readonly seen = new Set<number>();
  private readonly branches: Candidates[];

  constructor(branches: Candidates[]) {
    this.branches = branches;
  }

  next(limit = CHUNK): StoredDoc[] | undefined {
    for (;;) {
      const [branch] = this.branches;
      if (!branch) return undefined;
      const chunk = branch.next(limit);
      if (chunk) {
        const fresh = chunk.filter(({ record }) => !this.seen.has(record));
        for (const { record } of fresh) this.seen.add(record);
        return fresh;
      }
      this.branches.shift();
    }
  }
}

/** @throws CommandError 175 from `next` when the collection is dropped in between. */
class Watched implements Candidates {
  private readonly collection: Collection;
  private readonly inner: Candidates;

  constructor(collection: Collection, inner: Candidates) {
    this.collection = collection;
    this.inner = inner;
  }

  next(limit?: number): StoredDoc[] | undefined {
    if (this.collection.dropped) throw gone(this.collection);
    return this.inner.next(limit);
  }
}

function open(collection: Collection, plan: Plan, examined: Examined): Candidates {
  switch (plan.kind) {
    case 'collection':
      return new CollectionCandidates(collection, plan.reverse, examined);
    case 'id':
      return new IdCandidate(collection, plan, examined);
    case 'index':
      return new IndexCandidates(collection, plan, examined);
    case 'union':
      return new UnionCandidates(plan.branches.map((branch) => open(collection, branch, examined)));
  }
}

/** Reads by a plan. No cursor stays open between chunks: each begins after the last key of the one before. */
export function openCandidates(collection: Collection, plan: Plan, examined: Examined): Candidates {
  return new Watched(collection, open(collection, plan, examined));
}
