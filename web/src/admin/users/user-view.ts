import type { AdminUser } from '@winny/common/contract/admin';

/** The account that cannot be deleted: the administrator made at first start. */
export const PROTECTED_ID = '2';

type Shown = Pick<AdminUser, 'firstName' | 'lastName' | 'subscriptionTier'> & {
  // Both spellings are accepted (PAY-10).
  readonly subscriptionStatus: string | null;
};

/** First and last name, or 'N/A' (ADMIN-13). */
export function fullName({ firstName, lastName }: Pick<Shown, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'N/A';
}

export interface Status {
  readonly label: 'Premium Active' | 'Trial' | 'Canceled' | 'Past Due' | 'Free';
  readonly tone: 'green' | 'lamp' | 'care' | 'grey';
}

/** The badge of a user (ADMIN-15). */
export function statusOf({ subscriptionTier: tier, subscriptionStatus: status }: Shown): Status {
  if (status === 'past_due') return { label: 'Past Due', tone: 'care' };
  if (tier === 'premium' && status === 'active') return { label: 'Premium Active', tone: 'green' };
  if (tier === 'premium' && status === 'trialing') return { label: 'Trial', tone: 'lamp' };
  if (tier === 'premium' && (status === 'canceled' || status === 'cancelled')) {
    return { label: 'Canceled', tone: 'grey' };
  }
  return { label: 'Free', tone: 'grey' };
}
