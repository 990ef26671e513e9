import { randomUUID } from 'node:crypto';
import { AppError } from '@winny/common/contract/errors';
import { enqueueMail } from '@winny/common/data/mail/enqueue-mail';
import { ownerOf } from '@winny/common/data/owner';
import { findMailToken } from '@winny/common/data/user/mail-token';
import type { UserRecord } from '@winny/common/data/user/schema';
import type { AccountServices } from './account-services.ts';
import { announceUser } from './profile.ts';
import type { Viewer } from './viewer.ts';

/**
 * Confirms an address by the link of a mail; the browser need not be signed in. A repeated call has the same result.
 * @throws AppError `confirmLinkInvalid` (400) when the link is malformed, expired, or the address has changed since
 */
export async function confirmEmail(services: AccountServices, token: string): Promise<void> {
  const found = await findMailToken(services.db, token, 'confirm', services.now());
  const confirmed = found && (await services.accounts.confirmEmail(ownerOf(found.user._id), found.hash));
  if (!confirmed) throw new AppError('confirmLinkInvalid');
  announceUser(services, confirmed);
}

/**
 * Sends another link to confirm the address.
 * @returns what to tell the person
 * @throws AppError `tooManyMails` (429) when three mails went to the unconfirmed address within a day
 */
export async function resendConfirmation(services: AccountServices, viewer: Viewer): Promise<string> {
  const user = await services.users.byId(viewer.id);
  if (!user) throw new AppError('unauthorized');
  if (user.emailConfirmed) return 'Your e-mail address is confirmed already.';
  if (!(await sendConfirmation(services, user))) throw new AppError('tooManyMails');
  return 'The e-mail is on its way.';
}

/** Enqueues a mail with a link to confirm the address. @returns false when too many went to the address today */
export async function sendConfirmation(
  services: AccountServices,
  { _id, email }: Pick<UserRecord, '_id' | 'email'>,
): Promise<boolean> {
  if (!(await services.mailLimits.mayMailUnconfirmed(email))) return false;
  await enqueueMail(services, 'confirm-email', _id, `confirm-email:${_id}:${randomUUID()}`);
  return true;
}
