import type { Database } from '../connect.ts';
import { sessionModel } from './schema.ts';

/**
 * Removes from sessions what was derived from messages, once those messages have expired: the held crisis level with its time,
 * and the signals. The database's own expiry removes whole documents only. Across owners on purpose. May run in several
 * processes at once: each write is guarded by the same age, and doing it twice changes nothing.
 */
export function createDerivedRetention(db: Database) {
  const sessions = sessionModel(db);
  return {
    /**
     * @param until what was derived from messages of this moment or earlier is removed
     * @param limit sessions looked at for each of the two kinds, at most
     * @returns true when there may be more
     */
    async clear(until: Date, limit: number): Promise<boolean> {
      const oldLevel = { crisisAt: { $lte: until } };
      const oldSignals = { 'signals.at': { $lte: until } };
      const [levels, signals] = await Promise.all(
        [oldLevel, oldSignals].map((old) => sessions.find(old, { _id: 1 }).limit(limit).lean()),
      );
      const those = (found: typeof levels = []) => ({ _id: { $in: found.map(({ _id }) => _id) } });
      if (levels?.length) {
        // A message that came since has set a later time: its level stays.
        await sessions.updateMany(
          { ...those(levels), ...oldLevel },
          { $set: { crisisLevel: 0, crisisAt: null } },
        );
      }
      if (signals?.length) {
        await sessions.updateMany(those(signals), { $pull: { signals: { at: { $lte: until } } } });
      }
      return levels?.length === limit || signals?.length === limit;
    },
  };
}

export type DerivedRetention = ReturnType<typeof createDerivedRetention>;
