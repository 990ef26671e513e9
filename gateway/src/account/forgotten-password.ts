import { randomUUID } from 'node:crypto';
import { AppError } from '@winny/common/contract/errors';
import type { ResetPasswordBody } from '@winny/common/contract/user';
import { enqueueMail } from '@winny/common/data/mail/enqueue-mail';
import { ownerOf } from '@winny/common/data/owner';
import { findMailToken } from '@winny/common/data/user/mail-token';
import type { AccountServices } from './account-services.ts';
import { NO_PASSWORD } from './passwords.ts';
import { replacePassword } from './replace-password.ts';

/**
 * Sends a link to set a new password, if there is an account with this address. The caller waits for the same work with and
 * without an account, so that neither answer nor time reveals which it is; everything that depends on it comes after.
 * @param address the client address, from `clientAddressKey`
 * @throws AppError `tooManyResets` (429) after twenty requests from one address within an hour
 */
export async function forgotPassword(
  services: AccountServices,
  email: string,
  address: string,
): Promise<void> {
  const { mailLimits, users, logger } = services;
  await mailLimits.countResetRequest(address);
  const user = await users.byEmail(email);
  const mayReset = await mailLimits.mayReset(email);
  if (!user || !mayReset || user.passwordHash === NO_PASSWORD) return;
  void sendLink(services, user).catch((error: unknown) => {
    logger.warn({ err: error, userId: user._id }, 'reset mail not queued');
  });
}

/** To an address that is not confirmed, it is one of its three mails a day. */
async function sendLink(
  services: AccountServices,
  { _id, email, emailConfirmed }: { _id: string; email: string; emailConfirmed?: boolean },
): Promise<void> {
  if (!emailConfirmed && !(await services.mailLimits.mayMailUnconfirmed(email))) return;
  await enqueueMail(services, 'reset-password', _id, `reset-password:${_id}:${randomUUID()}`);
}

/**
 * Sets a new password with the link of a mail, once. All sign-ins end.
 * @throws AppError `resetLinkInvalid` (400) when the link is malformed, used, expired, older than another one, or the
 *   password or address has changed since
 */
export async function resetPassword(
  services: AccountServices,
  { token, newPassword }: ResetPasswordBody,
): Promise<void> {
  const found = await findMailToken(services.db, token, 'reset', services.now());
  if (!found) throw new AppError('resetLinkInvalid');
  const changed = await replacePassword(services, ownerOf(found.user._id), newPassword, {
    resetToken: found.hash,
  });
  if (!changed) throw new AppError('resetLinkInvalid');
}
