import type { MailKind } from '@winny/common/contract/jobs';
import type { UserRecord } from '@winny/common/data/user/schema';
import { isCanceled } from '@winny/common/domain/plan';

/**
 * Whether a mail about the subscription is still true when it is sent. A mail can be late, and news of it would then be wrong:
 * a trial that was cancelled does not end soon, and a payment that failed may have succeeded since.
 * @param user null when the account is gone
 */
export function stillApplies(kind: MailKind, user: Pick<UserRecord, 'subscription'> | null): boolean {
  if (!user) return kind === 'account-deleted';
  const { status, tier } = user.subscription;
  switch (kind) {
    case 'trial-ending':
      return status === 'trialing';
    case 'payment-failed':
      return status === 'past_due';
    case 'subscription-cancelled':
      return tier === 'free' || isCanceled(status);
    default:
      return true;
  }
}
