import type { DeleteAccountAnswer } from '@winny/common/contract/erased';
import { AppError } from '@winny/common/contract/errors';
import { ADMIN_USER_ID } from '@winny/common/contract/ids';
import type { OwnerId } from '@winny/common/data/owner';
import type { AccountServices } from '../account-services.ts';
import { runPass } from './erase-person.ts';

/**
 * Deletes an account with all data about the person, and ends its subscription and all sign-ins at once. The
 * deletion is stored first: if this process ends, or a service is away, a gateway finishes it.
 * @param owner the account; the caller has checked that the request may delete it
 * @throws AppError `accountProtected` (403) for the administrator; `unauthorized` when there is no such account
 */
export async function deleteAccount(services: AccountServices, owner: OwnerId): Promise<DeleteAccountAnswer> {
  if (owner === ADMIN_USER_ID) throw new AppError('accountProtected');
  const user = await services.users.byId(owner);
  if (!user) throw new AppError('unauthorized');
  if (!user.erasing) {
    // A program that registers and deletes accounts must not be able to fill another person's mailbox.
    const mayWrite = user.emailConfirmed || (await services.mailLimits.mayMailUnconfirmed(user.email));
    await services.erasures.begin(owner, mayWrite ? user.email : null, services.now());
    await services.signInLimit.succeeded(user.email);
  }
  const { erased, isIncomplete } = await runPass(services, owner, false);
  const message = isIncomplete
    ? 'Your account is locked. A part of our system cannot be reached; the rest is deleted as soon as it is back.'
    : 'Your account and everything we held about you is deleted.';
  return { message, erased };
}
