import { RawDoc } from '../bson/encodable.ts';
import { encodeDoc } from '../bson/encode.ts';
import type { Question } from '../plan/choose.ts';
import type { Projection } from '../query/projection.ts';
import type { Collection } from '../storage/collection.ts';
import type { Results } from './cursors.ts';
import { breathe, type Deadline } from './deadline.ts';
import { type Match, Matches } from './matches.ts';

export interface FindOptions {
  readonly skip: number;
  readonly limit: number;
  readonly projection: Projection | undefined;
}

/** The documents of a find, projected and as bytes. */
export class FindResults implements Results {
  readonly matches: Matches;
  readonly deadline: Deadline;
  private toSkip: number;
  private left: number;
  private readonly projection: Projection | undefined;

  constructor(collection: Collection, question: Question, options: FindOptions, deadline: Deadline) {
    this.matches = new Matches(collection, question, deadline, {
      withPositions: options.projection?.positional ?? false,
      wanted: options.limit > 0 ? options.skip + options.limit : undefined,
    });
    this.deadline = deadline;
    this.toSkip = options.skip;
    this.left = options.limit > 0 ? options.limit : Number.POSITIVE_INFINITY;
    this.projection = options.projection;
  }

  async next(): Promise<RawDoc[] | undefined> {
    if (this.left <= 0) return undefined;
    await breathe();
    let found = this.matches.next();
    if (!found) return undefined;
    if (this.toSkip > 0) {
      const skipped = Math.min(this.toSkip, found.length);
      this.toSkip -= skipped;
      found = found.slice(skipped);
    }
    if (found.length > this.left) found = found.slice(0, this.left);
    this.left -= found.length;
    return found.map((match) => this.shape(match));
  }

  private shape({ doc, bytes, positions }: Match): RawDoc {
    return new RawDoc(this.projection ? encodeDoc(this.projection.apply(doc, positions)) : bytes);
  }
}
