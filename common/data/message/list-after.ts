import { Types } from 'mongoose';
import { LIMITS } from '../../contract/limits.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type MessageRecord, messageModel } from './schema.ts';

/**
 * How long before what a client holds is looked for changes (ms). An accepted message has the time of its gateway's clock, all
 * later changes that of the database; and two gateways may store messages in another order than their times say.
 */
const REREAD_MS = 60_000;

/** Of one session, half a page: each message may bring its reply along. */
const AT_MOST = LIMITS.messagesPerPage / 2;

/** Whether a client that holds everything up to `known`, settled, may hold `record` as it was before. */
function mayHaveChangedSince(known: MessageRecord, record: MessageRecord): boolean {
  // A verdict that raises may come after the reply.
  if ((record.crisis?.level ?? 0) >= 2) return true;
  if (record.reply && (record.reply.open || record.reply.state === 'failed')) return true;
  if (record === known) return false;
  // Whoever holds the reply to `known` has read the session after that reply was begun.
  const heldFrom = known.reply?.createdAt ?? known.createdAt;
  return record.changedAt === undefined || record.changedAt >= heldFrom;
}

function byTime(a: MessageRecord, b: MessageRecord): number {
  return (
    a.createdAt.getTime() - b.createdAt.getTime() || (a._id.toHexString() < b._id.toHexString() ? -1 : 1)
  );
}

/** The reading of what is new to a client. */
export function createListAfter(db: Database) {
  const messages = messageModel(db);

  return {
    /**
     * What a client may not hold that has everything up to one message: what is newer than `after`, and of what is older, however
     * old, what may have changed since: a verdict may come late, and a reply that failed may have been asked for again in another
     * tab. Only what has changed since shortly before `after` is read, so that a session in which nothing happens costs next to
     * nothing, however long it is. Oldest first, half a page.
     * @param after the id of a message or of a reply
     * @returns null when it is not known what the client holds, and everything has to be read: the session has no such message,
     * or has it from a version that noted no changes, or more has changed than this may hold
     */
    async listAfter(owner: OwnerId, sessionId: string, after: string): Promise<MessageRecord[] | null> {
      const held = new Types.ObjectId(after);
      // The id of a message and that of its reply are both made when the message is stored, and tell that moment.
      const from = new Date(held.getTimestamp().getTime() - REREAD_MS);
      const changed = await messages
        .find({ ownerId: owner, sessionId: new Types.ObjectId(sessionId), changedAt: { $gte: from } })
        .sort({ changedAt: -1 })
        .limit(AT_MOST)
        .lean<MessageRecord[]>();
      if (changed.length === AT_MOST) return null;
      const records = changed.sort(byTime);
      const index = records.findIndex(
        (record) => record._id.equals(held) || record.reply?.id.equals(held) === true,
      );
      const known = records[index];
      if (!known) return null;
      // A client that names a question does not hold its answer.
      const answered = known.reply !== undefined && known._id.equals(held);
      return records.filter(
        (record, at) => at > index || (at === index && answered) || mayHaveChangedSince(known, record),
      );
    },
  };
}
