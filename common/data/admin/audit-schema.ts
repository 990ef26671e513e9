import { type Model, Schema } from 'mongoose';
import type { Database } from '../connect.ts';

/**
 * An entry of the audit log: an action before it begins (`of` is null), or the outcome of one. Never changed and never removed.
 * It has ids only, no address, so that it need not change when an account is deleted.
 */
export interface AuditRecord {
  /** Its place in the chain, from 1, without gaps. */
  _id: number;
  at: Date;
  adminId: string;
  action: string;
  targetId: string | null;
  reason: string | null;
  /** The entry of which this is the outcome. */
  of: number | null;
  /** `done`, or the code of the error. */
  outcome: string | null;
  /** The hash of the entry before; of the first one, ''. */
  former: string;
  hash: string;
}

const auditSchema = new Schema<AuditRecord>(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    adminId: { type: String, required: true },
    action: { type: String, required: true },
    targetId: { type: String, default: null },
    reason: { type: String, default: null },
    of: { type: Number, default: null },
    outcome: { type: String, default: null },
    former: { type: String, default: '' },
    hash: { type: String, required: true },
  },
  { collection: 'audit', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
auditSchema.index({ of: 1, _id: 1 }, { name: 'outcome_of' });

/** The audit log on this connection. */
export function auditModel(db: Database): Model<AuditRecord> {
  return (db.models.Audit as Model<AuditRecord> | undefined) ?? db.model<AuditRecord>('Audit', auditSchema);
}
