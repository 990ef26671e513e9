import { RawDoc } from '../bson/encodable.ts';
import type { Question } from '../plan/choose.ts';
import { type Projection, projectStored } from '../query/projection.ts';
import type { Collection } from '../storage/collection.ts';
import type { Results } from './cursors.ts';
import { breathe, type Deadline } from './deadline.ts';
import { Matches } from './matches.ts';

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
      whole: options.projection !== undefined && options.projection.pick === undefined,
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
    return found.map((match) => new RawDoc(projectStored(this.projection, match)));
  }
}
