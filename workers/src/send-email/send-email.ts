import type { JobPayload } from '@winny/common/contract/jobs';
import { ownerOf } from '@winny/common/data/owner';
import type { UserRecord } from '@winny/common/data/user/schema';
import type { UserStore } from '@winny/common/data/user/store';
import type { Logger } from '@winny/common/platform/logger';
import type { Mailer } from '../providers/mail.ts';
import { writeMail } from './write-mail.ts';

/** The services that this job needs. */
export interface SendEmailDeps {
  users: Pick<UserStore, 'byId'>;
  mailer: Pick<Mailer, 'send'>;
  logger: Logger;
  environment: { APP_URL: string };
}

/**
 * Sends one mail; does nothing if the account was deleted.
 * @throws Error when the mail server refuses it; the queue retries
 */
export async function sendEmail(
  { users, mailer, logger, environment }: SendEmailDeps,
  { kind, userId }: JobPayload<'send-email'>,
  signal: AbortSignal,
): Promise<void> {
  const user = await users.byId(ownerOf(userId));
  if (!user) {
    logger.info({ kind, userId }, 'mail not sent, account is gone');
    return;
  }
  const messageId = messageIdOf(kind, user, environment.APP_URL);
  await mailer.send({ to: user.email, messageId, ...writeMail(kind, user, environment.APP_URL) }, signal);
  logger.info({ kind, userId }, 'mail sent');
}

/** Identifies the mail, not the attempt. The registration time distinguishes equal user ids of two databases. */
function messageIdOf(kind: string, user: UserRecord, appUrl: string): string {
  return `${kind}.${user._id}.${user.createdAt.getTime().toString(36)}@${new URL(appUrl).hostname}`;
}
