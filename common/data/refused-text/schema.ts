import { type Model, Schema } from 'mongoose';
import type { Database } from '../connect.ts';

/** A message that is about to be refused, while the crisis model reads it (docs/decisions/0018-refused-messages-are-read.md). */
export interface RefusedTextRecord {
  /** The id of the user: one question of a person at a time. */
  _id: string;
  questionId: string;
  /** Absent once a worker has taken it. */
  content?: string;
  createdAt: Date;
  /** When the database removes a document that a killed gateway has left. */
  expiresAt: Date;
}

const refusedTextSchema = new Schema<RefusedTextRecord>(
  {
    _id: { type: String, required: true },
    questionId: { type: String, required: true },
    content: { type: String },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'refusedtexts', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
refusedTextSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

/** The refused texts on this connection. */
export function refusedTextModel(db: Database): Model<RefusedTextRecord> {
  return (
    (db.models.RefusedText as Model<RefusedTextRecord> | undefined) ??
    db.model<RefusedTextRecord>('RefusedText', refusedTextSchema)
  );
}
