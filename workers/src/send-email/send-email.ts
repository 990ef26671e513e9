import { createHash } from 'node:crypto';
import type { JobPayload } from '@winny/common/contract/jobs';
import type { Database } from '@winny/common/data/connect';
import type { TallyStore } from '@winny/common/data/counter/tally';
import { scheduleTrialReminder, TRIAL_REMINDER_MS } from '@winny/common/data/mail/enqueue-mail';
import type { MailRecord } from '@winny/common/data/mail/schema';
import type { MailStore } from '@winny/common/data/mail/store';
import { ownerOf } from '@winny/common/data/owner';
import type { UserRecord } from '@winny/common/data/user/schema';
import type { UserStore } from '@winny/common/data/user/store';
import { type Enqueuer, MAIL_TRIES } from '@winny/common/platform/enqueue';
import type { Logger } from '@winny/common/platform/logger';
import { withRetry } from '@winny/common/platform/waiting';
import { type Mailer, mailFailureOf } from '../providers/mail.ts';
import { type MailSettings, mailFacts } from './mail-facts.ts';
import { createMailLink } from './mail-links.ts';
import { stillApplies } from './still-applies.ts';
import { writeMail } from './write-mail.ts';

/** The services that this job needs. */
export interface SendEmailDeps {
  db: Database;
  users: Pick<UserStore, 'byId'>;
  mails: MailStore;
  mailer: Pick<Mailer, 'send'>;
  tallies: Pick<TallyStore, 'count'>;
  enqueuer: Pick<Enqueuer, 'enqueue' | 'cancel'>;
  logger: Logger;
  environment: MailSettings;
  now: () => Date;
}

/** How much too early a reminder may be (ms): if the trial ends later than that, it was prolonged, and the reminder moves. */
const TOO_EARLY_MS = 60 * 60_000;

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
  // The worker of the last try died.
  if (mail.tries > MAIL_TRIES) return giveUp(deps, mail, 'WORKER_DIED');
  let outcome: 'sent' | 'dropped' | 'moved';
  try {
    outcome = await deliver(deps, mail, signal);
  } catch (error) {
    const { code, isPermanent } = mailFailureOf(error);
    if (isPermanent || mail.isTest || mail.tries === MAIL_TRIES) return giveUp(deps, mail, code);
    await mails.fail(mail, code, false, now());
    throw error;
  }
  // Tried for a minute: without this write the mail would be sent again.
  if (outcome !== 'moved') await withRetry(() => mails.settle(mail, outcome, now()));
  logger.info({ kind, key, outcome }, 'mail settled');
}

/** Ends the tries of a mail; operators find it by `npm run mails:failed`. */
async function giveUp(deps: SendEmailDeps, mail: MailRecord, code: string): Promise<void> {
  const { mails, tallies, logger, now } = deps;
  await mails.fail(mail, code, true, now());
  await tallies.count('mailsGivenUp');
  logger.error({ kind: mail.kind, key: mail._id, code, tries: mail.tries }, 'mail given up');
}

/** @returns what became of the mail; `dropped` when it no longer applies or the account is gone */
async function deliver(
  deps: SendEmailDeps,
  mail: MailRecord,
  signal: AbortSignal,
): Promise<'sent' | 'dropped' | 'moved'> {
  const { users, mailer, db, environment } = deps;
  const { kind, userId, isTest } = mail;
  const now = deps.now();
  const user = await users.byId(ownerOf(userId));
  if (user?.erasing && kind !== 'account-deleted') return 'dropped';
  if (!isTest && !stillApplies(kind, user)) return 'dropped';
  if (await moveEarlyReminder(deps, mail, user)) return 'moved';
  const made = await createMailLink(db, kind, userId, environment.APP_URL, now);
  const to = kind === 'account-deleted' ? mail.to : (made?.to ?? user?.email);
  if (!to) return 'dropped';
  const facts = mailFacts(mail, user, made?.link ?? null, environment, now);
  const written = await writeMail(kind, facts, isTest);
  if (!written) return 'dropped';
  await mailer.send({ to, messageId: messageIdOf(mail, environment.APP_URL), ...written }, signal);
  return 'sent';
}

/** Moves the trial-ending reminder if the trial was prolonged. @returns whether it was too early */
async function moveEarlyReminder(
  deps: SendEmailDeps,
  { kind, userId, isTest }: MailRecord,
  user: UserRecord | null,
): Promise<boolean> {
  const trialEnd = user?.subscription.endDate;
  if (kind !== 'trial-ending' || isTest || !trialEnd) return false;
  if (trialEnd.getTime() - deps.now().getTime() <= TRIAL_REMINDER_MS + TOO_EARLY_MS) return false;
  await scheduleTrialReminder(deps, userId, trialEnd);
  return true;
}

/**
 * Identifies the mail, not the try, so that mailboxes can drop a repeat. Each try of a password mail has its own, because its
 * link voids the one before. The time distinguishes equal keys of two databases.
 */
function messageIdOf({ _id, kind, createdAt, tries }: MailRecord, appUrl: string): string {
  const digest = createHash('sha256')
    .update(`${_id} ${createdAt.toISOString()} ${kind === 'reset-password' ? tries : ''}`)
    .digest('hex')
    .slice(0, 32);
  return `${kind}.${digest}@${new URL(appUrl).hostname}`;
}
