import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@winny/common/contract/errors';
import { type MailKind, TEST_MAIL_KINDS } from '@winny/common/contract/jobs';
import type { TestEmailsAnswer } from '@winny/common/contract/test-emails';
import { enqueueMail, type MailServices } from '@winny/common/data/mail/enqueue-mail';
import type { MailRecord } from '@winny/common/data/mail/schema';
import type { UserStore } from '@winny/common/data/user/store';
import type { TestMailLimit } from './test-mail-limit.ts';
import type { Viewer } from './viewer.ts';

/** How long the answer waits for the mail server (ms). */
const DELIVERY_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 250;

const NAMES: Record<(typeof TEST_MAIL_KINDS)[number], string> = {
  'trial-started': 'Trial started',
  'premium-started': 'Premium started',
  'trial-ending': 'Trial ending soon',
  'subscription-cancelled': 'Subscription cancelled',
  'payment-failed': 'Payment failed',
};

/**
 * Sends the five mails about subscriptions to the person's own address, marked as tests, and waits up to 15 s for the mail
 * server (MAIL-1).
 * @throws AppError `emailUnconfirmed` (403); RetryLater (429) for a second run within a minute
 */
export async function sendTestMails(
  services: MailServices & { testMailLimit: TestMailLimit; users: UserStore },
  viewer: Viewer,
): Promise<TestEmailsAnswer> {
  const user = await services.users.byId(viewer.id);
  if (!user) throw new AppError('unauthorized');
  // Anyone can register another person's address, who must not be sent five mails a minute.
  if (!user.emailConfirmed) throw new AppError('emailUnconfirmed');
  await services.testMailLimit.count(viewer.id);
  const run = randomUUID();
  const keyOf = (kind: MailKind) => `${kind}:test:${run}`;
  await Promise.all(
    TEST_MAIL_KINDS.map((kind) => enqueueMail(services, kind, viewer.id, keyOf(kind), { isTest: true })),
  );
  const keys = TEST_MAIL_KINDS.map(keyOf);
  const until = performance.now() + DELIVERY_TIMEOUT_MS;
  let found = await services.mails.byKeys(viewer.id, keys);
  while (found.some(({ state }) => state === 'waiting') && performance.now() < until) {
    await wait(POLL_INTERVAL_MS);
    found = await services.mails.byKeys(viewer.id, keys);
  }
  const stateOf = (kind: MailKind) => found.find(({ _id }) => _id === keyOf(kind))?.state;
  return { results: TEST_MAIL_KINDS.map((kind) => resultLine(NAMES[kind], stateOf(kind))) };
}

function resultLine(name: string, state: MailRecord['state'] | undefined): string {
  if (state === 'sent') return `✓ ${name}: sent to your address`;
  if (state === 'failed') return `✗ ${name}: the mail server did not take it`;
  return `✗ ${name}: not sent within 15 seconds; it may still arrive`;
}
