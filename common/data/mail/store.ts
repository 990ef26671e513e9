import type { MailKind } from '../../contract/jobs.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type MailRecord, mailModel } from './schema.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long the record of a settled mail is kept, and with it its key. Sent: longer than a year's subscription. */
const KEPT_MS = { sent: 400 * DAY_MS, dropped: 400 * DAY_MS, failed: 30 * DAY_MS } as const;
/** Of `account-deleted` nothing is kept but what a repeated job or another try by an operator needs. */
const KEPT_AFTER_DELETION_MS = { sent: DAY_MS, dropped: DAY_MS, failed: 7 * DAY_MS } as const;
const TEST_KEPT_MS = 60 * 60_000;
/** Longer than a try can last; so two workers never send one mail concurrently. */
const LEASE_MS = 2 * 60_000;
/** By how much the clocks of two machines may differ. */
const CLOCKS_DIFFER_MS = 5_000;
/** When workers check whether the job of a waiting mail was lost, after it was due. */
const LOOK_AFTER_MS = 60_000;

/** A mail to be sent. */
export interface NewMail {
  key: string;
  kind: MailKind;
  to?: string;
  isTest?: boolean;
  createdAt: Date;
  dueAt: Date;
}

export interface MailStore {
  /** Stores a mail that is to be sent. @returns false when there is one with this key, in any state */
  add(owner: OwnerId, mail: NewMail): Promise<boolean>;
  /**
   * Stores a mail for later, or moves it; one that was dropped waits again. A worker that is sending it keeps its lease.
   * @returns null when it was sent or given up; otherwise its former time, if it was waiting
   */
  plan(owner: OwnerId, mail: NewMail): Promise<{ formerDueAt: Date | null } | null>;
  /** Drops a mail that waits. @returns the time it was due; null when none waited */
  drop(owner: OwnerId, key: string, now: Date): Promise<Date | null>;
  byKeys(owner: OwnerId, keys: string[]): Promise<MailRecord[]>;
  /** The newest mails of a person, oldest first. */
  list(owner: OwnerId, limit: number): Promise<MailRecord[]>;
  /**
   * Takes a mail for one try.
   * @returns the record with the try counted; or why not: it is `settled` or unknown, `notDue`, or another worker sends it
   */
  claim(owner: OwnerId, key: string, now: Date): Promise<MailRecord | 'settled' | 'notDue' | 'claimed'>;
  /** Records that the mail server took it, and removes the address. */
  settle(mail: MailRecord, state: 'sent' | 'dropped', now: Date): Promise<void>;
  /** Records the code of a failed try. @param isLast the mail is given up */
  fail(mail: MailRecord, error: string, isLast: boolean, now: Date): Promise<void>;
  /** Removes all mails of a person except the one that confirms the deletion. @returns what was removed */
  erase(owner: OwnerId): Promise<Pick<MailRecord, '_id' | 'dueAt'>[]>;
}

/** When the record of a mail that is settled now is removed. */
function expiry(mail: Pick<MailRecord, 'kind' | 'isTest'>, state: keyof typeof KEPT_MS, now: Date): Date {
  const kept = mail.kind === 'account-deleted' ? KEPT_AFTER_DELETION_MS : KEPT_MS;
  return new Date(now.getTime() + (mail.isTest ? TEST_KEPT_MS : kept[state]));
}

/** When the job of a mail due at this time is first looked for. */
const firstLook = (dueAt: Date) => new Date(dueAt.getTime() + LOOK_AFTER_MS);

/** The mails on this connection. */
export function createMailStore(db: Database): MailStore {
  const mails = mailModel(db);
  return {
    async add(owner, { key, dueAt, to = null, ...mail }) {
      try {
        await mails.create({
          ...mail,
          _id: key,
          userId: owner,
          to,
          state: 'waiting',
          dueAt,
          lookAt: firstLook(dueAt),
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async plan(owner, { key, kind, createdAt, dueAt }) {
      try {
        const before = await mails
          .findOneAndUpdate(
            { _id: key, userId: owner, state: { $in: ['waiting', 'dropped'] } },
            {
              $set: {
                state: 'waiting',
                dueAt,
                lookAt: firstLook(dueAt),
                settledAt: null,
                tries: 0,
              },
              $unset: { expiresAt: 1 },
              $setOnInsert: { kind, createdAt },
            },
            { upsert: true, returnDocument: 'before' },
          )
          .lean();
        return { formerDueAt: before?.state === 'waiting' ? before.dueAt : null };
      } catch (error) {
        // The key exists in another state: it was sent or given up.
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    async drop(owner, key, now) {
      const found = await mails.findOne({ _id: key, userId: owner, state: 'waiting' }).lean();
      if (!found) return null;
      await this.settle(found, 'dropped', now);
      return found.dueAt;
    },

    byKeys: (owner, keys) =>
      mails
        .find({ _id: { $in: keys }, userId: owner })
        .limit(keys.length)
        .lean(),

    async list(owner, limit) {
      return (await mails.find({ userId: owner }).sort({ createdAt: -1 }).limit(limit).lean()).reverse();
    },

    async claim(owner, key, now) {
      const waiting = { _id: key, userId: owner, state: 'waiting' } as const;
      const due = new Date(now.getTime() + CLOCKS_DIFFER_MS);
      const claimed = await mails
        .findOneAndUpdate(
          {
            ...waiting,
            dueAt: { $lte: due },
            $or: [{ leaseUntil: null }, { leaseUntil: { $lte: now } }],
          },
          { $set: { leaseUntil: new Date(now.getTime() + LEASE_MS) }, $inc: { tries: 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      if (claimed) return claimed;
      const found = await mails.findOne(waiting).lean();
      if (!found) return 'settled';
      return found.dueAt > due ? 'notDue' : 'claimed';
    },

    async settle(mail, state, now) {
      await mails.updateOne(
        { _id: mail._id, userId: mail.userId, state: 'waiting' },
        {
          $set: {
            state,
            to: null,
            leaseUntil: null,
            error: null,
            settledAt: now,
            expiresAt: expiry(mail, state, now),
          },
          $unset: { lookAt: 1 },
        },
      );
    },

    async fail(mail, error, isLast, now) {
      const given = { error, leaseUntil: null };
      await mails.updateOne(
        { _id: mail._id, userId: mail.userId, state: 'waiting' },
        isLast
          ? {
              $set: { ...given, state: 'failed', settledAt: now, expiresAt: expiry(mail, 'failed', now) },
              $unset: { lookAt: 1 },
            }
          : { $set: given },
      );
    },

    async erase(owner) {
      const theirs = { userId: owner, kind: { $ne: 'account-deleted' as const } };
      const found = await mails.find(theirs, { dueAt: 1 }).lean();
      await mails.deleteMany(theirs);
      return found;
    },
  };
}
