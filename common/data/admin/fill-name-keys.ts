import type { Database } from '../connect.ts';
import { nameKeysOf, type UserRecord, userModel } from '../user/schema.ts';

const AT_A_TIME = 500;

/** Adds the keys of names to accounts of older versions. Safe to run in several processes, and free when there are none. */
export async function fillNameKeys(db: Database): Promise<void> {
  const users = userModel(db);
  for (;;) {
    const old = await users
      .find({ 'nameKeys.first': null }, { firstName: 1, lastName: 1 })
      .limit(AT_A_TIME)
      .lean<Pick<UserRecord, '_id' | 'firstName' | 'lastName'>[]>();
    if (old.length === 0) return;
    await users.bulkWrite(
      old.map(({ _id, firstName, lastName }) => ({
        // A person who has changed their name in between has keys.
        updateOne: {
          filter: { _id, firstName, lastName },
          update: { $set: nameKeysOf({ firstName, lastName }) },
        },
      })),
    );
  }
}
