import { AppError } from '@winny/common/contract/errors';
import type { ProfileBody, User } from '@winny/common/contract/user';
import type { AccountServices } from './account-services.ts';
import { presentUser } from './profile.ts';
import type { Viewer } from './viewer.ts';

/**
 * Changes name and address. A new address is unconfirmed, and links that were mailed to the one before are void.
 * @throws AppError `emailTaken` (409)
 */
export async function updateProfile(
  { accounts }: AccountServices,
  viewer: Viewer,
  profile: ProfileBody,
): Promise<User> {
  const changed = await accounts.changeProfile(viewer.id, profile);
  if (changed === null) throw new AppError('unauthorized');
  if (changed === 'emailTaken') throw new AppError('emailTaken');
  return presentUser(changed.user);
}
