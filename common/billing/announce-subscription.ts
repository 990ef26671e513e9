import { billingOf } from '../data/billing/record.ts';
import { enqueueMail, scheduleTrialReminder } from '../data/mail/enqueue-mail.ts';
import type { OwnerId } from '../data/owner.ts';
import { presentStatus } from '../data/user/allowance-store.ts';
import type { UserRecord } from '../data/user/schema.ts';
import { calendarDay } from '../domain/day.ts';
import { waitBriefly } from '../platform/waiting.ts';
import type { BillingServices } from './billing-services.ts';

/** More changes of a trial than follow each other within milliseconds. */
const TRIES = 8;

/**
 * Requests the mails that are owed, plans the reminder of the end of the trial, and pushes the status to all tabs. Repeating
 * it sends no mail twice.
 * @returns the keys of the requested mails
 * @throws when the database cannot be reached
 */
export async function announceSubscription(
  services: BillingServices,
  owner: OwnerId,
  user: UserRecord,
): Promise<string[]> {
  const { owed } = billingOf(user);
  for (const { kind, key } of owed) await enqueueMail(services, kind, owner, key);
  if (user.subscription.isTrialUsed && !user.erasing) await planReminder(services, owner, user);
  const now = services.now();
  const status = presentStatus(user, calendarDay(now, services.timeZone), now);
  const { publisher } = services;
  const pushed = Promise.all([
    publisher.toPerson(owner, 'subscription:updated', { status }),
    publisher.figuresChanged(),
  ]);
  await waitBriefly(services.logger, 'subscription:updated', pushed);
  return owed.map(({ key }) => key);
}

/** Another process may store a later state while this one plans: the last one to plan reads what is stored last. */
async function planReminder(services: BillingServices, owner: OwnerId, user: UserRecord): Promise<void> {
  let planned = user;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await scheduleTrialReminder(services, owner, trialEnd(planned));
    const stored = await services.billing.byId(owner);
    if (!stored || trialEnd(stored)?.getTime() === trialEnd(planned)?.getTime()) return;
    planned = stored;
  }
}

/** The end of a trial that becomes a paid subscription; null for any other subscription. */
function trialEnd({ subscription }: UserRecord): Date | null {
  return subscription.status === 'trialing' ? subscription.endDate : null;
}
