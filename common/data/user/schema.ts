import { type Model, Schema } from 'mongoose';
import type { SubscriptionState, SubscriptionTier } from '../../contract/subscription.ts';
import type { PreferredApproach, SupportStyle, TherapyExperience } from '../../contract/user.ts';
import type { AfterCrisis } from '../../domain/after-crisis.ts';
import type { ChargeKind } from '../../domain/allowance.ts';
import type { HotlineRegion } from '../../domain/crisis/hotline.ts';
import { type BillingRecord, billingFields } from '../billing/record.ts';
import type { Database } from '../connect.ts';

/** The charge of one accepted message, so that a retry is not charged twice and a refund is given once. */
export interface ChargeRecord {
  /** The send's key. */
  key: string;
  kind: ChargeKind;
  /** The calendar day of the daily allowance that was used. */
  day: string;
  /** The charged message, and when; absent on the charge of a retry, whose message is stored already. */
  messageId?: string;
  at?: Date;
  /** The session of the message. */
  sessionId?: string;
}

export interface AllowanceRecord {
  /** The calendar day of `usedToday`; on another day nothing is used yet. */
  day: string;
  usedToday: number;
  bonusLeft: number;
  bonusGranted: boolean;
  /** The latest charges; bounded to more than a day's, because a reply is settled within minutes. */
  charges: ChargeRecord[];
  /** The free messages after a crisis turn, by session; absent without one in the last day. */
  afterCrisis?: Record<string, AfterCrisis>;
  /** When the last of them end and are removed. */
  afterCrisisUntil?: Date;
}

export interface SubscriptionRecord {
  tier: SubscriptionTier;
  /** `canceled` is written; `cancelled` is understood. */
  status: SubscriptionState;
  endDate: Date | null;
  source: 'none' | 'stripe' | 'manual';
  isTrialUsed: boolean;
}

/** A signed-out sign-in, kept until its last token expires. */
export interface SignedOutRecord {
  signInId: string;
  until: Date;
}

/** The secret of a link in a mail, as a hash (`mail-token.ts`). */
export interface MailTokenRecord {
  hash: string;
  expiresAt: Date;
}

/** The sign-in that changed the password: until then its tabs may still send the token before the renewal. */
export interface RenewedSignIn {
  signInId: string;
  until: Date;
}

/** The names in lower case, to search and sort by; made by `nameKeysOf`. */
export interface NameKeys {
  first: string;
  last: string;
}

/** The keys of these names; absent names have none. */
export function nameKeysOf<N extends { firstName?: string; lastName?: string }>({ firstName, lastName }: N) {
  return {
    ...(firstName !== undefined && { 'nameKeys.first': firstName.toLowerCase() }),
    ...(lastName !== undefined && { 'nameKeys.last': lastName.toLowerCase() }),
  };
}

export interface UserRecord {
  /** A decimal string from the counter (DEC-2). */
  _id: string;
  email: string;
  /** Whether a link mailed to this address was opened. Absent on accounts of older versions. */
  emailConfirmed?: boolean;
  passwordHash: string;
  firstName: string;
  lastName: string;
  /** The names in lower case, to search and sort by. Absent on accounts of older versions until `fillNameKeys`. */
  nameKeys?: NameKeys;
  role: 'user' | 'admin';
  /** Part of every token; raising it revokes all of them. */
  tokenVersion: number;
  /** The account is being deleted; nothing but its payments remain. */
  erasing?: true;
  /** Individually signed-out sign-ins; bounded, and removed when their tokens have expired. */
  signedOut: SignedOutRecord[];
  renewedSignIn?: RenewedSignIn | null;
  /** Valid links to set a new password, at most one. */
  resetTokens?: MailTokenRecord[];
  /** Links to confirm the address. */
  confirmTokens?: MailTokenRecord[];
  createdAt: Date;
  onboardingCompleted: boolean;
  therapyExperience: TherapyExperience | null;
  supportStyle: SupportStyle | null;
  preferredApproaches: PreferredApproach[];
  /** The person's choice of hotlines; absent or null: none. */
  region?: HotlineRegion | null;
  /** The region of the device that they used last. */
  deviceRegion?: HotlineRegion | null;
  subscription: SubscriptionRecord;
  /** Absent before the first checkout; read it with `billingOf`. */
  billing?: Partial<BillingRecord>;
  /** When the person last came from the free plan to Premium. */
  premiumSince?: Date;
  allowance: AllowanceRecord;
  totalWinnyMessages: number;
}

/** The fields of a user that a send needs: everything except the list of charges. */
export type SenderRecord = Pick<
  UserRecord,
  | 'subscription'
  | 'totalWinnyMessages'
  | 'firstName'
  | 'therapyExperience'
  | 'supportStyle'
  | 'preferredApproaches'
  | 'region'
  | 'deviceRegion'
> & { allowance: Omit<AllowanceRecord, 'charges' | 'afterCrisisUntil'> };

/** The projection of `SenderRecord`. */
export const SENDER_FIELDS = {
  subscription: 1,
  totalWinnyMessages: 1,
  firstName: 1,
  therapyExperience: 1,
  supportStyle: 1,
  preferredApproaches: 1,
  region: 1,
  deviceRegion: 1,
  'allowance.day': 1,
  'allowance.usedToday': 1,
  'allowance.bonusLeft': 1,
  'allowance.bonusGranted': 1,
  'allowance.afterCrisis': 1,
} as const;

const tokens = { type: [{ _id: false, hash: String, expiresAt: Date }], default: undefined };

const userSchema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    emailConfirmed: { type: Boolean, default: false },
    passwordHash: { type: String, required: true },
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    nameKeys: {
      first: {
        type: String,
        default(this: UserRecord) {
          return this.firstName.toLowerCase();
        },
      },
      last: {
        type: String,
        default(this: UserRecord) {
          return this.lastName.toLowerCase();
        },
      },
    },
    role: { type: String, enum: ['user', 'admin'], default: 'user' },
    tokenVersion: { type: Number, default: 0 },
    erasing: { type: Boolean },
    signedOut: { type: [{ _id: false, signInId: String, until: Date }], default: [] },
    renewedSignIn: { type: new Schema({ signInId: String, until: Date }, { _id: false }) },
    resetTokens: tokens,
    confirmTokens: tokens,
    createdAt: { type: Date, required: true },
    onboardingCompleted: { type: Boolean, default: false },
    therapyExperience: { type: String, default: null },
    supportStyle: { type: String, default: null },
    preferredApproaches: { type: [String], default: [] },
    region: { type: String },
    deviceRegion: { type: String },
    subscription: {
      tier: { type: String, default: 'free' },
      status: { type: String, default: 'inactive' },
      endDate: { type: Date, default: null },
      source: { type: String, default: 'none' },
      isTrialUsed: { type: Boolean, default: false },
    },
    billing: billingFields,
    premiumSince: { type: Date },
    allowance: {
      day: { type: String, default: '' },
      usedToday: { type: Number, default: 0 },
      bonusLeft: { type: Number, default: 0 },
      bonusGranted: { type: Boolean, default: false },
      charges: {
        type: [
          {
            _id: false,
            key: String,
            kind: String,
            day: String,
            messageId: String,
            at: Date,
            sessionId: String,
          },
        ],
        default: [],
      },
      afterCrisis: { type: Schema.Types.Mixed },
      afterCrisisUntil: { type: Date },
    },
    totalWinnyMessages: { type: Number, default: 0 },
  },
  { collection: 'users', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
userSchema.index({ email: 1 }, { unique: true, name: 'email' });
userSchema.index({ 'billing.customerId': 1 }, { unique: true, sparse: true, name: 'customer' });
/** For the sweep of subscriptions. */
userSchema.index({ 'billing.lookAt': 1 }, { sparse: true, name: 'billing_look_at' });

/** For the figures and the table of administrators; those of the table end with its last key, so that no two people tie. */
userSchema.index({ 'subscription.tier': 1, 'subscription.status': 1, _id: 1 }, { name: 'plan' });
userSchema.index(
  {
    'subscription.tier': 1,
    'subscription.status': 1,
    'subscription.source': 1,
    'billing.monthlyPence': 1,
  },
  { name: 'price' },
);
userSchema.index(
  { 'subscription.tier': 1, 'subscription.endDate': 1 },
  { name: 'premium_end', partialFilterExpression: { 'subscription.tier': 'premium' } },
);
userSchema.index({ 'nameKeys.first': 1, 'nameKeys.last': 1, _id: 1 }, { name: 'names' });
userSchema.index({ 'nameKeys.last': 1 }, { name: 'last_name' });
userSchema.index({ totalWinnyMessages: 1, _id: 1 }, { name: 'messages' });
userSchema.index({ createdAt: 1, _id: 1 }, { name: 'created' });
userSchema.index({ premiumSince: 1 }, { sparse: true, name: 'premium_since' });
userSchema.index({ 'allowance.afterCrisisUntil': 1 }, { sparse: true, name: 'after_crisis_until' });
userSchema.index({ erasing: 1 }, { sparse: true, name: 'erasing' });
userSchema.index(
  { 'billing.hasDiscount': 1 },
  { name: 'discount', partialFilterExpression: { 'billing.hasDiscount': true } },
);

/** The users on this connection. */
export function userModel(db: Database): Model<UserRecord> {
  return (db.models.User as Model<UserRecord> | undefined) ?? db.model<UserRecord>('User', userSchema);
}
