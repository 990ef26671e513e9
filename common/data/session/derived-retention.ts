import type { Database } from '../connect.ts';
import { sessionModel } from './schema.ts';

/**
 * Removes from sessions the data derived from expired messages: the held crisis level with its time and dangers, the safety
 * question, and the signals.
 * MongoDB's own expiry removes whole documents only. Across owners on purpose. Several processes may run it concurrently:
 * the writes are idempotent and guarded by age.
 */
export function createDerivedRetention(db: Database) {
  const sessions = sessionModel(db);
  return {
    /**
     * @param until data derived from messages of this time or earlier is removed
     * @param limit the maximum of sessions per kind of data
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
        // A newer message has set a later time: its level stays.
        await sessions.updateMany(
          { ...those(levels), ...oldLevel },
          {
            $set: { crisisLevel: 0, crisisAt: null },
            $unset: { question: 1, dangers: 1, levelMessageIds: 1 },
          },
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
