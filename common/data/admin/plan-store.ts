import type { Database } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { type SubscriptionRecord, type UserRecord, userModel } from '../user/schema.ts';

/** The changes of a plan that administrators make. */
export function createPlanStore(db: Database) {
  const users = userModel(db);

  return {
    /**
     * Stores a plan, if the one that was read before is still stored.
     * @param premiumSince when the person came to Premium by it; null leaves it
     * @returns the user after it; null when another process was faster or the account is gone
     */
    async change(
      owner: OwnerId,
      before: SubscriptionRecord,
      plan: Pick<SubscriptionRecord, 'tier' | 'status' | 'source'>,
      premiumSince: Date | null,
    ): Promise<UserRecord | null> {
      const { tier, status, source, endDate } = before;
      return users
        .findOneAndUpdate(
          {
            _id: owner,
            erasing: { $ne: true },
            'subscription.tier': tier,
            'subscription.status': status,
            'subscription.source': source,
            'subscription.endDate': endDate,
          },
          {
            $set: {
              'subscription.tier': plan.tier,
              'subscription.status': plan.status,
              'subscription.source': plan.source,
              'subscription.endDate': null,
              ...(premiumSince && { premiumSince }),
            },
          },
          { returnDocument: 'after' },
        )
        .lean<UserRecord>();
    },
  };
}

export type PlanStore = ReturnType<typeof createPlanStore>;
