import { AppError } from '@winny/common/contract/errors';
import type { RegisterBody, User } from '@winny/common/contract/user';
import type { Services } from '../services.ts';
import { presentUser } from './present-user.ts';

/**
 * Makes an account, signs it in and has a welcome sent.
 * @throws AppError `emailTaken` (409)
 */
export async function register(
  services: Services,
  { email, password, firstName, lastName }: RegisterBody,
): Promise<{ user: User; token: string }> {
  const passwordHash = await services.passwords.hash(password);
  const user = await services.users.create({
    email,
    passwordHash,
    firstName,
    lastName,
    createdAt: services.now(),
  });
  if (!user) throw new AppError('emailTaken');
  void sendWelcome(services, user._id);
  return { user: presentUser(user), token: services.tokens.issue(user._id, user.tokenVersion) };
}

/** Not waited for: an account is no worse for a mail that cannot be queued. */
async function sendWelcome({ enqueuer, logger }: Services, userId: string): Promise<void> {
  try {
    await enqueuer.enqueue('send-email', { kind: 'welcome', userId }, `welcome-${userId}`);
  } catch (error) {
    logger.warn({ err: error }, 'welcome mail not queued');
  }
}
