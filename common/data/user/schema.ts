import { type Model, Schema } from 'mongoose';
import type { PreferredApproach, SupportStyle, TherapyExperience } from '../../contract/user.ts';
import type { Database } from '../connect.ts';

/** What one accepted message took, kept so that a retry is not charged twice and a refund is given once. */
export interface ChargeRecord {
  /** Who was charged for what: the send's own key. */
  key: string;
  kind: 'daily' | 'bonus' | 'none';
  /** The calendar day the daily allowance was taken from. */
  day: string;
  /** The message the charge was taken for, and when; absent on the charge of a retry, whose message is stored already. */
  messageId?: string;
  at?: Date;
  /** The session the message was meant for. */
  sessionId?: string;
}

export interface AllowanceRecord {
  /** The calendar day `usedToday` counts; another day means nothing is used yet. */
  day: string;
  usedToday: number;
  bonusLeft: number;
  bonusGranted: boolean;
  /** The latest charges, bounded: more than a day's worth, because a reply is settled within minutes. */
  charges: ChargeRecord[];
}

export interface SubscriptionRecord {
  tier: 'free' | 'premium';
  status: 'active' | 'trialing' | 'canceled' | 'inactive' | 'past_due';
  endDate: Date | null;
  source: 'none' | 'stripe' | 'manual';
  isTrialUsed: boolean;
}

/** A sign-in that was signed out, remembered for as long as a token of it could still be shown. */
export interface SignedOutRecord {
  signInId: string;
  until: Date;
}

export interface UserRecord {
  /** A decimal string from the counter (DEC-2). */
  _id: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  role: 'user' | 'admin';
  /** Carried by every sign-in token; raising it ends all of them. */
  tokenVersion: number;
  /** Sign-ins that were signed out one by one; bounded, and dropped when their tokens have run out. */
  signedOut: SignedOutRecord[];
  createdAt: Date;
  onboardingCompleted: boolean;
  therapyExperience: TherapyExperience | null;
  supportStyle: SupportStyle | null;
  preferredApproaches: PreferredApproach[];
  subscription: SubscriptionRecord;
  allowance: AllowanceRecord;
  totalWinnyMessages: number;
}

/** Of a user what the sending of a message looks at and shows; everything but the list of charges. */
export type SenderRecord = Pick<
  UserRecord,
  | 'subscription'
  | 'totalWinnyMessages'
  | 'firstName'
  | 'therapyExperience'
  | 'supportStyle'
  | 'preferredApproaches'
> & { allowance: Omit<AllowanceRecord, 'charges'> };

/** The projection of `SenderRecord`. */
export const SENDER_FIELDS = {
  subscription: 1,
  totalWinnyMessages: 1,
  firstName: 1,
  therapyExperience: 1,
  supportStyle: 1,
  preferredApproaches: 1,
  'allowance.day': 1,
  'allowance.usedToday': 1,
  'allowance.bonusLeft': 1,
  'allowance.bonusGranted': 1,
} as const;

const userSchema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    role: { type: String, enum: ['user', 'admin'], default: 'user' },
    tokenVersion: { type: Number, default: 0 },
    signedOut: { type: [{ _id: false, signInId: String, until: Date }], default: [] },
    createdAt: { type: Date, required: true },
    onboardingCompleted: { type: Boolean, default: false },
    therapyExperience: { type: String, default: null },
    supportStyle: { type: String, default: null },
    preferredApproaches: { type: [String], default: [] },
    subscription: {
      tier: { type: String, default: 'free' },
      status: { type: String, default: 'inactive' },
      endDate: { type: Date, default: null },
      source: { type: String, default: 'none' },
      isTrialUsed: { type: Boolean, default: false },
    },
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
    },
    totalWinnyMessages: { type: Number, default: 0 },
  },
  { collection: 'users', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
userSchema.index({ email: 1 }, { unique: true, name: 'email' });

/** The users collection on this connection. */
export function userModel(db: Database): Model<UserRecord> {
  return (db.models.User as Model<UserRecord> | undefined) ?? db.model<UserRecord>('User', userSchema);
}
