import type { MailKind } from '@winny/common/contract/jobs';
import type { MailContent } from './layout/mail-content.ts';
import type { MailFacts } from './mail-facts.ts';
import { accountDeleted } from './mails/account-deleted.tsx';
import { confirmEmail } from './mails/confirm-email.tsx';
import { paymentFailed } from './mails/payment-failed.tsx';
import { premiumStarted } from './mails/premium-started.tsx';
import { resetPassword } from './mails/reset-password.tsx';
import { subscriptionCancelled } from './mails/subscription-cancelled.tsx';
import { trialEnding } from './mails/trial-ending.tsx';
import { trialStarted } from './mails/trial-started.tsx';
import { welcome } from './mails/welcome.tsx';

/**
 * The content of a mail of any kind; a missing kind does not compile.
 * @returns null when the mail needs a fact that is not there: its link, or the end of the trial
 */
export function writeContent(kind: MailKind, facts: MailFacts): MailContent | null {
  const { link, until } = facts;
  switch (kind) {
    case 'welcome':
      return link === null ? null : welcome({ ...facts, link });
    case 'confirm-email':
      return link === null ? null : confirmEmail({ link });
    case 'reset-password':
      return link === null ? null : resetPassword({ link });
    case 'trial-started':
      return trialStarted(facts);
    case 'premium-started':
      return premiumStarted(facts);
    case 'trial-ending':
      return until === null ? null : trialEnding({ ...facts, until });
    case 'subscription-cancelled':
      return subscriptionCancelled(facts);
    case 'payment-failed':
      return paymentFailed(facts);
    case 'account-deleted':
      return accountDeleted(facts);
  }
}
