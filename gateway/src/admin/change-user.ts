import { AppError } from '@winny/common/contract/errors';
import { ADMIN_USER_ID, WINNY_USER_ID } from '@winny/common/contract/ids';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import type { UserRecord } from '@winny/common/data/user/schema';
import { deleteAccount } from '../account/erasure/delete-account.ts';
import { replacePassword } from '../account/replace-password.ts';
import type { Viewer } from '../account/viewer.ts';
import type { AdminServices } from './admin-services.ts';

/** The answers to administrators. */
export interface Done {
  message: string;
}

/**
 * The person an administrator acts on.
 * @throws AppError `userNotFound` (404), also for Winny and for an account that is being deleted
 */
export async function personOf(
  { users }: Pick<AdminServices, 'users'>,
  id: string,
): Promise<{ owner: OwnerId; user: UserRecord }> {
  const owner = ownerOf(id);
  const user = id === WINNY_USER_ID ? null : await users.byId(owner);
  if (!user || user.erasing) throw new AppError('userNotFound');
  return { owner, user };
}

/**
 * Deletes an account with everything held about the person.
 * @throws AppError `accountProtected` (403) for the first administrator, `ownAccount` (403), `userNotFound` (404)
 */
export async function deleteUser(services: AdminServices, viewer: Viewer, id: string): Promise<Done> {
  if (id === ADMIN_USER_ID) throw new AppError('accountProtected');
  if (id === viewer.id) throw new AppError('ownAccount');
  const { owner } = await personOf(services, id);
  const { erased } = await deleteAccount(services, owner).catch((error: unknown) => {
    // Deleted in the meantime. The administrator must not be signed out for it.
    if (error instanceof AppError && error.code === 'unauthorized') throw new AppError('userNotFound');
    throw error;
  });
  return {
    message:
      erased.account > 0
        ? 'The account and everything held about the person is deleted.'
        : 'The account is locked. The rest is deleted as soon as every part of our system can be reached.',
  };
}

/** Sets a new password and ends all sign-ins of the person. @throws AppError `userNotFound` (404) */
export async function resetUserPassword(
  services: AdminServices,
  id: string,
  newPassword: string,
): Promise<Done> {
  const { owner } = await personOf(services, id);
  const user = await replacePassword(services, owner, newPassword);
  if (!user) throw new AppError('userNotFound');
  return { message: `The password of ${user.email} is changed, and all their sign-ins have ended.` };
}
