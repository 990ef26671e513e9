import { AppError } from '@winny/common/contract/errors';
import type { loginBodySchema, User } from '@winny/common/contract/user';
import type { z } from 'zod';
import type { AccountServices } from './account-services.ts';
import { presentUser } from './profile.ts';

/**
 * Signs a person in. Two passwords are checked at a time and the limit is checked within the turn: of hundreds of concurrent
 * guesses only ten are checked, and people with a correct password only wait for each other. A wrong password and an unknown
 * e-mail get the same answer after the same time.
 * @param address the client address; failures are counted per address and per e-mail
 * @throws AppError `badCredentials` (401), `tooManySignIns` (429) after ten failures in 15 minutes, or `unavailable` (503)
 *   when the queue is full
 */
export async function login(
  services: AccountServices,
  { email, password }: z.infer<typeof loginBodySchema>,
  address: string,
): Promise<{ user: User; token: string }> {
  const { signInLimit, users, passwords, passwordWork, tokens } = services;
  // Checked before queueing, so that requests over the limit do not fill the queue.
  await signInLimit.check(email, address);
  return passwordWork.run(async () => {
    await signInLimit.check(email, address);
    const user = await users.byEmail(email);
    const fits = await passwords.matches(password, user?.passwordHash);
    if (!user || !fits) {
      await signInLimit.failed(email, address);
      throw new AppError('badCredentials');
    }
    await signInLimit.check(email, address);
    await signInLimit.succeeded(email);
    return { user: presentUser(user), token: tokens.issue(user._id, user.tokenVersion) };
  });
}
