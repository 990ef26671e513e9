import { type QueryFilter, Types } from 'mongoose';
import type { CrisisLevel } from '../../contract/crisis.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type MessageRecord, messageModel } from './schema.ts';

/** A message whose verdict is not finished, or that awaits the crisis model's. */
export type OpenVerdict = Pick<MessageRecord, '_id' | 'ownerId' | 'sessionId' | 'createdAt'>;

/** The rest of a verdict after it was stored: its consequences, and the crisis model's late verdict. */
export function createOpenVerdicts(db: Database) {
  const messages = messageModel(db);
  const mine = (owner: OwnerId, messageId: string) => ({
    _id: new Types.ObjectId(messageId),
    ownerId: owner,
  });

  const found = (filter: QueryFilter<MessageRecord>) =>
    messages.find(filter, { ownerId: 1, sessionId: 1, createdAt: 1 });

  /** Ends the checks of a judged message, unless consequences of a raised verdict are due. */
  async function finish(owner: OwnerId, messageId: string): Promise<void> {
    await messages.updateOne(
      { ...mine(owner, messageId), judged: true, 'raise.pending': { $ne: true } },
      { $unset: { verdictDue: 1 } },
    );
  }

  return {
    finish,

    /** Notes that all consequences of a raised verdict have happened; changes nothing if a higher verdict was stored since. */
    async markRaiseApplied(owner: OwnerId, messageId: string, level: CrisisLevel): Promise<void> {
      await messages.updateOne(
        { ...mine(owner, messageId), 'crisis.level': level },
        { $set: { 'raise.pending': false } },
      );
      await finish(owner, messageId);
    },

    /** Notes that the judge has answered, or will not. */
    async markJudged(owner: OwnerId, messageId: string): Promise<void> {
      await messages.updateOne(mine(owner, messageId), { $set: { judged: true } });
      await finish(owner, messageId);
    },

    /**
     * Notes that the crisis model is asked once more, before it is asked, so that the times stay bounded when a worker is killed.
     * @param times how often it was asked, as the caller has read it
     * @param next when it is asked again if this worker ends
     * @returns false when it has answered meanwhile, or another worker asks it
     */
    async noteModelAsked(owner: OwnerId, messageId: string, times: number, next: Date): Promise<boolean> {
      const outcome = await messages.updateOne(
        { ...mine(owner, messageId), 'askModelAgain.times': times },
        { $set: { askModelAgain: { at: next, times: times + 1 } } },
      );
      return outcome.matchedCount === 1;
    },

    /** Notes that the crisis model has answered, or is not asked again. */
    async markModelDone(owner: OwnerId, messageId: string): Promise<void> {
      await messages.updateOne(mine(owner, messageId), { $unset: { askModelAgain: 1 } });
    },

    /**
     * Notes that the crisis model is not asked again about messages that have been due since this time or longer.
     * @returns their number
     */
    async giveUpModel(since: Date): Promise<number> {
      const outcome = await messages.updateMany(
        { 'askModelAgain.at': { $lte: since } },
        { $unset: { askModelAgain: 1 } },
      );
      return outcome.modifiedCount;
    },

    /**
     * The messages about which the crisis model is to be asked again, the latest first: after an outage a person who has just written
     * does not wait behind those of hours.
     */
    async modelOverdue(now: Date, limit: number): Promise<OpenVerdict[]> {
      return found({ 'askModelAgain.at': { $lte: now } })
        .sort({ 'askModelAgain.at': -1 })
        .limit(limit)
        .lean<OpenVerdict[]>();
    },

    /** All messages with an overdue verdict, the longest overdue first. */
    async overdue(now: Date, limit: number): Promise<OpenVerdict[]> {
      return found({ verdictDue: { $lte: now } })
        .sort({ verdictDue: 1 })
        .limit(limit)
        .lean<OpenVerdict[]>();
    },

    /** Postpones the next check of these messages, or ends the checks (null). Across owners, by primary key. */
    async lookAgain(messageIds: Types.ObjectId[], at: Date | null): Promise<void> {
      if (messageIds.length === 0) return;
      await messages.updateMany(
        { _id: { $in: messageIds }, verdictDue: { $exists: true } },
        at ? { $set: { verdictDue: at } } : { $unset: { verdictDue: 1 } },
      );
    },
  };
}
