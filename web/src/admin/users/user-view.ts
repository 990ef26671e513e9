import type { AdminUser, AdminUserPage } from '@winny/common/contract/admin';
import { LIMITS } from '@winny/common/contract/limits';
import { newPasswordError } from '../../account/credentials.ts';

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

/** The same error message that the server gives for a password set by an administrator; undefined when it is valid (ADMIN-18). */
export function adminPasswordError(password: string): string | undefined {
  if (password.length < LIMITS.adminPasswordChars) return 'Password must be at least 8 characters long';
  return newPasswordError(password);
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

/** '50 of 120 shown'. A search that fits many is counted up to a bound. */
export function shownSentence(
  shown: number,
  page: Pick<AdminUserPage, 'total' | 'hasMore'> | undefined,
): string {
  const number = (count: number) => count.toLocaleString('en-GB');
  const { total = shown, hasMore = false } = page ?? {};
  // More were shown than counted.
  if (hasMore && shown >= total) return `${number(shown)} shown of many`;
  return `${number(shown)} of ${hasMore ? 'more than ' : ''}${number(total)} shown`;
}
