import type { CrisisType, CrisisVerdict } from '@winny/common/contract/crisis';
import type { Export, ExportedMessage } from '@winny/common/contract/export';
import type { MailKind } from '@winny/common/contract/jobs';
import type { SafetyPlanParts } from '@winny/common/contract/safety-plan';
import type { SubscriptionState } from '@winny/common/contract/subscription';
import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { HOTLINE_REGIONS } from '@winny/common/domain/crisis/hotlines';
import { supportStyleTitle } from '@winny/common/domain/support-style';
import { APPROACHES } from '../onboarding/approaches.ts';
import { EXPERIENCES } from '../onboarding/experiences.ts';
import { formatDate } from '../ui/text/format-date.ts';

/** A name and its value. */
export type Fact = readonly [name: string, value: string];

const regionLabel = (region: HotlineRegion | null) => HOTLINE_REGIONS.find(({ id }) => id === region)?.label;

/** The account, and the answers of the onboarding. */
export function accountFacts({ account }: Export): Fact[] {
  const titles = account.preferredApproaches.map((id) => APPROACHES.find((it) => it.id === id)?.title ?? id);
  const experience = EXPERIENCES.find(({ id }) => id === account.therapyExperience)?.title;
  return [
    ['First name', account.firstName || 'Not given'],
    ['Last name', account.lastName || 'Not given'],
    ['E-mail', `${account.email} (${account.emailConfirmed ? 'confirmed' : 'not confirmed'})`],
    ['Here since', formatDate(account.createdAt)],
    ['Therapy experience', experience ?? 'Not answered'],
    ['Support style', account.supportStyle ? supportStyleTitle(account.supportStyle) : 'Not answered'],
    ['Approaches', titles.join(', ') || 'Not answered'],
    ['Crisis lines of', regionLabel(account.region) ?? 'Not chosen'],
    ['Region of your device', regionLabel(account.deviceRegion) ?? 'Not known'],
  ];
}

const STATUSES: Readonly<Record<SubscriptionState, string>> = {
  active: 'Active',
  trialing: 'Free trial',
  canceled: 'Cancelled',
  cancelled: 'Cancelled',
  inactive: 'Inactive',
  past_due: 'Payment failed',
};

const PLAN_PARTS: Readonly<Record<keyof SafetyPlanParts, string>> = {
  warningSigns: 'Warning signs',
  ownSteps: 'By myself',
  distractions: 'People and places',
  people: 'People to ask',
  professionals: 'Professionals and lines',
  surroundings: 'Surroundings',
};

/** The parts of the safety plan that the person wrote; none without a plan. */
export function safetyPlanFacts({ safetyPlan }: Pick<Export, 'safetyPlan'>): Fact[] {
  const names = Object.keys(PLAN_PARTS) as (keyof SafetyPlanParts)[];
  return names
    .map((name): Fact => [PLAN_PARTS[name], safetyPlan?.parts[name] ?? ''])
    .filter(([, words]) => words !== '');
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** The plan, and the count of messages. */
export function planFacts({ subscription, allowance }: Export): Fact[] {
  const { subscriptionEndDate: end, monthlyPence } = subscription;
  return [
    ['Plan', subscription.subscriptionTier === 'premium' ? 'Premium' : 'Free'],
    ['Status', STATUSES[subscription.subscriptionStatus]],
    ...(end ? [['Paid until', formatDate(end)] as const] : []),
    ...(monthlyPence > 0 ? [['Price', `£${(monthlyPence / 100).toFixed(2)} a month`] as const] : []),
    ['Trial used', yesNo(subscription.isTrialUsed)],
    ['Bonus messages used', yesNo(subscription.hasUsedAdditionalFreeMessages)],
    ['Messages sent', String(subscription.totalWinnyMessages)],
    ['Sent today', String(allowance.usedToday)],
  ];
}

const MAILS: Readonly<Record<MailKind, string>> = {
  welcome: 'Welcome',
  'confirm-email': 'A link to confirm your address',
  'reset-password': 'A link to set a new password',
  'trial-started': 'Your trial has started',
  'premium-started': 'Premium has started',
  'trial-ending': 'Your trial ends soon',
  'subscription-cancelled': 'Your plan is cancelled',
  'payment-failed': 'A payment failed',
  'account-deleted': 'Your account is deleted',
};

/** The e-mails to the person, by kind, with the days on which they were requested. */
export function mailFacts({ mails }: Pick<Export, 'mails'>): Fact[] {
  const label = {
    sent: '',
    waiting: ' (not sent yet)',
    failed: ' (could not be sent)',
    dropped: ' (not sent)',
  };
  const kinds = [...new Set(mails.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const days = mails.filter((mail) => mail.kind === kind);
    return [MAILS[kind], days.map(({ createdAt, state }) => formatDate(createdAt) + label[state]).join(', ')];
  });
}

const LEVELS = ['none', 'concern', 'high', 'imminent'] as const;
const TYPES: Readonly<Record<CrisisType, string>> = {
  suicide: 'suicide',
  self_harm: 'self-harm',
  harm_to_others: 'harm to others',
  abuse: 'abuse',
  medical_emergency: 'a medical emergency',
  eating_disorder: 'an eating disorder',
  child_safety: 'the safety of a child',
};

/** The finding of the crisis check in a message; null if nothing. The last verdict counts. */
export function crisisCheck({ verdicts }: Pick<ExportedMessage, 'verdicts'>): string | null {
  const verdict: CrisisVerdict | undefined = verdicts.at(-1);
  if (!verdict || verdict.level === 0) return null;
  return `Crisis check: ${LEVELS[verdict.level]}${verdict.type ? `, ${TYPES[verdict.type]}` : ''}`;
}
