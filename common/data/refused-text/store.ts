import { type Database, isDuplicateKey } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type RefusedTextRecord, refusedTextModel } from './schema.ts';

/** Longer than a gateway waits for the answer; after this time another question may take the place of one that was left (ms). */
const LEFT_AFTER_MS = 5_000;

/** The texts of messages that are about to be refused, each until the crisis model has read it or its gateway gives up. */
export function createRefusedTexts(db: Database) {
  const texts = refusedTextModel(db);

  return {
    /**
     * Stores a text for a worker to read.
     * @returns false while another question of this person is open
     */
    async put(owner: OwnerId, questionId: string, content: string, now: Date): Promise<boolean> {
      const expiresAt = new Date(now.getTime() + LEFT_AFTER_MS);
      try {
        await texts.replaceOne(
          { _id: owner, expiresAt: { $lte: now } },
          { questionId, content, createdAt: now, expiresAt },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /**
     * Takes a text, and removes it from the database in the same write; the question stays open until `close`.
     * @returns null when it was taken, closed or erased
     */
    async take(owner: OwnerId, questionId: string): Promise<string | null> {
      const taken = await texts
        .findOneAndUpdate(
          { _id: owner, questionId },
          { $unset: { content: 1 } },
          { returnDocument: 'before' },
        )
        .lean<RefusedTextRecord>();
      return taken?.content ?? null;
    },

    /** Ends a question, with its text if no worker has taken it. */
    async close(owner: OwnerId, questionId: string): Promise<void> {
      await texts.deleteOne({ _id: owner, questionId });
    },
  };
}

export type RefusedTexts = ReturnType<typeof createRefusedTexts>;
