import type { MailContent } from './mail-content.ts';

type Content = (appUrl: string) => MailContent;

const account = (appUrl: string, label: string) => ({ label, url: `${appUrl}/account` });

/** The mails about the subscription and the account. */
export const otherMails = {
  'trial-started': (appUrl) => ({
    subject: 'Your Premium trial has started',
    heading: 'Your trial has started.',
    paragraphs: ['You have seven days of Premium. You can cancel at any time on your account page.'],
    action: account(appUrl, 'See your plan'),
  }),
  'premium-started': (appUrl) => ({
    subject: 'Your Premium plan has started',
    heading: 'Welcome to Premium.',
    paragraphs: ['Your plan is active. You can cancel at any time on your account page.'],
    action: account(appUrl, 'See your plan'),
  }),
  'trial-ending': (appUrl) => ({
    subject: 'Your Premium trial ends soon',
    heading: 'Your trial ends in three days.',
    paragraphs: ['Premium then continues. If you do not want that, please cancel before the trial ends.'],
    action: account(appUrl, 'See your plan'),
  }),
  'subscription-cancelled': (appUrl) => ({
    subject: 'Your Premium plan is cancelled',
    heading: 'Your plan is cancelled.',
    paragraphs: ['There are no further payments. You still have Winny, with five messages a day.'],
    action: account(appUrl, 'See your plan'),
  }),
  'payment-failed': (appUrl) => ({
    subject: 'Your payment did not go through',
    heading: 'Your last payment did not go through.',
    paragraphs: ['Please check your card on your account page. We try again in the next few days.'],
    action: account(appUrl, 'Check your card'),
  }),
  'account-deleted': (appUrl) => ({
    subject: 'Your Winny account is deleted',
    heading: 'Your account is deleted.',
    paragraphs: ['Everything that was held about you is removed. This is the last mail you get from us.'],
    action: { label: 'Open Winny', url: appUrl },
  }),
} satisfies Record<string, Content>;
