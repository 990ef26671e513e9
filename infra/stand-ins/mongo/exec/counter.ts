import type { Question } from '../plan/choose.ts';
import { exactScan } from '../plan/exact.ts';
import type { Plan } from '../plan/plan.ts';
import type { Collection } from '../storage/collection.ts';
import type { Deadline } from './deadline.ts';
import { Matches } from './matches.ts';

/** Whether a query matches all documents, so that they can be counted without reading them. */
const isEverything = ({ filter, hint }: Question): boolean =>
  filter.kind === 'and' && filter.parts.length === 0 && hint === undefined;

/** Counts the documents that match a query, without reading them where the keys of an index tell enough. */
export class Counter {
  private readonly collection: Collection;
  private readonly question: Question;
  private readonly enough: number;
  private readonly matches: Matches;
  private found = 0;

  /** `enough`: it counts no further. */
  constructor(
    collection: Collection,
    question: Question,
    deadline: Deadline,
    enough = Number.POSITIVE_INFINITY,
  ) {
    this.collection = collection;
    this.question = { ...question, sort: [] };
    this.enough = enough;
    this.matches = new Matches(collection, this.question, deadline, { whole: false });
  }

  get plan(): Plan {
    return this.matches.plan;
  }

  /** Whether no document is read. */
  get onlyKeys(): boolean {
    return exactScan(this.plan, this.question) !== undefined;
  }

  /** One step of work. @returns the count, once it is known */
  step(): number | undefined {
    if (isEverything(this.question)) return Math.min(this.collection.count(), this.enough);
    const scan = exactScan(this.plan, this.question);
    if (scan) {
      const counts = scan.ranges.map((range) => this.collection.countEntries(scan.index, range));
      return Math.min(
        counts.reduce((sum, count) => sum + count, 0),
        this.enough,
      );
    }
    const chunk = this.matches.next();
    if (!chunk) return this.found;
    this.found += chunk.length;
    return this.found >= this.enough ? this.enough : undefined;
  }
}
