import { createHash } from 'node:crypto';
import type { JobPayload } from '@winny/common/contract/jobs';
import type { MailRecord } from '@winny/common/data/mail/schema';
import type { MailStore } from '@winny/common/data/mail/store';
import { ownerOf } from '@winny/common/data/owner';
import type { UserStore } from '@winny/common/data/user/store';
import { MAIL_TRIES } from '@winny/common/platform/enqueue';
import type { Logger } from '@winny/common/platform/logger';
import { withRetry } from '@winny/common/platform/waiting';
import { type Mailer, mailFailureOf } from '../providers/mail.ts';
import { writeMail } from './write-mail.ts';

/** The services that this job needs. */
export interface SendEmailDeps {
  users: Pick<UserStore, 'byId'>;
  mails: Pick<MailStore, 'claim' | 'settle' | 'fail'>;
  mailer: Pick<Mailer, 'send'>;
  logger: Logger;
  environment: { APP_URL: string; APP_TIMEZONE: string };
  now: () => Date;
}

/**
 * Sends one mail, if it waits and is due. It is sent once, except when this process ends between the mail server's acceptance
 * and the write of `sent`: then it is sent once more with the same Message-ID.
 * @throws Error when the mail server does not take it, or another worker is sending it; the queue retries
 */
export async function sendEmail(
  deps: SendEmailDeps,
  { kind, userId, key }: JobPayload<'send-email'>,
  signal: AbortSignal,
): Promise<void> {
  const { mails, logger, now } = deps;
  const mail = await mails.claim(ownerOf(userId), key, now());
  if (mail === 'claimed') throw new Error('Another worker is sending this mail.');
  if (mail === 'settled' || mail === 'notDue') {
    logger.info({ kind, key, reason: mail }, 'mail not sent');
    return;
  }
  let isSent: boolean;
  try {
    isSent = await deliver(deps, mail, signal);
  } catch (error) {
    const { code, isPermanent } = mailFailureOf(error);
    const isLast = isPermanent || mail.isTest || mail.tries >= MAIL_TRIES;
    await mails.fail(mail, code, isLast, now());
    if (!isLast) throw error;
    logger.error({ kind, key, code, tries: mail.tries }, 'mail given up');
    return;
  }
  // Tried for a minute: without this write the mail would be sent again.
  await withRetry(() => mails.settle(mail, isSent ? 'sent' : 'dropped', now()));
  logger.info({ kind, key }, isSent ? 'mail sent' : 'mail dropped, it no longer applies');
}

/** @returns false when there is nothing to send: the account is gone */
async function deliver(
  { users, mailer, environment }: SendEmailDeps,
  mail: MailRecord,
  signal: AbortSignal,
): Promise<boolean> {
  const user = await users.byId(ownerOf(mail.userId));
  const to = mail.kind === 'account-deleted' ? mail.to : user?.email;
  if (!to) return false;
  const { subject, html, text } = writeMail(mail.kind, user, environment.APP_URL);
  const messageId = messageIdOf(mail, environment.APP_URL);
  await mailer.send({ to, messageId, subject, html, text }, signal);
  return true;
}

/** Identifies the mail, not the try. The time distinguishes equal keys of two databases. */
function messageIdOf({ _id, kind, createdAt }: MailRecord, appUrl: string): string {
  const digest = createHash('sha256').update(`${_id} ${createdAt.toISOString()}`).digest('hex').slice(0, 32);
  return `${kind}.${digest}@${new URL(appUrl).hostname}`;
}
