import { type Model, Schema } from 'mongoose';
import type { Database } from '../connect.ts';

/** A sequence and its last number. */
export interface CounterRecord {
  _id: string;
  value: number;
}

const counterSchema = new Schema<CounterRecord>(
  { _id: { type: String, required: true }, value: { type: Number, required: true } },
  { collection: 'counters', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);

/** The counters on this connection. */
export function counterModel(db: Database): Model<CounterRecord> {
  return (
    (db.models.Counter as Model<CounterRecord> | undefined) ??
    db.model<CounterRecord>('Counter', counterSchema)
  );
}
