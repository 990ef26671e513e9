import { RENEWAL_GRACE_MS } from '../../domain/plan.ts';

/** The filter for people who have Premium at this time: `tierAt` as a query. */
export function premiumAt(now: Date): Record<string, unknown> {
  const status = 'subscription.status';
  const endDate = 'subscription.endDate';
  const canceled = ['canceled', 'cancelled'];
  return {
    'subscription.tier': 'premium',
    $or: [
      { [endDate]: null },
      { [status]: 'past_due' },
      { [status]: { $in: canceled }, [endDate]: { $gt: now } },
      {
        [status]: { $nin: canceled },
        [endDate]: { $gt: new Date(now.getTime() - RENEWAL_GRACE_MS) },
      },
    ],
  };
}

/** The filter for people: neither Winny nor accounts that are being deleted. */
export const PEOPLE = { _id: { $ne: '1' }, erasing: { $ne: true } } as const;
