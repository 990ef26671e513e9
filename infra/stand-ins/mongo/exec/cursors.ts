import { randomBytes } from 'node:crypto';
import type { Encodable, RawDoc } from '../bson/encodable.ts';
import { CommandError } from '../errors.ts';
import type { Deadline } from './deadline.ts';

/** Documents ready to send, computed on request; undefined at the end. Empty means "not yet". */
export interface Results {
  next(): Promise<RawDoc[] | undefined>;
  /** Runs only while a batch is computed. */
  readonly deadline?: Deadline;
}

interface Cursor {
  readonly id: bigint;
  readonly namespace: string;
  readonly results: Results;
  readonly keepAlive: boolean;
  ready: RawDoc[];
  ended: boolean;
  busy: boolean;
  lastUsed: number;
}

const IDLE_MS = 10 * 60_000;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
export const FIRST_BATCH = 101;

/** The open cursors of all clients. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();

  get count(): number {
    return this.open.size;
  }

  /** The first batch of some results, and a cursor for the rest when there is any. */
  async start(
    namespace: string,
    results: Results,
    options: { batchSize: number | undefined; single?: boolean; keepAlive?: boolean },
  ): Promise<Record<string, Encodable>> {
    const cursor: Cursor = {
      id: 0n,
      namespace,
      results,
      keepAlive: options.keepAlive ?? false,
      ready: [],
      ended: false,
      busy: false,
      lastUsed: Date.now(),
    };
    const firstBatch = await this.batch(cursor, options.batchSize ?? FIRST_BATCH);
    const finished = options.single === true || (cursor.ended && cursor.ready.length === 0);
    if (finished) return { cursor: { firstBatch, id: 0n, ns: namespace } };
    const id = newId();
    this.open.set(id, { ...cursor, id });
    return { cursor: { firstBatch, id, ns: namespace } };
  }

  /** @throws CommandError 43 when the cursor does not exist (any more), 13 when it belongs to another collection. */
  async more(
    id: bigint,
    namespace: string,
    batchSize: number | undefined,
  ): Promise<Record<string, Encodable>> {
    const cursor = this.open.get(id);
    if (!cursor) throw new CommandError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.busy) throw new CommandError(12051, `cursor id ${id} is already in use`);
    cursor.busy = true;
    try {
      const nextBatch = await this.batch(cursor, batchSize || Number.POSITIVE_INFINITY);
      const finished = cursor.ended && cursor.ready.length === 0;
      if (finished) this.open.delete(id);
      return { cursor: { nextBatch, id: finished ? 0n : id, ns: namespace } };
    } catch (error) {
      this.open.delete(id);
      throw error;
    } finally {
      cursor.busy = false;
      cursor.lastUsed = Date.now();
    }
  }

  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  /** Removes cursors that have been idle for ten minutes. */
  expire(now = Date.now()): void {
    for (const cursor of this.open.values()) {
      if (!cursor.keepAlive && !cursor.busy && now - cursor.lastUsed > IDLE_MS) this.open.delete(cursor.id);
    }
  }

  private async batch(cursor: Cursor, size: number): Promise<RawDoc[]> {
    cursor.results.deadline?.resume();
    try {
      return await this.fill(cursor, size);
    } finally {
      cursor.results.deadline?.pause();
    }
  }

  private async fill(cursor: Cursor, size: number): Promise<RawDoc[]> {
    const taken: RawDoc[] = [];
    let bytes = 0;
    for (;;) {
      let used = 0;
      for (const doc of cursor.ready) {
        // At least one document of any size; then as many as fit into a reply.
        if (taken.length >= size || (taken.length > 0 && bytes + doc.bytes.length > MAX_BATCH_BYTES)) break;
        taken.push(doc);
        bytes += doc.bytes.length;
        used += 1;
      }
      if (used > 0) cursor.ready = cursor.ready.slice(used);
      if (cursor.ready.length > 0 || cursor.ended || taken.length > size) return taken;
      // A full batch is sent without checking whether there are more documents.
      if (taken.length >= size) return taken;
      const more = await cursor.results.next();
      if (more) cursor.ready = more;
      else cursor.ended = true;
    }
  }
}

function newId(): bigint {
  return (randomBytes(8).readBigUInt64BE() >> 1n) | 1n;
}

/** Results that are complete already. */
export function listed(documents: readonly RawDoc[]): Results {
  let rest: RawDoc[] | undefined = [...documents];
  return {
    next: () => {
      const now = rest;
      rest = undefined;
      return Promise.resolve(now);
    },
  };
}
