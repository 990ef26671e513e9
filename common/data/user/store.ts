import { ADMIN_USER_ID } from '../../contract/ids.ts';
import type { PreferencesBody } from '../../contract/user.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import { nextNumber } from '../counter/next-number.ts';
import type { OwnerId } from '../owner.ts';
import { SENDER_FIELDS, type SenderRecord, type UserRecord, userModel } from './schema.ts';

/** What a new account is made of; everything else begins at its default. */
export type NewUser = Pick<UserRecord, 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'createdAt'>;

/** What decides whether a sign-in still holds, and what a send needs of its sender: one read for both. */
export type Standing = Pick<UserRecord, 'role' | 'tokenVersion'> & SenderRecord;

export interface UserStore {
  /** Makes an account under the next free id; null when the e-mail is taken. */
  create(user: NewUser): Promise<UserRecord | null>;
  /**
   * Makes an account under a reserved id, once: a second call, also from another process, changes nothing.
   * @returns `emailTaken` when somebody else has the e-mail
   */
  createReserved(
    owner: OwnerId,
    user: NewUser & Pick<UserRecord, 'role'>,
  ): Promise<'created' | 'exists' | 'emailTaken'>;
  /** @param email trimmed and in lower case, as the contract's schemas leave it */
  byEmail(email: string): Promise<UserRecord | null>;
  byId(owner: OwnerId): Promise<UserRecord | null>;
  /** Null when there is no such person, or when this sign-in of theirs was signed out. One read, as it is asked with each request. */
  standing(owner: OwnerId, signInId?: string): Promise<Standing | null>;
  /** Absent fields stay as they are; null when there is no such person. */
  updatePreferences(owner: OwnerId, preferences: PreferencesBody): Promise<UserRecord | null>;
  /** Ends every sign-in of a person; gives the version new sign-ins carry, or null when there is no such person. */
  raiseTokenVersion(owner: OwnerId): Promise<number | null>;
  /**
   * Ends one sign-in of a person. Should so many have ended lately that the list of them is full, all of them end: a sign-in
   * that was signed out never comes back to life.
   * @param until when the last token of this sign-in runs out
   * @returns the version new sign-ins carry when all ended, else null
   */
  endSignIn(owner: OwnerId, signInId: string, now: Date, until: Date): Promise<number | null>;
}

/** Sign-ins that are remembered as signed out, for each person: more than anybody ends in the week a token lasts. */
const SIGNED_OUT_KEPT = 64;

/** The people, on this connection. */
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
        // Two registrations of one e-mail both found it free; the index lets one of them in.
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

    // By the driver itself: every request comes here.
    standing: (owner, signInId) =>
      users.collection.findOne<Standing>(
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
          // Every token of an older version is refused by that alone.
          { $inc: { tokenVersion: 1 }, $set: { signedOut: [] } },
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
      // Nothing is pushed off the list to make room: a process that is killed in between would bring a sign-in back.
      return known ? null : this.raiseTokenVersion(owner);
    },
  };
}
