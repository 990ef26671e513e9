import { decodeDoc } from '../bson/decode.ts';
import type { Doc } from '../bson/value.ts';
import { type Candidates, type Examined, openCandidates } from '../plan/candidates.ts';
import { choosePlan, type Question } from '../plan/choose.ts';
import type { Plan } from '../plan/plan.ts';
import { matches, Positions } from '../query/match.ts';
import { sortItems } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Deadline } from './deadline.ts';

/** A stored document that fits a query. */
export interface Match {
  readonly record: number;
  readonly bytes: Buffer;
  readonly doc: Doc;
  readonly positions: Positions | undefined;
}

const FIRST_CHUNK = 16;
const LAST_CHUNK = 256;

/** The documents that fit a question, a chunk at a time and in the order it asks for; undefined at the end. */
export class Matches {
  readonly plan: Plan;
  readonly examined: Examined = { keys: 0, docs: 0 };
  private readonly candidates: Candidates;
  private readonly question: Question;
  private readonly deadline: Deadline;
  private readonly withPositions: boolean;
  private chunk: number;
  private gathered: Match[] | undefined = undefined;
  private sortDone = false;

  /** `wanted`: how many documents the caller takes, so that the first chunk is not larger than that. */
  constructor(
    collection: Collection,
    question: Question,
    deadline: Deadline,
    {
      withPositions = false,
      wanted = FIRST_CHUNK,
    }: { withPositions?: boolean; wanted?: number | undefined } = {},
  ) {
    this.question = question;
    this.chunk = Math.max(1, Math.min(wanted, FIRST_CHUNK));
    this.deadline = deadline;
    this.withPositions = withPositions;
    this.plan = choosePlan(collection, question);
    this.candidates = openCandidates(collection, this.plan, this.examined);
  }

  /** A sort without an index has to see everything before it can answer the first document. */
  get mustGather(): boolean {
    return !this.plan.sorted && this.question.sort.length > 0;
  }

  /** One step of work: an empty list means "not yet". */
  next(): Match[] | undefined {
    if (!this.mustGather) return this.read();
    if (this.sortDone) return undefined;
    this.gathered ??= [];
    const chunk = this.read();
    if (chunk) {
      for (const match of chunk) this.gathered.push(match);
      return [];
    }
    this.sortDone = true;
    const { sort, collation } = this.question;
    return sortItems(this.gathered, sort, collation.compare, (match) => match.doc);
  }

  private read(): Match[] | undefined {
    this.deadline.check();
    const stored = this.candidates.next(this.chunk);
    this.chunk = Math.min(this.chunk * 4, LAST_CHUNK);
    if (!stored) return undefined;
    const found: Match[] = [];
    for (const { record, bytes } of stored) {
      const doc = decodeDoc(bytes);
      const positions = this.withPositions ? new Positions() : undefined;
      if (matches(this.question.filter, doc, positions)) found.push({ record, bytes, doc, positions });
    }
    return found;
  }

  /** All of them at once, or the first `limit`: for writes, which must not let others in between. */
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
