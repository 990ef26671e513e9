import type { OwnerId } from '@winny/common/data/owner';
import type { PasswordGuard } from '@winny/common/data/user/account-store';
import type { UserRecord } from '@winny/common/data/user/schema';
import type { AccountServices } from './account-services.ts';
import { publishRevocation } from './sign-out.ts';

/** How long requests with the token before the renewal may still be on their way (ms). */
const RENEWAL_MS = 60_000;

/**
 * Sets a new password, the one function for a change, a reset by mail and a reset by an administrator: all sign-ins end, their
 * sockets are closed at once, open reset links are void, and the failed sign-ins of the address are forgotten.
 * @param guard refuses the new password when another request was faster
 * @param renewed the id of a sign-in that goes on; the caller sets its new cookie
 * @returns the user with the version for new tokens; null when the user does not exist or the guard refuses
 * @throws AppError `unavailable` (503) when too many passwords wait to be hashed
 */
export async function replacePassword(
  services: AccountServices,
  owner: OwnerId,
  password: string,
  guard: PasswordGuard = {},
  renewed?: string,
): Promise<UserRecord | null> {
  const { passwordWork, passwords, accounts, publisher, signInLimit, now } = services;
  const passwordHash = await passwordWork.run(() => passwords.hash(password));
  const until = new Date(now().getTime() + RENEWAL_MS);
  const user = await accounts.replacePassword(
    owner,
    passwordHash,
    guard,
    renewed === undefined ? null : { signInId: renewed, until },
  );
  if (!user) return null;
  await publishRevocation(services, publisher.revoke(owner, user.tokenVersion, renewed));
  await signInLimit.succeeded(user.email);
  return user;
}
