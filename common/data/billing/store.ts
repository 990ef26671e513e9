import type { Database } from '../connect.ts';
import { type OwnerId, ownerOf } from '../owner.ts';
import { type SubscriptionRecord, type UserRecord, userModel } from '../user/schema.ts';
import { type BillingRecord, billingOf, type OwedMail } from './record.ts';

/** A change of the stored state, from one read of Stripe. */
export interface BillingChange {
  subscription: SubscriptionRecord;
  billing: Pick<BillingRecord, 'subscriptionId' | 'monthlyPence' | 'hasDiscount' | 'told' | 'unannounced'>;
  owed: OwedMail[];
  lookAt: Date | null;
  /** When the person came from the free plan to Premium; null when this change does not do it. */
  premiumSince: Date | null;
}

/** A person whose subscription the sweep looks at. */
export interface LookedAt {
  owner: OwnerId;
  lookAt: Date;
}

export interface BillingStore {
  byId(owner: OwnerId): Promise<UserRecord | null>;
  byCustomer(customerId: string): Promise<UserRecord | null>;
  /**
   * Stores the customer, once: of two concurrent requests one stores its own.
   * @param former the customer to replace, which Stripe no longer has
   * @returns the customer that is stored now; null when the user does not exist or is being deleted
   */
  storeCustomer(owner: OwnerId, customerId: string, former: string | undefined): Promise<string | null>;
  /** Numbers a read of Stripe. Call it before reading. @returns the user with the number in `reads` */
  beginRead(owner: OwnerId): Promise<UserRecord | null>;
  /**
   * Stores the state of a read, if neither the user's state nor the plan's source has changed since `before` was read.
   * @returns the user after it; null when it must be computed again
   */
  apply(owner: OwnerId, before: UserRecord, read: number, change: BillingChange): Promise<UserRecord | null>;
  /** Notes that a state is carried out and its mails are in the mail store; a newer state has to be carried out itself. */
  carriedOut(owner: OwnerId, read: number, keys: string[], lookAt: Date | null): Promise<void>;
  /** Counts a checkout. @returns false when another one was counted since `before` was read */
  countCheckout(owner: OwnerId, before: UserRecord, at: Date, lookAt: Date): Promise<boolean>;
  /** People whose subscription is to be read again, the longest overdue first. */
  toLookAt(now: Date, limit: number): Promise<LookedAt[]>;
  /** Looks again later, unless another time was stored since. */
  lookLater(looked: LookedAt, lookAt: Date): Promise<void>;
}

const lookingAt = (lookAt: Date | null) =>
  lookAt ? { $set: { 'billing.lookAt': lookAt } } : { $unset: { 'billing.lookAt': 1 as const } };

/** The subscriptions of people on this connection. Each change is one guarded write to the user's document. */
export function createBillingStore(db: Database): BillingStore {
  const users = userModel(db);
  /** Null also matches a record without the field. */
  const unchanged = (value: number) => (value === 0 ? { $in: [0, null] } : value);
  return {
    byId: (owner) => users.findOne({ _id: owner }).lean<UserRecord>(),

    byCustomer: (customerId) => users.findOne({ 'billing.customerId': customerId }).lean<UserRecord>(),

    async storeCustomer(owner, customerId, former) {
      const stored = former ?? { $exists: false };
      await users.updateOne(
        // Nothing may be paid by an account that is being deleted.
        { _id: owner, erasing: { $ne: true }, 'billing.customerId': stored },
        { $set: { 'billing.customerId': customerId } },
      );
      const user = await this.byId(owner);
      return user && (billingOf(user).customerId ?? null);
    },

    beginRead: (owner) =>
      users
        .findOneAndUpdate({ _id: owner }, { $inc: { 'billing.reads': 1 } }, { returnDocument: 'after' })
        .lean<UserRecord>(),

    async apply(owner, before, read, { subscription, billing, owed, lookAt, premiumSince }) {
      const look = lookingAt(lookAt);
      return users
        .findOneAndUpdate(
          {
            _id: owner,
            'billing.appliedRead': unchanged(billingOf(before).appliedRead),
            'subscription.source': before.subscription.source,
          },
          {
            ...look,
            $set: {
              subscription,
              ...(premiumSince && { premiumSince }),
              'billing.appliedRead': read,
              'billing.subscriptionId': billing.subscriptionId,
              'billing.monthlyPence': billing.monthlyPence,
              'billing.hasDiscount': billing.hasDiscount,
              'billing.told': billing.told,
              'billing.unannounced': billing.unannounced,
              ...look.$set,
            },
            $push: { 'billing.owed': { $each: owed } },
          },
          { returnDocument: 'after' },
        )
        .lean<UserRecord>();
    },

    async carriedOut(owner, read, keys, lookAt) {
      const look = lookingAt(lookAt);
      await users.updateOne(
        { _id: owner, 'billing.appliedRead': read },
        {
          ...look,
          $set: { 'billing.unannounced': false, ...look.$set },
          $pull: { 'billing.owed': { key: { $in: keys } } },
        },
      );
    },

    async countCheckout(owner, before, at, lookAt) {
      const counted = await users.updateOne(
        { _id: owner, 'billing.checkouts': unchanged(billingOf(before).checkouts) },
        { $inc: { 'billing.checkouts': 1 }, $set: { 'billing.checkoutAt': at, 'billing.lookAt': lookAt } },
      );
      return counted.matchedCount === 1;
    },

    async toLookAt(now, limit) {
      const found = await users
        .find({ 'billing.lookAt': { $lte: now } }, { 'billing.lookAt': 1 })
        .sort({ 'billing.lookAt': 1 })
        .limit(limit)
        .lean<Pick<UserRecord, '_id' | 'billing'>[]>();
      return found.flatMap(({ _id, billing }) =>
        billing?.lookAt ? [{ owner: ownerOf(_id), lookAt: billing.lookAt }] : [],
      );
    },

    async lookLater({ owner, lookAt }, later) {
      await users.updateOne({ _id: owner, 'billing.lookAt': lookAt }, { $set: { 'billing.lookAt': later } });
    },
  };
}
