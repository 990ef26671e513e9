import { AppError } from '@winny/common/contract/errors';
import type { RegisterBody, User } from '@winny/common/contract/user';
import { enqueueMail } from '@winny/common/data/mail/enqueue-mail';
import type { AccountServices } from './account-services.ts';
import { announceFigures, presentUser } from './profile.ts';

/**
 * Creates an account, signs it in and enqueues a welcome mail.
 * @param address the client address, from `clientAddressKey`; registrations are counted per address
 * @throws AppError `emailTaken` (409), `tooManyRegistrations` (429) from the eleventh in an hour on, `unavailable` (503)
 *   when too many passwords wait to be hashed
 */
export async function register(
  services: AccountServices,
  { email, password, firstName, lastName, deviceRegion }: RegisterBody,
  address: string,
): Promise<{ user: User; token: string }> {
  const { registrationLimit, passwordWork, passwords } = services;
  await registrationLimit.count(address);
  const passwordHash = await passwordWork
    .run(() => passwords.hash(password))
    .catch(async (error: unknown) => {
      await registrationLimit.giveBack(address);
      throw error;
    });
  const user = await services.users.create({
    email,
    passwordHash,
    firstName,
    lastName,
    deviceRegion: deviceRegion ?? null,
    createdAt: services.now(),
  });
  if (!user) throw new AppError('emailTaken');
  announceFigures(services);
  void sendWelcome(services, user._id, email);
  return { user: presentUser(user), token: services.tokens.issue(user._id, user.tokenVersion) };
}

/** Not awaited: a registration must not fail because a mail cannot be queued. */
async function sendWelcome(services: AccountServices, userId: string, email: string): Promise<void> {
  try {
    if (!(await services.mailLimits.mayMailUnconfirmed(email))) return;
    await enqueueMail(services, 'welcome', userId, `welcome:${userId}`);
  } catch (error) {
    services.logger.warn({ err: error }, 'welcome mail not queued');
  }
}
