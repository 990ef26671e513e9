import { decodeDoc } from '../bson/decode.ts';
import { asNumber, type Value } from '../bson/value.ts';
import type { ServerState } from '../commands/command.ts';
import type { Index } from '../index/definition.ts';
import { descending, intervalsOf } from '../plan/intervals.ts';
import { matches } from '../query/match.ts';
import { visitPath } from '../query/path.ts';
import type { Collection } from '../storage/collection.ts';

const CHUNK = 500;

/** The oldest date that a TTL index reads in a document; of an array, the least. */
function oldestDate(doc: Value, field: string): number | undefined {
  let oldest: number | undefined;
  visitPath(doc, field.split('.'), (value, _index, expand) => {
    const dates = (Array.isArray(value) && expand ? value : [value]).filter((item) => item instanceof Date);
    for (const date of dates) oldest = Math.min(oldest ?? Number.POSITIVE_INFINITY, date.getTime());
    return false;
  });
  return oldest;
}

/** Deletes documents that have expired by a TTL index, every few seconds. */
export class TtlSweeper {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private readonly state: ServerState;
  private readonly intervalMs: number;

  constructor(state: ServerState, intervalMs: number) {
    this.state = state;
    this.intervalMs = intervalMs;
    this.schedule();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      // A sweep fails when its collection is dropped; the next one covers the rest.
      this.running = this.sweep().then(
        () => this.schedule(),
        () => this.schedule(),
      );
    }, this.intervalMs).unref();
  }

  private async sweep(): Promise<void> {
    for (const collection of [...this.state.catalog.all()]) {
      for (const index of collection.indexes) {
        const seconds = asNumber(index.spec.get('expireAfterSeconds'));
        if (seconds !== undefined && index.ready)
          await this.expire(collection, index, Date.now() - seconds * 1000);
      }
    }
  }

  /** In small transactions, so that a large deletion does not block others. */
  private async expire(collection: Collection, index: Index, before: number): Promise<void> {
    const [interval] = intervalsOf({ operator: 'lte', operand: new Date(before) }, true) ?? [];
    if (!interval) return;
    const [range] = index.descending[0] ? descending([interval]) : [interval];
    if (!range) return;
    for (;;) {
      if (this.stopped || collection.dropped) return;
      if (collection.scanIndex(index, range, undefined, 1, false).length === 0) return;
      const removed = await this.state.environment.transact(() => {
        if (collection.dropped || !collection.indexes.includes(index)) return 0;
        let count = 0;
        const records = new Set(
          collection.scanIndex(index, range, undefined, CHUNK, false).map(({ record }) => record),
        );
        for (const record of records) {
          const bytes = collection.read(record);
          if (!bytes) continue;
          const doc = decodeDoc(bytes);
          const oldest = oldestDate(doc, index.fields[0] as string);
          if (oldest === undefined || oldest > before) continue;
          if (index.partial && !matches(index.partial.filter, doc)) continue;
          collection.remove(record, doc);
          count += 1;
        }
        return count;
      });
      if (removed === 0) return;
    }
  }
}
