import type { AdminStats } from '../../contract/admin.ts';
import { WINNY_USER_ID } from '../../contract/ids.ts';
import type { Database } from '../connect.ts';
import { type SubscriptionRecord, userModel } from '../user/schema.ts';
import { premiumAt } from './effective-plan.ts';

/** People with Premium of one kind. */
interface Group {
  _id: Pick<SubscriptionRecord, 'status' | 'source'>;
  people: number;
  pence: number;
}

/**
 * The figures of the dashboard (DEC-54), from counts and one aggregation that use indexes; only people with Premium are read.
 * A person whose access has ended counts as free, also before that is stored.
 */
export async function readPlanFigures(db: Database, now: Date): Promise<AdminStats> {
  const users = userModel(db);
  const isErasing = { erasing: true } as const;
  const [all, erasing, winny, couponUsers, groups] = await Promise.all([
    users.countDocuments({}),
    users.countDocuments(isErasing),
    users.countDocuments({ _id: WINNY_USER_ID }),
    users.countDocuments({ 'billing.hasDiscount': true, erasing: { $ne: true } }),
    users.aggregate<Group>([
      { $match: { ...premiumAt(now), erasing: { $ne: true } } },
      {
        $group: {
          _id: { status: '$subscription.status', source: '$subscription.source' },
          people: { $sum: 1 },
          pence: { $sum: '$billing.monthlyPence' },
        },
      },
    ]),
  ]);
  const totalUsers = all - erasing - winny;
  const where = (fits: (group: Group['_id']) => boolean) => groups.filter(({ _id }) => fits(_id));
  const people = (found: Group[]) => found.reduce((sum, group) => sum + group.people, 0);
  const paid = where(({ status, source }) => status === 'active' && source === 'stripe');
  const pence = paid.reduce((sum, group) => sum + group.pence, 0);
  return {
    totalUsers,
    freeUsers: totalUsers - people(groups),
    trialUsers: people(where(({ status }) => status === 'trialing')),
    paidSubscriptions: people(paid),
    activeSubscriptions: people(where(({ status }) => status === 'active')),
    manualUpgrades: people(where(({ source }) => source === 'manual')),
    couponUsers,
    totalRevenue: pence / 100,
  };
}
