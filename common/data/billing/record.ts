import type { MailKind } from '../../contract/jobs.ts';

/** The mails about a subscription, except the reminder of the end of a trial, which is planned. */
export type BillingMailKind = Extract<
  MailKind,
  'trial-started' | 'premium-started' | 'subscription-cancelled' | 'payment-failed'
>;

/** A mail that is owed to a person because their subscription changed. */
export interface OwedMail {
  kind: BillingMailKind;
  key: string;
}

/** A person at Stripe, as far as we know. Their plan is in `subscription`. */
export interface BillingRecord {
  /** The customer at Stripe; absent before the first checkout. */
  customerId?: string;
  /** The subscription that counts, living or ended. */
  subscriptionId: string | null;
  /** The monthly revenue after discounts, in pence; 0 during a trial and without a subscription. */
  monthlyPence: number;
  /** Whether a discount code was ever used. */
  hasDiscount: boolean;
  /** Reads of Stripe that were begun. Their numbers order them. */
  reads: number;
  /** The number of the read that was stored last; an older one is never stored after it. */
  appliedRead: number;
  /** Checkouts that were begun; the number is part of the idempotency key. */
  checkouts: number;
  checkoutAt: Date | null;
  /** The key of the latest mail of each kind, so that it is owed once. */
  told: Partial<Record<BillingMailKind, string>>;
  /** Mails that are not in the mail store yet. */
  owed: OwedMail[];
  /** The stored state has not been carried out: mails, reminder, push. */
  unannounced: boolean;
  /** When the sweep reads Stripe again; absent when there is nothing to look for. */
  lookAt?: Date;
}

const EMPTY: BillingRecord = {
  subscriptionId: null,
  monthlyPence: 0,
  hasDiscount: false,
  reads: 0,
  appliedRead: 0,
  checkouts: 0,
  checkoutAt: null,
  told: {},
  owed: [],
  unannounced: false,
};

/** The record of a user; accounts of older versions, and people who never paid, have none. */
export function billingOf(user: { billing?: Partial<BillingRecord> }): BillingRecord {
  return { ...EMPTY, ...user.billing };
}

/** The field of the user schema. Without defaults: most people never pay. */
export const billingFields = {
  customerId: String,
  subscriptionId: String,
  monthlyPence: Number,
  hasDiscount: Boolean,
  reads: Number,
  appliedRead: Number,
  checkouts: Number,
  checkoutAt: Date,
  told: {
    'trial-started': String,
    'premium-started': String,
    'subscription-cancelled': String,
    'payment-failed': String,
  },
  owed: { type: [{ _id: false, kind: String, key: String }], default: undefined },
  unannounced: Boolean,
  lookAt: Date,
};
