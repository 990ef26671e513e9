import { Types } from 'mongoose';
import type { Database } from '../data/connect.ts';
import { type MessageRecord, messageModel } from '../data/message/schema.ts';
import { type OwnerId, ownerOf } from '../data/owner.ts';
import { type SessionRecord, sessionModel } from '../data/session/schema.ts';
import { type UserRecord, userModel } from '../data/user/schema.ts';

let built = 1_000;

/** Stores a person with defaults for everything the test does not set. They have no password and cannot sign in. */
export async function buildUser(db: Database, given: Partial<UserRecord> = {}): Promise<UserRecord> {
  built += 1;
  const user = await userModel(db).create({
    _id: String(built),
    email: `person-${built}@example.org`,
    passwordHash: '!',
    firstName: 'Robin',
    lastName: 'Field',
    createdAt: new Date(),
    ...given,
  });
  return user.toObject();
}

/** Stores a session of this person. */
export async function buildSession(
  db: Database,
  owner: OwnerId | string,
  given: Partial<SessionRecord> = {},
): Promise<SessionRecord> {
  const session = await sessionModel(db).create({
    ownerId: ownerOf(owner),
    title: 'Getting to know each other',
    therapyStyle: 'humanistic',
    createdAt: new Date(),
    ...given,
  });
  return session.toObject();
}

/** Stores a message of this session, by the person unless `role` says otherwise. */
export async function buildMessage(
  db: Database,
  session: Pick<SessionRecord, '_id' | 'ownerId'>,
  given: Partial<MessageRecord> = {},
): Promise<MessageRecord> {
  const createdAt = given.createdAt ?? new Date();
  const message = await messageModel(db).create({
    _id: new Types.ObjectId(),
    ownerId: session.ownerId,
    sessionId: session._id,
    role: 'user',
    content: 'I slept badly again.',
    createdAt,
    changedAt: createdAt,
    ...given,
  });
  return message.toObject();
}
