import { buildMessage, buildSession } from '@winny/common/testing/builders';
import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageModel } from '../message/schema.ts';
import { ownerOf } from '../owner.ts';
import { sessionModel } from './schema.ts';
import { createSessionStore, type SessionStore } from './store.ts';

let database: TestDatabase;
let sessions: SessionStore;
beforeAll(async () => {
  database = await createTestDatabase();
  sessions = createSessionStore(database.db);
});
afterAll(() => database.dispose());

const robin = ownerOf('31');
const sam = ownerOf('32');
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 22, minute));

describe('sessions', () => {
  it('are listed newest first, for one person, up to the limit', async () => {
    for (const minute of [2, 1, 3]) await buildSession(database.db, robin, { createdAt: at(minute) });
    await buildSession(database.db, sam, { createdAt: at(4) });
    const listed = await sessions.list(robin, 500);
    expect(listed.map((session) => session.createdAt)).toEqual([at(3), at(2), at(1)]);
    expect(await sessions.list(robin, 2)).toEqual(listed.slice(0, 2));
  });

  it('begin without a message and without a level', async () => {
    const made = await sessions.create(robin, { title: 'Sleep', therapyStyle: 'mindfulness' }, at(9));
    expect(made).toMatchObject({
      ownerId: robin,
      title: 'Sleep',
      therapyStyle: 'mindfulness',
      createdAt: at(9),
      greetings: 0,
      hasUserMessage: false,
      crisisLevel: 0,
      crisisAt: null,
    });
    expect(await sessions.get(robin, made._id.toHexString())).toEqual(made);
  });

  it('do not exist for other people', async () => {
    const id = (await buildSession(database.db, robin))._id.toHexString();
    expect(await sessions.get(sam, id)).toBeNull();
    expect(await sessions.rename(sam, id, 'Mine now')).toBeNull();
    expect(await sessions.remove(sam, id, at(9))).toBe(false);
    expect(await sessions.get(robin, id)).toMatchObject({ title: 'Getting to know each other' });
  });

  it('can be renamed', async () => {
    const id = (await buildSession(database.db, robin))._id.toHexString();
    expect(await sessions.rename(robin, id, 'Work')).toMatchObject({ title: 'Work' });
    expect(await sessions.get(robin, id)).toMatchObject({ title: 'Work' });
  });

  it('are deleted with all their messages and nothing else', async () => {
    const [gone, kept, others] = await Promise.all([
      buildSession(database.db, robin),
      buildSession(database.db, robin),
      buildSession(database.db, sam),
    ]);
    for (const session of [gone, gone, kept, others]) await buildMessage(database.db, session);
    expect(await sessions.remove(robin, gone._id.toHexString(), at(9))).toBe(true);
    expect(await sessions.get(robin, gone._id.toHexString())).toBeNull();
    const left = await messageModel(database.db).find().lean();
    expect(left.map((message) => message.sessionId.toHexString()).sort()).toEqual(
      [kept._id.toHexString(), others._id.toHexString()].sort(),
    );
  });

  it('are deleted completely by a repeat after an interrupted deletion', async () => {
    const session = await buildSession(database.db, robin);
    await buildMessage(database.db, session);
    await sessionModel(database.db).deleteOne({ _id: session._id });
    expect(await sessions.remove(robin, session._id.toHexString(), at(9))).toBe(false);
    expect(await messageModel(database.db).exists({ ownerId: robin, sessionId: session._id })).toBeNull();
  });

  it('keep their messages as long as they exist', async () => {
    const session = await buildSession(database.db, robin);
    await buildMessage(database.db, session);
    const left = () => messageModel(database.db).countDocuments({ ownerId: robin, sessionId: session._id });
    expect(await sessions.eraseIfGone(robin, session._id.toHexString())).toBe(false);
    expect(await left()).toBe(1);
    // For another person neither the session nor its messages exist.
    expect(await sessions.eraseIfGone(sam, session._id.toHexString())).toBe(true);
    expect(await left()).toBe(1);
    await sessionModel(database.db).deleteOne({ _id: session._id });
    expect(await sessions.eraseIfGone(robin, session._id.toHexString())).toBe(true);
    expect(await left()).toBe(0);
  });

  it('are found by an index', async () => {
    const model = sessionModel(database.db);
    const one = { _id: new Types.ObjectId(), ownerId: robin };
    await expectIndexed(model.find({ ownerId: robin }).sort({ createdAt: -1, _id: -1 }).limit(500));
    await expectIndexed(model.findOne(one));
    await expectIndexed(model.find({ formerOwnerId: robin }));
    await expectIndexed(messageModel(database.db).find({ ownerId: robin, sessionId: one._id }));
  });
});
