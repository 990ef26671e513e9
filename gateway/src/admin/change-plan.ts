import { endNow } from '@winny/common/billing/end-subscription';
import { isLapsed, isLiving } from '@winny/common/billing/subscription-at-stripe';
import { syncSubscription } from '@winny/common/billing/sync-subscription';
import { AppError } from '@winny/common/contract/errors';
import { billingOf } from '@winny/common/data/billing/record';
import type { OwnerId } from '@winny/common/data/owner';
import { presentStatus } from '@winny/common/data/user/allowance-store';
import type { SubscriptionRecord, UserRecord } from '@winny/common/data/user/schema';
import { calendarDay } from '@winny/common/domain/day';
import { tierAt } from '@winny/common/domain/plan';
import { waitBriefly } from '@winny/common/platform/waiting';
import { atStripe } from '../billing/payments.ts';
import type { AdminServices } from './admin-services.ts';
import { type Done, personOf } from './change-user.ts';

type Plan = Pick<SubscriptionRecord, 'tier' | 'status' | 'source'>;
const GIVEN: Plan = { tier: 'premium', status: 'active', source: 'manual' };
const NONE: Plan = { tier: 'free', status: 'inactive', source: 'none' };
/** Tries while Stripe's events change the same plan. */
const TRIES = 8;

/**
 * Gives a person Premium without payment (DEC-47).
 * @throws AppError `userNotFound` (404), `userIsPremium` (409)
 */
export async function upgradeUser(services: AdminServices, id: string): Promise<Done> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { owner, user } = await personOf(services, id);
    const now = services.now();
    if (tierAt(user.subscription, now) !== 'free') throw new AppError('userIsPremium');
    const upgraded = await services.plans.change(owner, user.subscription, GIVEN, now);
    if (!upgraded) continue;
    await announce(services, owner, upgraded);
    return { message: `${user.email} has Premium now.` };
  }
  throw new AppError('unavailable');
}

/**
 * Takes Premium from a person. A subscription at Stripe ends at once, so that nothing more is charged (DEC-47).
 * @throws AppError `userNotFound` (404), `userIsFree` (409), `paymentsUnavailable` (503)
 */
export async function downgradeUser(services: AdminServices, id: string): Promise<Done> {
  const { owner, user: before } = await personOf(services, id);
  const ended = await endAtStripe(services, owner, before);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { user } = await personOf(services, id);
    if (user.subscription.tier === 'free') {
      if (ended === 0) throw new AppError('userIsFree');
      return { message: `${user.email} has the free plan now. Their subscription has ended.` };
    }
    const downgraded = await services.plans.change(owner, user.subscription, NONE, null);
    if (!downgraded) continue;
    await announce(services, owner, downgraded);
    const also = ended > 0 ? ' Their subscription has ended.' : '';
    return { message: `${user.email} has the free plan now.${also}` };
  }
  throw new AppError('unavailable');
}

/** Ends what a person pays for, and stores the state that follows. @returns how many subscriptions have ended */
async function endAtStripe(services: AdminServices, owner: OwnerId, user: UserRecord): Promise<number> {
  if (!billingOf(user).customerId) return 0;
  // Premium given by an administrator can be removed where payments are not configured.
  if (!services.stripe && user.subscription.source !== 'stripe') return 0;
  return atStripe(services, async (at) => {
    const synced = await syncSubscription(at, owner);
    const charged = synced?.subscriptions.filter((found) => isLiving(found) || isLapsed(found)) ?? [];
    for (const { id } of charged) await endNow(at.stripe, id);
    if (charged.length > 0) await syncSubscription(at, owner);
    return charged.length;
  });
}

/** Tells the person's tabs and the dashboards. */
async function announce(services: AdminServices, owner: OwnerId, user: UserRecord): Promise<void> {
  const { publisher, logger, timeZone } = services;
  const now = services.now();
  const status = presentStatus(user, calendarDay(now, timeZone), now);
  const told = Promise.all([
    publisher.toPerson(owner, 'subscription:updated', { status }),
    publisher.figuresChanged(),
  ]);
  await waitBriefly(logger, 'subscription:updated', told);
}
