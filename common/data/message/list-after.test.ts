import { monitored } from '@winny/common/testing/count-commands';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALM, SUICIDAL_BY_JUDGE } from '../../domain/crisis/testing/verdicts.ts';
import { buildSession, buildUser } from '../../testing/builders.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { type OwnerId, ownerOf } from '../owner.ts';
import { createReplyStore } from './reply-store.ts';
import { type MessageRecord, messageModel } from './schema.ts';
import { createMessageStore } from './store.ts';
import { createVerdictStore } from './verdict-store.ts';

const SPOKEN = 2_000;
const MINUTE = 60_000;

let database: TestDatabase;
let db: Database;
let owner: OwnerId;
let sessionId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await connectDatabase(monitored(database.uri));
});
afterAll(async () => {
  await db.close();
  await database.dispose();
});
beforeEach(async () => {
  owner = ownerOf((await buildUser(db))._id);
  sessionId = (await buildSession(db, owner))._id.toHexString();
});

const idOf = (at: Date) => {
  const seconds = Math.floor(at.getTime() / 1_000);
  return new Types.ObjectId(
    seconds.toString(16).padStart(8, '0') + new Types.ObjectId().toHexString().slice(8),
  );
};
/** A message answered a second after it was sent. */
function answered(at: Date, given: Partial<MessageRecord> = {}): MessageRecord & { _id: Types.ObjectId } {
  const begun = new Date(at.getTime() + 1_000);
  return {
    _id: idOf(at),
    ownerId: owner,
    sessionId: new Types.ObjectId(sessionId),
    role: 'user',
    content: 'I cannot sleep.',
    createdAt: at,
    changedAt: begun,
    crisis: CALM,
    judged: true,
    reply: {
      id: idOf(at),
      state: 'done',
      open: false,
      attempt: 1,
      tries: 1,
      dueAt: begun,
      stopRequested: false,
      worker: null,
      content: 'Of work?',
      createdAt: begun,
    },
    ...given,
  };
}
/** One message a minute, the last one now. */
async function spoken(count: number, given: Partial<MessageRecord> = {}): Promise<MessageRecord[]> {
  const now = Date.now();
  const records = Array.from({ length: count }, (_, n) =>
    answered(new Date(now - (count - n) * MINUTE), given),
  );
  await messageModel(db).collection.insertMany(records);
  return records;
}
/** The ids that a client with the whole list may name: of the last message and of its reply. */
function lastOf(records: MessageRecord[]): { last: MessageRecord; lastId: string } {
  const last = records.at(-1);
  if (!last?.reply) throw new Error('nothing was spoken');
  return { last, lastId: last.reply.id.toHexString() };
}
const listAfter = (after: string) => createMessageStore(db).listAfter(owner, sessionId, after);
const named = (records: MessageRecord[] | null) => records?.map(({ _id }) => _id.toHexString());

/** The documents and keys that the reads of `work` examined, from the profiler. */
async function examined(work: () => Promise<unknown>): Promise<{ keys: number; docs: number }> {
  const finds: Record<string, unknown>[] = [];
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    if (commandName === 'find') finds.push(command);
  };
  db.getClient().on('commandStarted', note);
  await work();
  db.getClient().off('commandStarted', note);
  expect(finds).not.toHaveLength(0);
  const looked = { keys: 0, docs: 0 };
  for (const { find, filter, sort, limit } of finds) {
    const explain = { find, filter, ...(sort ? { sort } : {}), ...(limit ? { limit } : {}) };
    const answer = await db.db?.command({ explain, verbosity: 'executionStats' });
    looked.keys += Number(answer?.executionStats.totalKeysExamined);
    looked.docs += Number(answer?.executionStats.totalDocsExamined);
  }
  return looked;
}

describe('the messages read again for a client that has everything', () => {
  it('are only the last of two thousand unchanged ones', async () => {
    const { lastId } = lastOf(await spoken(SPOKEN));
    expect(await listAfter(lastId)).toEqual([]);
    const { keys, docs } = await examined(() => listAfter(lastId));
    expect(docs).toBeLessThanOrEqual(2);
    expect(keys).toBeLessThanOrEqual(2);
  });

  it('is read when it has changed, however old it is', async () => {
    const records = await spoken(SPOKEN);
    const { lastId } = lastOf(records);
    const [old] = records;
    if (!old) throw new Error('nothing was spoken');
    await createVerdictStore(db).judge(owner, old._id.toHexString(), SUICIDAL_BY_JUDGE, CALM, new Date());
    expect(named(await listAfter(lastId))).toEqual([old._id.toHexString()]);
    expect((await examined(() => listAfter(lastId))).docs).toBeLessThanOrEqual(3);
  });

  it('is told everything when more has changed than a page holds', async () => {
    const { lastId } = lastOf(await spoken(600));
    await messageModel(db).updateMany({ sessionId }, { $set: { changedAt: new Date() } });
    expect(await listAfter(lastId)).toBeNull();
  });

  it('is told everything while it names a message of a version that noted no changes', async () => {
    const records = await spoken(3);
    await messageModel(db).updateMany({ sessionId }, { $unset: { changedAt: 1 } });
    expect(await listAfter(lastOf(records).lastId)).toBeNull();
    // The next message is of this version: those before it have not changed since.
    const next = answered(new Date());
    await messageModel(db).collection.insertOne(next);
    expect(await listAfter(next.reply?.id.toHexString() ?? '')).toEqual([]);
  });

  it('is read when it changed in the same millisecond in which the last reply was begun', async () => {
    const records = await spoken(3);
    const { last, lastId } = lastOf(records);
    const [old] = records;
    if (!old) throw new Error('nothing was spoken');
    const changedAt = last.reply?.createdAt ?? new Date();
    await messageModel(db).updateOne({ _id: old._id }, { $set: { changedAt } });
    expect(named(await listAfter(lastId))).toEqual([old._id.toHexString()]);
  });

  it.each<[string, boolean, number]>([
    ['after a question that the client holds without its answer', false, 0],
    ['after a reply of a gateway whose clock is ahead', true, 30_000],
  ])('is read when it changed %s', async (_, holdsReply, aheadMs) => {
    const at = Date.now() - MINUTE;
    const old = answered(new Date(at - 10 * MINUTE), {
      changedAt: new Date(at + (holdsReply ? 1_000 : 500)),
    });
    const last = answered(new Date(at + aheadMs));
    if (!last.reply) throw new Error('nothing was spoken');
    if (aheadMs > 0) last.reply.createdAt = last.createdAt;
    last.changedAt = new Date(at + 1_000);
    await messageModel(db).collection.insertMany([old, last]);
    const lastId = holdsReply ? last.reply.id : last._id;
    expect(named(await listAfter(lastId.toHexString()))).toContain(old._id.toHexString());
  });

  it('holds messages of the same millisecond', async () => {
    const at = new Date(Date.now() - MINUTE);
    const one = answered(at);
    const other = answered(at, { role: 'assistant', content: 'Hello.' });
    delete other.reply;
    await messageModel(db).collection.insertMany([one, other]);
    const [first, second] = one._id.toHexString() < other._id.toHexString() ? [one, other] : [other, one];
    expect(named(await listAfter(first._id.toHexString()))).toContain(second._id.toHexString());
  });
});

describe('every write that changes what a client sees', () => {
  type Step = (store: ReturnType<typeof createReplyStore>, messageId: string) => Promise<unknown>;
  const claim: Step = (store) => store.claimNext(owner, sessionId, 'a worker', 60_000);
  const charge = { key: 'again', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 };
  const ATTEMPT = 1;

  it.each<[string, Step[], Step]>([
    ['is begun', [], claim],
    [
      'is done',
      [claim],
      (store, messageId) => store.settle(owner, { messageId, attempt: ATTEMPT }, 'done', 'Yes.', 0),
    ],
    [
      'is stopped',
      [claim],
      (store, messageId) => store.settle(owner, { messageId, attempt: ATTEMPT }, 'stopped', 'Ye', 0),
    ],
    ['has failed', [claim], (store, messageId) => store.fail(owner, { messageId, attempt: ATTEMPT }, 0)],
    ['is stopped before it is begun', [], (store, messageId) => store.stopWaiting(owner, messageId)],
    [
      'is asked for again',
      [
        claim,
        (store, messageId) => store.fail(owner, { messageId, attempt: ATTEMPT }, 0),
        (store, messageId) => store.refunded(owner, messageId, 'none'),
      ],
      (store, messageId) => store.reopen(owner, messageId, charge, new Date()),
    ],
    [
      'waits again',
      [claim],
      (_, messageId) => createVerdictStore(db).putBack(owner, { messageId, attempt: ATTEMPT }, 1_000),
    ],
  ])('is read afterwards: a reply %s', async (_, before, write) => {
    const [old] = await spoken(1);
    if (!old?.reply) throw new Error('nothing was spoken');
    const messageId = old._id.toHexString();
    const hourAgo = new Date(Date.now() - 60 * MINUTE);
    const waiting = {
      ...old.reply,
      state: 'waiting' as const,
      open: true,
      attempt: 0,
      content: null,
      createdAt: null,
    };
    const noCharge = { ...charge, key: 'none', refundDue: false };
    await messageModel(db).updateOne({ _id: old._id }, { $set: { reply: waiting, charge: noCharge } });
    const replies = createReplyStore(db);
    for (const step of before) await step(replies, messageId);
    await messageModel(db).updateOne({ _id: old._id }, { $set: { createdAt: hourAgo, changedAt: hourAgo } });

    const latest = answered(new Date(Date.now() - 5_000));
    await messageModel(db).collection.insertOne(latest);
    const lastId = latest.reply?.id.toHexString() ?? '';
    expect(await listAfter(lastId)).toEqual([]);
    expect(await write(replies, messageId)).toBeTruthy();
    expect(named(await listAfter(lastId))).toEqual([messageId]);
  });
});
