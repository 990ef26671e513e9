import { AppError } from '@winny/common/contract/errors';
import type { ChangePasswordBody } from '@winny/common/contract/user';
import type { AccountServices } from './account-services.ts';
import { replacePassword } from './replace-password.ts';
import type { Viewer } from './viewer.ts';

/**
 * Changes the password. The current one is checked within the limit of failed sign-ins, so that an open browser does not
 * allow more guesses than the sign-in form. Every other sign-in ends.
 * @param address the client address, from `clientAddressKey`
 * @returns the renewed token of this sign-in
 * @throws AppError `wrongPassword` (400), `tooManySignIns` (429), `unavailable` (503)
 */
export async function changePassword(
  services: AccountServices,
  viewer: Viewer,
  { currentPassword, newPassword }: ChangePasswordBody,
  address: string,
): Promise<string> {
  const { users, passwords, passwordWork, signInLimit, tokens } = services;
  const user = await users.byId(viewer.id);
  if (!user) throw new AppError('unauthorized');
  const { email, passwordHash } = user;
  await signInLimit.check(email, address);
  await passwordWork.run(async () => {
    await signInLimit.check(email, address);
    if (await passwords.matches(currentPassword, passwordHash)) return;
    await signInLimit.failed(email, address);
    throw new AppError('wrongPassword');
  });
  const changed = await replacePassword(services, viewer.id, newPassword, { passwordHash }, viewer.signInId);
  // Another request has changed the password meanwhile.
  if (!changed) throw new AppError('wrongPassword');
  return tokens.issue(viewer.id, changed.tokenVersion, viewer.signInId);
}
