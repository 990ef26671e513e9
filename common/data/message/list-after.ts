import { Types } from 'mongoose';
import { LIMITS } from '../../contract/limits.ts';
import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type MessageRecord, messageModel } from './schema.ts';

/**
 * How long before the client's last message changes are searched (ms). Messages carry their gateway's clock, changes the
 * database's; and two gateways may store messages in another order than their times.
 */
const REREAD_MS = 60_000;

/** Per session: half a page, because each message may come with its reply. */
const MAX_MESSAGES = LIMITS.messagesPerPage / 2;

/** The database's time at which a client that has `known` had read the session, or an earlier time. */
function heldSince({ createdAt, changedAt, reply }: MessageRecord, hasReply: boolean): Date {
  // A client that has the reply has read the session after that reply was started.
  const started = hasReply ? (reply?.createdAt ?? createdAt) : createdAt;
  // A gateway's clock that is ahead stores times that the database has not reached; its own last change is not ahead.
  return changedAt && changedAt < started ? changedAt : started;
}

/** Whether a client that read the session at `heldFrom`, up to `known`, may have an outdated `record`. */
function mayHaveChangedSince(known: MessageRecord, heldFrom: Date, record: MessageRecord): boolean {
  // A raised verdict may come after the reply.
  if ((record.crisis?.level ?? 0) >= 2) return true;
  if (record.reply && (record.reply.open || record.reply.state === 'failed')) return true;
  if (record === known) return false;
  return record.changedAt === undefined || record.changedAt >= heldFrom;
}

function byTime(a: MessageRecord, b: MessageRecord): number {
  return (
    a.createdAt.getTime() - b.createdAt.getTime() || (a._id.toHexString() < b._id.toHexString() ? -1 : 1)
  );
}

/** Reads what is new to a client. */
export function createListAfter(db: Database) {
  const messages = messageModel(db);

  return {
    /**
     * Lists what a client may lack that has everything up to one message: newer messages, and older ones that may have
     * changed since, because of a late verdict or a retry in another tab. Only changes since shortly before `after` are
     * read, so that an unchanged session costs almost nothing. Oldest first, half a page.
     * @param after the id of a message or a reply
     * @returns null when everything has to be read: the session has no such message, it was stored by a version without
     *   change times, or too much has changed
     */
    async listAfter(owner: OwnerId, sessionId: string, after: string): Promise<MessageRecord[] | null> {
      const afterId = new Types.ObjectId(after);
      // The ids of a message and of its reply are created when the message is stored, and contain that time.
      const from = new Date(afterId.getTimestamp().getTime() - REREAD_MS);
      const changed = await messages
        .find({ ownerId: owner, sessionId: new Types.ObjectId(sessionId), changedAt: { $gte: from } })
        .sort({ changedAt: -1 })
        .limit(MAX_MESSAGES)
        .lean<MessageRecord[]>();
      if (changed.length === MAX_MESSAGES) return null;
      const records = changed.sort(byTime);
      const index = records.findIndex(
        (record) => record._id.equals(afterId) || record.reply?.id.equals(afterId) === true,
      );
      const known = records[index];
      if (!known) return null;
      // A client that names a question does not have its answer.
      const answered = known.reply !== undefined && known._id.equals(afterId);
      const heldFrom = heldSince(known, !answered);
      return records.filter(
        (record, at) =>
          at > index || (at === index && answered) || mayHaveChangedSince(known, heldFrom, record),
      );
    },
  };
}
