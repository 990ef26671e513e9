import { Types } from 'mongoose';
import type { Database } from '../connect.ts';
import { messageModel } from '../message/schema.ts';
import type { OwnerId } from '../owner.ts';
import { sessionModel } from '../session/schema.ts';
import { createAllowanceStore } from './allowance-store.ts';
import { type ChargeRecord, type UserRecord, userModel } from './schema.ts';

/** By then a send has stored its message, or never will: each of its waits has ended (ms). */
const SETTLED_AFTER_MS = 10 * 60_000;
/** Charges of today are looked at, and none whose message can have expired (ms). */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

type SentCharge = ChargeRecord & Required<Pick<ChargeRecord, 'messageId' | 'sessionId' | 'at'>>;

export interface UnsentCharges {
  /**
   * Gives back what was charged for messages that were never stored: the process ended between the two, and the send was not
   * repeated. Meant to be asked when nothing is left of the allowance; at most three reads, all by primary key.
   * @returns the user as they are now; null when there was nothing to give back
   */
  giveBack(owner: OwnerId, now: Date): Promise<UserRecord | null>;
}

/** @param retentionDays days a message is kept: one that has expired was stored, although it is gone */
export function createUnsentCharges(db: Database, retentionDays: number): UnsentCharges {
  const users = userModel(db);
  const messages = messageModel(db);
  const sessions = sessionModel(db);
  const allowance = createAllowanceStore(db);
  const forgottenAfterMs = Math.min(FORGOTTEN_AFTER_MS, (retentionDays * 24 * 60 * 60_000) / 2);

  /** Which of these stored documents of a person there are; a charge list is short, and so is this. */
  async function present(model: typeof messages | typeof sessions, owner: OwnerId, ids: string[]) {
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
    async giveBack(owner, now) {
      const user = await users.findById(owner, { 'allowance.charges': 1 }).lean<UserRecord>();
      const charges = (user?.allowance.charges ?? []).filter((charge): charge is SentCharge => {
        const age = charge.at ? now.getTime() - charge.at.getTime() : 0;
        const isOfAMessage = charge.messageId !== undefined && charge.sessionId !== undefined;
        return isOfAMessage && age > SETTLED_AFTER_MS && age < forgottenAfterMs;
      });
      if (charges.length === 0) return null;
      const stored = await present(
        messages,
        owner,
        charges.map(({ messageId }) => messageId),
      );
      const missing = charges.filter(({ messageId }) => !stored.has(messageId));
      if (missing.length === 0) return null;
      // A session is erased before its messages. One that is there now, after the look at the messages, has lost none: whoever
      // erases sessions gets nothing back.
      const kept = await present(
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
