import { Binary } from 'bson';
import type { Doc, Value } from '../bson/value.ts';

const LIFETIME_MS = 30 * 60_000;

/** The recently used logical sessions of clients. They have no effect here; `$listLocalSessions` shows them. */
export class Sessions {
  private readonly seen = new Map<string, { id: Binary; lastUse: Date }>();

  touch(lsid: Value | undefined): void {
    const id = lsid instanceof Map ? lsid.get('id') : undefined;
    if (id instanceof Binary) this.seen.set(id.toString('hex'), { id, lastUse: new Date() });
  }

  end(lsid: Value): void {
    const id = lsid instanceof Map ? lsid.get('id') : undefined;
    if (id instanceof Binary) this.seen.delete(id.toString('hex'));
  }

  expire(now = Date.now()): void {
    for (const [key, { lastUse }] of this.seen) {
      if (now - lastUse.getTime() > LIFETIME_MS) this.seen.delete(key);
    }
  }

  list(): Doc[] {
    return [...this.seen.values()].map(
      ({ id, lastUse }): Doc =>
        new Map<string, Value>([
          ['_id', new Map<string, Value>([['id', id]])],
          ['lastUse', lastUse],
        ]),
    );
  }
}
