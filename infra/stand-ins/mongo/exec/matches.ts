import type { Examined } from '../plan/candidates.ts';
import { choosePlan, type Question, rivalPlan } from '../plan/choose.ts';
import type { Plan } from '../plan/plan.ts';
import { neededFields } from '../query/needed-fields.ts';
import { Sorter } from '../query/sorter.ts';
import type { Collection } from '../storage/collection.ts';
import type { Deadline } from './deadline.ts';
import { type Match, type PartlyRead, PlanReader, type ReadOptions } from './plan-reader.ts';

export type { Match } from './plan-reader.ts';

/** Documents that one plan reads before another one is tried beside it. */
const TRIAL_DOCS = 256;

/** All results of one plan in the order of the query, at most as many as are wanted. */
class Attempt {
  readonly examined: Examined = { keys: 0, docs: 0 };
  readonly mustGather: boolean;
  private readonly reader: PlanReader;
  private readonly sorter: Sorter<PartlyRead>;
  private readonly inOrder: PartlyRead[] = [];
  private readonly wanted: number | undefined;

  constructor(collection: Collection, plan: Plan, question: Question, options: ReadOptions) {
    const { sort, collation } = question;
    // A sort without an index needs all documents before it returns the first.
    this.mustGather = !plan.sorted && sort.length > 0;
    this.wanted = options.wanted;
    this.sorter = new Sorter(sort, collation.compare, (match) => match.part, options.wanted);
    this.reader = new PlanReader(collection, plan, question, this.examined, options);
  }

  /** Reads a chunk. */
  next(): PartlyRead[] | undefined {
    return this.reader.next();
  }

  /** Reads a chunk and keeps it. @returns the results, once they are complete */
  gather(): PartlyRead[] | undefined {
    const chunk = this.reader.next();
    if (this.mustGather) {
      if (!chunk) return this.sorter.take();
      for (const match of chunk) this.sorter.add(match);
      return undefined;
    }
    if (chunk) this.inOrder.push(...chunk);
    return !chunk || this.inOrder.length >= (this.wanted ?? Number.POSITIVE_INFINITY)
      ? this.inOrder
      : undefined;
  }
}

/** The documents that match a query, a chunk at a time and in its order; undefined at the end. */
export class Matches {
  /** The plan that is tried first. */
  readonly plan: Plan;
  private readonly collection: Collection;
  private readonly question: Question;
  private readonly deadline: Deadline;
  private readonly options: ReadOptions;
  private readonly first: Attempt;
  private second: Attempt | null | undefined;
  private isComplete = false;

  /**
   * `wanted`: how many documents the caller takes at most, so that no more are read or stored for sorting. `whole`: whether it
   * reads other fields of its documents, so that each is read once and entirely.
   */
  constructor(
    collection: Collection,
    question: Question,
    deadline: Deadline,
    {
      withPositions = false,
      wanted,
      whole = true,
    }: { withPositions?: boolean; wanted?: number | undefined; whole?: boolean } = {},
  ) {
    this.collection = collection;
    this.question = question;
    this.deadline = deadline;
    this.plan = choosePlan(collection, question);
    // A collection scan reads many documents for each match.
    const partly = !whole || this.plan.kind === 'collection';
    const fields = partly ? neededFields(question.filter, question.sort) : undefined;
    this.options = { withPositions, wanted, fields };
    this.first = new Attempt(collection, this.plan, question, this.options);
  }

  get examined(): Examined {
    const [one, other] = [this.first.examined, this.second?.examined];
    return { keys: one.keys + (other?.keys ?? 0), docs: one.docs + (other?.docs ?? 0) };
  }

  /** One step of work: an empty list means "not yet". */
  next(): Match[] | undefined {
    if (this.isComplete) return undefined;
    this.deadline.check();
    const mayHaveRival = this.options.wanted !== undefined && this.question.sort.length > 0;
    if (!this.first.mustGather && !mayHaveRival) return this.first.next();
    const results = this.first.gather() ?? this.tryRival();
    this.isComplete = results !== undefined;
    return results ?? [];
  }

  /** As in MongoDB, plans are tried in turns and the first that is done wins: a query costs at most twice its best plan. */
  private tryRival(): PartlyRead[] | undefined {
    // Without a limit the first plan that has some results need not be the first that has all.
    if (this.options.wanted === undefined || this.first.examined.docs < TRIAL_DOCS) return undefined;
    if (this.second === undefined) {
      const rival = rivalPlan(this.collection, this.question, this.plan);
      this.second = rival ? new Attempt(this.collection, rival, this.question, this.options) : null;
    }
    return this.second?.gather();
  }

  /** All matches in one step, or the first `limit`: for writes, during which no other write may run. */
  collect(limit = Number.POSITIVE_INFINITY): Match[] {
    const all: Match[] = [];
    for (let chunk = this.next(); chunk; chunk = this.next()) {
      for (const match of chunk) {
        all.push(match);
        if (all.length >= limit) return all;
      }
    }
    return all;
  }
}
