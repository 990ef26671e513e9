import { Types } from 'mongoose';
import type { Database } from '../connect.ts';
import { messageModel } from '../message/schema.ts';
import type { OwnerId } from '../owner.ts';
import { sessionModel } from '../session/schema.ts';
import { createAllowanceStore } from './allowance-store.ts';
import { type ChargeRecord, type UserRecord, userModel } from './schema.ts';

/** By then a send has stored its message or failed for good, because all its waits are bounded (ms). */
const SEND_OVER_AFTER_MS = 10 * 60_000;
/** Only charges of the last day count, and none whose message may have expired (ms). */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

/** A charge for a message, not for a retry of its reply. */
type MessageCharge = ChargeRecord & Required<Pick<ChargeRecord, 'messageId' | 'sessionId' | 'at'>>;

export interface UnsentCharges {
  /**
   * Refunds charges for messages that were never stored, because the process ended in between and the send was not repeated.
   * Called when nothing is left of the allowance; at most three reads, all by primary key.
   * @returns the updated user; null when there was nothing to refund
   */
  refund(owner: OwnerId, now: Date): Promise<UserRecord | null>;
}

/** @param retentionDays how long messages are kept: an expired one was stored, although it is gone */
export function createUnsentCharges(db: Database, retentionDays: number): UnsentCharges {
  const users = userModel(db);
  const messages = messageModel(db);
  const sessions = sessionModel(db);
  const allowance = createAllowanceStore(db);
  const forgottenAfterMs = Math.min(FORGOTTEN_AFTER_MS, (retentionDays * 24 * 60 * 60_000) / 2);

  /** Which of these documents exist; the list of charges is short, and so is this one. */
  async function existing(model: typeof messages | typeof sessions, owner: OwnerId, ids: string[]) {
    const found = await model.collection
      .find(
        { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ownerId: owner },
        { projection: { _id: 1 } },
      )
      .limit(ids.length)
      .toArray();
    return new Set(found.map(({ _id }) => String(_id)));
  }

  return {
    async refund(owner, now) {
      const user = await users.findById(owner, { 'allowance.charges': 1 }).lean<UserRecord>();
      const charges = (user?.allowance.charges ?? []).filter((charge): charge is MessageCharge => {
        const age = charge.at ? now.getTime() - charge.at.getTime() : 0;
        const isOfAMessage = charge.messageId !== undefined && charge.sessionId !== undefined;
        return isOfAMessage && age > SEND_OVER_AFTER_MS && age < forgottenAfterMs;
      });
      if (charges.length === 0) return null;
      const stored = await existing(
        messages,
        owner,
        charges.map(({ messageId }) => messageId),
      );
      const missing = charges.filter(({ messageId }) => !stored.has(messageId));
      if (missing.length === 0) return null;
      // A session is deleted before its messages. If it still exists after the messages were read, none of them was deleted;
      // so deleting sessions earns no refunds.
      const kept = await existing(
        sessions,
        owner,
        missing.map(({ sessionId }) => sessionId),
      );
      let given: UserRecord | null = null;
      for (const { key, sessionId } of missing) {
        if (kept.has(sessionId)) given = (await allowance.refund(owner, key, true)) ?? given;
      }
      return given;
    },
  };
}
