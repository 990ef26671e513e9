import { AppError } from '@winny/common/contract/errors';
import type { ProfileBody, User } from '@winny/common/contract/user';
import type { AccountServices } from './account-services.ts';
import { sendConfirmation } from './confirm-email.ts';
import { announceUser, presentUser } from './profile.ts';
import type { Viewer } from './viewer.ts';

/**
 * Changes name and address. A new address is unconfirmed and gets a mail with a link, and links that were mailed to the one
 * before are void. The other tabs get the new profile.
 * @throws AppError `emailTaken` (409); `tooManyAddresses` (429) after five changes of address within an hour
 */
export async function updateProfile(
  services: AccountServices,
  viewer: Viewer,
  profile: ProfileBody,
): Promise<User> {
  const before = await services.users.byId(viewer.id);
  if (!before) throw new AppError('unauthorized');
  if (profile.email !== undefined && profile.email !== before.email) {
    await services.mailLimits.countAddressChange(viewer.id);
  }
  const changed = await services.accounts.changeProfile(viewer.id, profile);
  if (changed === null) throw new AppError('unauthorized');
  if (changed === 'emailTaken') throw new AppError('emailTaken');
  const { user, isNewAddress } = changed;
  announceUser(services, user);
  // Not awaited: the change is stored, and the person can ask for the mail again.
  if (isNewAddress) {
    void sendConfirmation(services, user).catch((error: unknown) => {
      services.logger.warn({ err: error }, 'confirmation mail not queued');
    });
  }
  return presentUser(user);
}
