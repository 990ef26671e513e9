import { type Model, Schema } from 'mongoose';
import type { MailKind } from '../../contract/jobs.ts';
import type { Database } from '../connect.ts';

/** One mail: what is to be sent to whom, and what became of it. Never contains its text. */
export interface MailRecord {
  /** The mail's key. */
  _id: string;
  kind: MailKind;
  userId: string;
  /** The address, only for `account-deleted`, whose account is gone; removed when the mail is sent. */
  to: string | null;
  /** `failed`: given up. `dropped`: it no longer applied when it was due. */
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  /** Sent by `testEmails`: says so, shows sample dates and is tried once. */
  isTest: boolean;
  createdAt: Date;
  /** Not before this time. */
  dueAt: Date;
  /** When workers check whether the job of a waiting mail was lost; absent on any other. */
  lookAt?: Date;
  /** Until then one worker is sending it. */
  leaseUntil: Date | null;
  /** How often a worker has begun to send it. */
  tries: number;
  /** The code of the last failure. */
  error: string | null;
  settledAt: Date | null;
  /** When the record is removed; absent while it waits. */
  expiresAt?: Date;
}

const mailSchema = new Schema<MailRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    userId: { type: String, required: true },
    to: { type: String, default: null },
    state: { type: String, required: true },
    isTest: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    lookAt: { type: Date },
    leaseUntil: { type: Date, default: null },
    tries: { type: Number, default: 0 },
    error: { type: String, default: null },
    settledAt: { type: Date, default: null },
    expiresAt: { type: Date },
  },
  { collection: 'mails', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
mailSchema.index({ userId: 1 }, { name: 'owner' });
/** For jobs that were lost (`overdue-mails.ts`). */
mailSchema.index({ lookAt: 1 }, { name: 'look_at', sparse: true });
/** For `failed-mails.ts`. */
mailSchema.index({ state: 1, settledAt: -1 }, { name: 'state_newest' });
mailSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0, sparse: true });

/** The mails on this connection. */
export function mailModel(db: Database): Model<MailRecord> {
  return (db.models.Mail as Model<MailRecord> | undefined) ?? db.model<MailRecord>('Mail', mailSchema);
}
