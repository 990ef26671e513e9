import type { ProfileBody } from '../../contract/user.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import type { OwnerId } from '../owner.ts';
import { nameKeysOf, type RenewedSignIn, type UserRecord, userModel } from './schema.ts';

/** The password or reset token that was checked; a new password is only stored while it is unchanged. */
export type PasswordGuard = Partial<Pick<UserRecord, 'passwordHash'>> & { resetToken?: string };

/** Changes of the account that its owner asks for. */
export function createAccountStore(db: Database) {
  const users = userModel(db);

  return {
    /**
     * Changes names and address; absent fields are not changed. Another address is unconfirmed, and no link that was mailed
     * to the one before is valid any more.
     * @returns `before` and `user` after it; `emailTaken`; null when the user does not exist
     */
    async changeProfile(
      owner: OwnerId,
      { firstName, lastName, email }: ProfileBody,
    ): Promise<{ user: UserRecord; isNewAddress: boolean } | 'emailTaken' | null> {
      const names = {
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
        ...nameKeysOf({
          ...(firstName !== undefined && { firstName }),
          ...(lastName !== undefined && { lastName }),
        }),
      };
      const change = async (guard: object, set: object) =>
        users
          .findOneAndUpdate({ _id: owner, ...guard }, { $set: set }, { returnDocument: 'after' })
          .lean<UserRecord>();
      if (email !== undefined) {
        try {
          const voided = { emailConfirmed: false, resetTokens: [], confirmTokens: [] };
          const moved = await change({ email: { $ne: email } }, { ...names, email, ...voided });
          if (moved) return { user: moved, isNewAddress: true };
        } catch (error) {
          if (isDuplicateKey(error, 'email')) return 'emailTaken';
          throw error;
        }
      }
      const user =
        Object.keys(names).length > 0
          ? await change({}, names)
          : await users.findById(owner).lean<UserRecord>();
      return user && { user, isNewAddress: false };
    },

    /**
     * Stores a new password, voids the open reset links and ends all sign-ins, in one write.
     * @param guard refuses the write when another request was faster
     * @param renewed the sign-in that goes on with a renewed cookie
     * @returns null when the user does not exist or the guard refuses
     */
    async replacePassword(
      owner: OwnerId,
      passwordHash: string,
      { resetToken, ...guard }: PasswordGuard = {},
      renewed: RenewedSignIn | null = null,
    ): Promise<UserRecord | null> {
      return users
        .findOneAndUpdate(
          { _id: owner, ...guard, ...(resetToken && { 'resetTokens.hash': resetToken }) },
          {
            $set: {
              passwordHash,
              resetTokens: [],
              signedOut: [],
              renewedSignIn: renewed,
              // The link was opened by the owner of the address.
              ...(resetToken && { emailConfirmed: true }),
            },
            $inc: { tokenVersion: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<UserRecord>();
    },

    /**
     * Marks the address as confirmed. The link stays valid until it expires: mail programs open links too, and the person
     * after them must not read that it is void.
     * @param confirmToken the hash from `findMailToken`; void after a change of address
     */
    async confirmEmail(owner: OwnerId, confirmToken: string): Promise<UserRecord | null> {
      return users
        .findOneAndUpdate(
          { _id: owner, 'confirmTokens.hash': confirmToken },
          { $set: { emailConfirmed: true } },
          { returnDocument: 'after' },
        )
        .lean<UserRecord>();
    },

    /** Whether a sign-in was renewed a moment ago, so that its older token is about to be replaced. */
    async isRenewed(owner: OwnerId, signInId: string, now: Date): Promise<boolean> {
      const found = await users.exists({
        _id: owner,
        'renewedSignIn.signInId': signInId,
        'renewedSignIn.until': { $gt: now },
        'signedOut.signInId': { $ne: signInId },
      });
      return found !== null;
    },
  };
}

export type AccountStore = ReturnType<typeof createAccountStore>;
