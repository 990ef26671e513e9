import { type Model, Schema } from 'mongoose';
import { type Database, isDuplicateKey } from '../connect.ts';

/** An event of Stripe that was applied. */
export interface StripeEventRecord {
  /** The event's id. */
  _id: string;
  type: string;
  at: Date;
}

/** Longer than the 30 days in which Stripe lists an event. */
const KEPT_SECONDS = 40 * 24 * 60 * 60;

const eventSchema = new Schema<StripeEventRecord>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'stripe_events', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
eventSchema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_SECONDS });

/** The applied events on this connection. */
export function stripeEventModel(db: Database): Model<StripeEventRecord> {
  return (
    (db.models.StripeEvent as Model<StripeEventRecord> | undefined) ??
    db.model<StripeEventRecord>('StripeEvent', eventSchema)
  );
}

export interface StripeEventStore {
  /** Which of these events were not applied yet. */
  unknown(ids: readonly string[]): Promise<Set<string>>;
  /** Notes an applied event; again changes nothing. */
  note(event: StripeEventRecord): Promise<void>;
}

/** The applied events of Stripe, so that each is applied once. */
export function createStripeEventStore(db: Database): StripeEventStore {
  const events = stripeEventModel(db);
  return {
    async unknown(ids) {
      const known = await events
        .find({ _id: { $in: [...ids] } }, { _id: 1 })
        .limit(ids.length)
        .lean();
      const applied = new Set(known.map(({ _id }) => _id));
      return new Set(ids.filter((id) => !applied.has(id)));
    },

    async note(event) {
      await events.create(event).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
  };
}
