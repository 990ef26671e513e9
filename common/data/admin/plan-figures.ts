import type { AdminStats } from '../../contract/admin.ts';
import { WINNY_USER_ID } from '../../contract/ids.ts';
import { subscriptionStateSchema } from '../../contract/subscription.ts';
import { tierAt } from '../../domain/plan.ts';
import type { Database } from '../connect.ts';
import { type UserRecord, userModel } from '../user/schema.ts';

const PREMIUM = { 'subscription.tier': 'premium' } as const;
const ACTIVE = { ...PREMIUM, 'subscription.status': 'active' } as const;
const PAYING = { ...ACTIVE, 'subscription.source': 'stripe' } as const;
/** Each count is answered by the keys of one index: the database reads no user for it. */
export const COUNTED = {
  all: {},
  premium: PREMIUM,
  trialing: { ...PREMIUM, 'subscription.status': 'trialing' },
  active: ACTIVE,
  // Every state is named because the index has it before the source.
  manual: {
    ...PREMIUM,
    'subscription.status': { $in: subscriptionStateSchema.options },
    'subscription.source': 'manual',
  },
  paying: PAYING,
  coupons: { 'billing.hasDiscount': true },
} as const;
type Counts = Record<keyof typeof COUNTED, number>;

/** The people of one price; there are few prices. */
export const atPrice = (pence: number) => ({ ...PAYING, 'billing.monthlyPence': pence });

/**
 * The users that the counts have in them although they should not: Winny, accounts that are being deleted, and people whose
 * access has ended before that is stored.
 */
export function miscounted(db: Database, now: Date) {
  return userModel(db)
    .find(
      {
        $or: [
          { _id: WINNY_USER_ID },
          { erasing: true },
          { ...PREMIUM, 'subscription.status': { $ne: 'past_due' }, 'subscription.endDate': { $lte: now } },
        ],
      },
      { subscription: 1, erasing: 1, 'billing.hasDiscount': 1, 'billing.monthlyPence': 1 },
    )
    .lean<Pick<UserRecord, '_id' | 'subscription' | 'erasing' | 'billing'>[]>();
}

/** The share of a user in each count, and in the revenue. */
function shareOf({ subscription, billing }: Pick<UserRecord, 'subscription' | 'billing'>) {
  const { tier, status, source } = subscription;
  const isPremium = tier === 'premium';
  const isActive = isPremium && status === 'active';
  const isPaying = isActive && source === 'stripe';
  return {
    premium: Number(isPremium),
    trialing: Number(isPremium && status === 'trialing'),
    active: Number(isActive),
    manual: Number(isPremium && source === 'manual'),
    paying: Number(isPaying),
    pence: isPaying ? (billing?.monthlyPence ?? 0) : 0,
  };
}

/**
 * The figures of the dashboard (DEC-54): counted by indexes, so that their cost does not grow with the documents of people. A
 * person whose access has ended counts as free, also before that is stored.
 */
export async function readPlanFigures(db: Database, now: Date): Promise<AdminStats> {
  const users = userModel(db);
  const names = Object.keys(COUNTED) as (keyof Counts)[];
  const [counted, revenue, wrong] = await Promise.all([
    Promise.all(names.map((name) => users.countDocuments(COUNTED[name]))),
    revenuePence(db),
    miscounted(db, now),
  ]);
  const counts = Object.fromEntries(names.map((name, at) => [name, counted[at] ?? 0])) as Counts;
  let pence = revenue;
  for (const user of wrong) {
    const isPerson = user._id !== WINNY_USER_ID && !user.erasing;
    if (!isPerson) {
      counts.all -= 1;
      counts.coupons -= Number(user.billing?.hasDiscount === true);
    }
    if (isPerson && tierAt(user.subscription, now) === 'premium') continue;
    const share = shareOf(user);
    for (const name of ['premium', 'trialing', 'active', 'manual', 'paying'] as const) {
      counts[name] -= share[name];
    }
    pence -= share.pence;
  }
  // While they are counted one after the other, people come and go.
  const atLeastZero = (count: number) => Math.max(0, count);
  return {
    totalUsers: atLeastZero(counts.all),
    freeUsers: atLeastZero(counts.all - counts.premium),
    trialUsers: atLeastZero(counts.trialing),
    paidSubscriptions: atLeastZero(counts.paying),
    activeSubscriptions: atLeastZero(counts.active),
    manualUpgrades: atLeastZero(counts.manual),
    couponUsers: atLeastZero(counts.coupons),
    totalRevenue: atLeastZero(pence) / 100,
  };
}

async function revenuePence(db: Database): Promise<number> {
  const users = userModel(db);
  const prices = (await users.distinct('billing.monthlyPence', PAYING)).filter(
    (price) => typeof price === 'number',
  );
  const brought = await Promise.all(
    prices.map(async (pence) => pence * (await users.countDocuments(atPrice(pence)))),
  );
  return brought.reduce((sum, one) => sum + one, 0);
}
