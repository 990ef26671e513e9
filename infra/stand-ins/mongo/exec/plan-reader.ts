import { decodeDoc, decodeFields } from '../bson/decode.ts';
import type { Doc } from '../bson/value.ts';
import { type Candidates, type Examined, openCandidates } from '../plan/candidates.ts';
import type { Question } from '../plan/choose.ts';
import type { Plan } from '../plan/plan.ts';
import { matches, Positions } from '../query/match.ts';
import type { Collection, StoredDoc } from '../storage/collection.ts';

/** A stored document that matches a query. */
export interface Match {
  readonly record: number;
  readonly bytes: Buffer;
  readonly doc: Doc;
  readonly positions: Positions | undefined;
}

/** The part of a stored document that matching has read; the rest is read on demand. */
export class PartlyRead implements Match {
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

export interface ReadOptions {
  readonly withPositions: boolean;
  readonly wanted: number | undefined;
  /** The fields that are read to match; undefined for all of them. */
  readonly fields: ReadonlySet<string> | undefined;
}

/** The documents that match a query, in the order of a plan, a chunk at a time; undefined at the end. */
export class PlanReader {
  private readonly candidates: Candidates;
  private readonly question: Question;
  private readonly options: ReadOptions;
  private chunk: number;

  constructor(
    collection: Collection,
    plan: Plan,
    question: Question,
    examined: Examined,
    options: ReadOptions,
  ) {
    this.candidates = openCandidates(collection, plan, examined);
    this.question = question;
    this.options = options;
    this.chunk = Math.max(1, Math.min(options.wanted ?? FIRST_CHUNK, FIRST_CHUNK));
  }

  next(): PartlyRead[] | undefined {
    const stored = this.candidates.next(this.chunk);
    this.chunk = Math.min(this.chunk * 4, LAST_CHUNK);
    if (!stored) return undefined;
    const found: PartlyRead[] = [];
    const { fields, withPositions } = this.options;
    for (const item of stored) {
      const part = fields ? decodeFields(item.bytes, fields) : decodeDoc(item.bytes);
      const positions = withPositions ? new Positions() : undefined;
      if (matches(this.question.filter, part, positions))
        found.push(new PartlyRead(item, part, !fields, positions));
    }
    return found;
  }
}
