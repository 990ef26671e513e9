import { type Model, Schema } from 'mongoose';
import type { Database } from '../connect.ts';

/** An account that is being deleted. Stored before anything is erased, so that a gateway finishes what another began. */
export interface ErasureRecord {
  /** The id of the user; never given to another account. */
  _id: string;
  /** The address for the mail that confirms the deletion; null when none is sent, or the mail is stored. */
  to: string | null;
  startedAt: Date;
  /** When everything was erased for the first time; null before. */
  erasedAt: Date | null;
  /** When a gateway looks at it. */
  lookAt: Date;
}

const erasureSchema = new Schema<ErasureRecord>(
  {
    _id: { type: String, required: true },
    to: { type: String, default: null },
    startedAt: { type: Date, required: true },
    erasedAt: { type: Date, default: null },
    lookAt: { type: Date, required: true },
  },
  { collection: 'erasures', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
erasureSchema.index({ lookAt: 1 }, { name: 'look_at' });

/** The erasures on this connection. */
export function erasureModel(db: Database): Model<ErasureRecord> {
  return (
    (db.models.Erasure as Model<ErasureRecord> | undefined) ??
    db.model<ErasureRecord>('Erasure', erasureSchema)
  );
}
