import { type Model, Schema } from 'mongoose';
import type { SafetyPlanParts } from '../../contract/safety-plan.ts';
import type { Database } from '../connect.ts';

/** The safety plan of a person. */
export interface SafetyPlanRecord {
  /** The id of the user. */
  _id: string;
  version: number;
  changedAt: Date;
  parts: SafetyPlanParts;
}

const part = { type: String, default: '' };
const safetyPlanSchema = new Schema<SafetyPlanRecord>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    parts: {
      warningSigns: part,
      ownSteps: part,
      distractions: part,
      people: part,
      professionals: part,
      surroundings: part,
    },
  },
  { collection: 'safetyplans', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);

/** The safety plans on this connection. */
export function safetyPlanModel(db: Database): Model<SafetyPlanRecord> {
  return (
    (db.models.SafetyPlan as Model<SafetyPlanRecord> | undefined) ??
    db.model<SafetyPlanRecord>('SafetyPlan', safetyPlanSchema)
  );
}
