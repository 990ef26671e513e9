import { decodeDoc, decodeFields } from '../bson/decode.ts';
import type { Doc } from '../bson/value.ts';
import { type Candidates, type Examined, openCandidates } from '../plan/candidates.ts';
import { choosePlan, type Question } from '../plan/choose.ts';
import type { Plan } from '../plan/plan.ts';
import { matches, Positions } from '../query/match.ts';
import { neededFields } from '../query/needed-fields.ts';
import { Sorter } from '../query/sorter.ts';
import type { Collection, StoredDoc } from '../storage/collection.ts';
import type { Deadline } from './deadline.ts';

/** A stored document that matches a query. */
export interface Match {
  readonly record: number;
  readonly bytes: Buffer;
  readonly doc: Doc;
  readonly positions: Positions | undefined;
}

/** The part of a stored document that matching has read; the rest is read on demand. */
class PartlyRead implements Match {
  readonly record: number;
  readonly bytes: Buffer;
  /** At least the fields of the filter and the sort. */
  readonly part: Doc;
  readonly positions: Positions | undefined;
  private whole: Doc | undefined;

  constructor({ record, bytes }: StoredDoc, part: Doc, whole: boolean, positions: Positions | undefined) {
    this.record = record;
    this.bytes = bytes;
    this.part = part;
    this.positions = positions;
    this.whole = whole ? part : undefined;
  }

  get doc(): Doc {
    this.whole ??= decodeDoc(this.bytes);
    return this.whole;
  }
}

const FIRST_CHUNK = 16;
const LAST_CHUNK = 256;

/** The documents that match a query, a chunk at a time and in its order; undefined at the end. */
export class Matches {
  readonly plan: Plan;
  readonly examined: Examined = { keys: 0, docs: 0 };
  private readonly candidates: Candidates;
  private readonly question: Question;
  private readonly deadline: Deadline;
  private readonly withPositions: boolean;
  private chunk: number;
  /** The fields that are read to match; undefined for all of them. */
  private readonly fields: ReadonlySet<string> | undefined;
  private sorter: Sorter<PartlyRead> | undefined;

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
    this.question = question;
    this.chunk = Math.max(1, Math.min(wanted ?? FIRST_CHUNK, FIRST_CHUNK));
    this.deadline = deadline;
    this.withPositions = withPositions;
    this.plan = choosePlan(collection, question);
    // A collection scan reads many documents for each match.
    const partly = !whole || this.plan.kind === 'collection';
    this.fields = partly ? neededFields(question.filter, question.sort) : undefined;
    this.candidates = openCandidates(collection, this.plan, this.examined);
    const { sort, collation } = question;
    if (this.mustGather) this.sorter = new Sorter(sort, collation.compare, (match) => match.part, wanted);
  }

  /** A sort without an index needs all documents before it returns the first. */
  get mustGather(): boolean {
    return !this.plan.sorted && this.question.sort.length > 0;
  }

  /** One step of work: an empty list means "not yet". */
  next(): Match[] | undefined {
    if (!this.mustGather) return this.read();
    const { sorter } = this;
    if (!sorter) return undefined;
    const chunk = this.read();
    if (chunk) {
      for (const match of chunk) sorter.add(match);
      return [];
    }
    this.sorter = undefined;
    return sorter.take();
  }

  private read(): PartlyRead[] | undefined {
    this.deadline.check();
    const stored = this.candidates.next(this.chunk);
    this.chunk = Math.min(this.chunk * 4, LAST_CHUNK);
    if (!stored) return undefined;
    const found: PartlyRead[] = [];
    const { fields } = this;
    for (const item of stored) {
      const part = fields ? decodeFields(item.bytes, fields) : decodeDoc(item.bytes);
      const positions = this.withPositions ? new Positions() : undefined;
      if (matches(this.question.filter, part, positions))
        found.push(new PartlyRead(item, part, !fields, positions));
    }
    return found;
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
