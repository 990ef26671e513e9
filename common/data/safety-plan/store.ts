import type { SafetyPlanParts } from '../../contract/safety-plan.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type SafetyPlanRecord, safetyPlanModel } from './schema.ts';

/** The safety plans: one per person. */
export function createSafetyPlanStore(db: Database) {
  const plans = safetyPlanModel(db);

  return {
    read: (owner: OwnerId) => plans.findById(owner).lean<SafetyPlanRecord>(),

    /**
     * Stores a plan if it is still at the version that was changed, so that two devices lose nothing of each other.
     * @param version 0 for the first
     * @returns null when it is at another version
     */
    async write(
      owner: OwnerId,
      version: number,
      parts: SafetyPlanParts,
      now: Date,
    ): Promise<SafetyPlanRecord | null> {
      if (version > 0) {
        return plans
          .findOneAndUpdate(
            { _id: owner, version },
            { $set: { parts, changedAt: now }, $inc: { version: 1 } },
            { returnDocument: 'after' },
          )
          .lean<SafetyPlanRecord>();
      }
      try {
        return (await plans.create({ _id: owner, version: 1, changedAt: now, parts })).toObject();
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
  };
}

export type SafetyPlanStore = ReturnType<typeof createSafetyPlanStore>;
