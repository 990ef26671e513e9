import { ADMIN_USER_ID } from '../../contract/ids.ts';
import type { PreferencesBody } from '../../contract/user.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import { nextNumber } from '../counter/next-number.ts';
import type { OwnerId } from '../owner.ts';
import { SENDER_FIELDS, type SenderRecord, type UserRecord, userModel } from './schema.ts';

/** The fields of a new account; everything else has a default. */
export type NewUser = Pick<
  UserRecord,
  'email' | 'passwordHash' | 'firstName' | 'lastName' | 'createdAt' | 'deviceRegion'
>;

/** The fields that decide whether a sign-in is valid, and those that a send needs: one read for both. */
export type SignInRecord = Pick<UserRecord, 'role' | 'tokenVersion'> & SenderRecord;

export interface UserStore {
  /** Creates an account under the next free id; null when the e-mail is taken. */
  create(user: NewUser): Promise<UserRecord | null>;
  /**
   * Creates an account under a reserved id, once: repeated and concurrent calls change nothing.
   * @returns `emailTaken` when another account has the e-mail
   */
  createReserved(
    owner: OwnerId,
    user: NewUser & Pick<UserRecord, 'role' | 'emailConfirmed'>,
  ): Promise<'created' | 'exists' | 'emailTaken'>;
  /** @param email trimmed and in lower case, as the contract's schemas return it */
  byEmail(email: string): Promise<UserRecord | null>;
  byId(owner: OwnerId): Promise<UserRecord | null>;
  /** Null when the user does not exist or this sign-in was signed out. One read, because every request needs it. */
  findSignIn(owner: OwnerId, signInId?: string): Promise<SignInRecord | null>;
  /** Absent fields are not changed; null when the user does not exist. */
  updatePreferences(owner: OwnerId, preferences: PreferencesBody): Promise<UserRecord | null>;
  /** Ends all sign-ins of a person; returns the version for new tokens, or null when the user does not exist. */
  raiseTokenVersion(owner: OwnerId): Promise<number | null>;
  /**
   * Ends one sign-in. If the list of ended sign-ins is full, all sign-ins end, because an ended one must never become valid
   * again.
   * @param until when the last token of this sign-in expires
   * @returns the version for new tokens when all ended, otherwise null
   */
  endSignIn(owner: OwnerId, signInId: string, now: Date, until: Date): Promise<number | null>;
}

/** Ended sign-ins kept per person: more than a person ends in the week that a token lasts. */
const SIGNED_OUT_KEPT = 64;

/** The users on this connection. */
export function createUserStore(db: Database): UserStore {
  const users = userModel(db);
  return {
    async create(user) {
      const taken = await users.exists({ email: user.email });
      if (taken) return null;
      const id = Number(ADMIN_USER_ID) + (await nextNumber(db, 'users'));
      try {
        return (await users.create({ ...user, _id: String(id) })).toObject();
      } catch (error) {
        // Two concurrent registrations of one e-mail; the unique index accepts one of them.
        if (isDuplicateKey(error, 'email')) return null;
        throw error;
      }
    },

    async createReserved(owner, user) {
      if (await users.exists({ _id: owner })) return 'exists';
      try {
        await users.create({ ...user, _id: owner });
        return 'created';
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (await users.exists({ _id: owner })) ? 'exists' : 'emailTaken';
      }
    },

    byEmail: (email) => users.findOne({ email }).lean(),

    byId: (owner) => users.findOne({ _id: owner }).lean(),

    // By the native driver: every request takes this path.
    findSignIn: (owner, signInId) =>
      users.collection.findOne<SignInRecord>(
        {
          _id: owner as never,
          ...(signInId === undefined ? {} : { 'signedOut.signInId': { $ne: signInId } }),
        },
        { projection: { _id: 0, role: 1, tokenVersion: 1, ...SENDER_FIELDS } },
      ),

    updatePreferences(owner, preferences) {
      const given = Object.entries(preferences).filter(([, value]) => value !== undefined);
      if (given.length === 0) return this.byId(owner);
      return users
        .findOneAndUpdate({ _id: owner }, { $set: Object.fromEntries(given) }, { returnDocument: 'after' })
        .lean();
    },

    async raiseTokenVersion(owner) {
      const user = await users
        .findOneAndUpdate(
          { _id: owner },
          // Revokes every token of an older version.
          { $inc: { tokenVersion: 1 }, $set: { signedOut: [], renewedSignIn: null } },
          { returnDocument: 'after' },
        )
        .lean();
      return user?.tokenVersion ?? null;
    },

    async endSignIn(owner, signInId, now, until) {
      await users.updateOne({ _id: owner }, { $pull: { signedOut: { until: { $lte: now } } } });
      const hasRoom = { [`signedOut.${SIGNED_OUT_KEPT - 1}`]: { $exists: false } };
      const noted = await users.updateOne(
        { _id: owner, 'signedOut.signInId': { $ne: signInId }, ...hasRoom },
        { $push: { signedOut: { signInId, until } } },
      );
      if (noted.matchedCount === 1) return null;
      const known = await users.exists({ _id: owner, 'signedOut.signInId': signInId });
      // Entries are not dropped to make room: if the process died in between, a sign-in would become valid again.
      return known ? null : this.raiseTokenVersion(owner);
    },
  };
}
