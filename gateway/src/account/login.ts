import { AppError } from '@winny/common/contract/errors';
import type { loginBodySchema, User } from '@winny/common/contract/user';
import type { z } from 'zod';
import type { AccountServices } from './account-services.ts';
import { presentUser } from './profile.ts';

/**
 * Signs a person in. Passwords are looked at two at a time, and failures are counted within that turn: of hundreds of guesses
 * at once ten are looked at, while people who know their passwords only wait for each other. The answer, and the time it takes, are the same for a wrong password and an unknown e-mail.
 * @param address where the request came from; failures are counted for it as well as for the e-mail
 * @throws AppError `badCredentials` (401), or `tooManySignIns` (429) from the tenth failure in 15 minutes on, or
 *   `unavailable` (503) when too many wait already
 */
export async function login(
  services: AccountServices,
  { email, password }: z.infer<typeof loginBodySchema>,
  address: string,
): Promise<{ user: User; token: string }> {
  const { signInLimit, users, passwords, passwordTurns, tokens } = services;
  // Whoever is over the limit does not even wait, and takes no place from others.
  await signInLimit.check(email, address);
  return passwordTurns.take(async () => {
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
