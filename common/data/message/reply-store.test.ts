import { buildSession, buildUser } from '@winny/common/testing/builders';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../connect.ts';
import { ensureIndexes } from '../indexes.ts';
import { type OwnerId, ownerOf } from '../owner.ts';
import { createReplyStore, type ReplyStore } from './reply-store.ts';
import { messageModel } from './schema.ts';
import { createMessageStore, type MessageStore, type TurnRecord } from './store.ts';

let services: TestServices;
let db: Database;
let messages: MessageStore;
let replies: ReplyStore;
let owner: OwnerId;
let sessionId: string;
let clock = Date.parse('2026-11-21T20:00:00Z');
const LEASE_MS = 6_000;

beforeAll(async () => {
  services = await startTestServices();
  db = await connectDatabase(services.mongoUri);
  await ensureIndexes(db, 30);
  messages = createMessageStore(db);
  replies = createReplyStore(db);
});
afterAll(async () => {
  await db.close();
  await services.dispose();
});
beforeEach(async () => {
  const user = await buildUser(db);
  owner = ownerOf(user._id);
  sessionId = (await buildSession(db, owner))._id.toHexString();
});

const now = () => new Date(clock);
async function accepted(clientId?: string): Promise<TurnRecord> {
  clock += 1_000;
  const turn = await messages.accept(owner, {
    sessionId,
    content: 'I cannot sleep.',
    clientId,
    charge: { key: `${clock}`, refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
    crisis: { level: 0, type: null, reason: null, version: 'test', by: 'screen' },
    createdAt: now(),
    dueAt: new Date(clock + 4_000),
  });
  if (!turn) throw new Error('not accepted');
  return turn;
}
const claim = (turn: TurnRecord, worker = 'one', at = now()) =>
  replies.claim(owner, turn, worker, at, LEASE_MS);
const nameOf = (turn: TurnRecord) => ({ messageId: turn._id.toHexString(), attempt: turn.reply.attempt });

describe('accept', () => {
  it('stores one message for ten sends at once with one clientId', async () => {
    const clientId = '3f0c4e0a-6a3f-4f0e-9a51-6d2f0b6f3a10';
    const stored = await Promise.all(Array.from({ length: 10 }, () => accepted(clientId).catch(() => null)));
    expect(stored.filter((turn) => turn !== null)).toHaveLength(1);
    expect(await messages.list(owner, sessionId)).toHaveLength(1);
  });

  it('accepts many messages without a clientId', async () => {
    await accepted();
    await accepted();
    expect(await messages.list(owner, sessionId)).toHaveLength(2);
  });
});

describe('claim', () => {
  it('is won by one worker of ten', async () => {
    const turn = await accepted();
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, index) => claim(turn, `worker-${index}`)),
    );
    expect(claims.filter((claimed) => claimed !== null)).toHaveLength(1);
  });

  it('is refused while another reply of the session is being written', async () => {
    const first = await accepted();
    const second = await accepted();
    const claimed = await claim(first);
    expect(await claim(second, 'two')).toBeNull();
    if (!claimed) throw new Error('not claimed');
    await replies.settle(owner, nameOf(claimed), 'done', 'Here.');
    expect(await claim(second, 'two')).toMatchObject({ reply: { state: 'writing', attempt: 1 } });
  });

  it('passes to another worker when the lease has run out, and the first can change nothing any more', async () => {
    const turn = await accepted();
    const first = await claim(turn, 'one');
    expect(await claim(turn, 'two')).toBeNull();
    const second = await claim(turn, 'two', new Date(clock + LEASE_MS));
    if (!first || !second) throw new Error('not claimed');
    expect(second.reply.attempt).toBe(2);
    expect(await replies.settle(owner, nameOf(first), 'done', 'from the dead')).toBeNull();
    expect(await replies.fail(owner, nameOf(first))).toBeNull();
    expect(await replies.nextAttempt(owner, nameOf(first))).toBeNull();
    expect(await replies.settle(owner, nameOf(second), 'done', 'from the living')).toMatchObject({
      reply: { state: 'done', content: 'from the living', open: false },
    });
  });

  it('never dates a reply before its message', async () => {
    const turn = await accepted();
    const claimed = await claim(turn, 'one', new Date(clock - 60_000));
    expect(claimed?.reply.createdAt).toEqual(turn.createdAt);
  });
});

describe('settle', () => {
  it('can be repeated when the first outcome is unknown', async () => {
    const claimed = await claim(await accepted());
    if (!claimed) throw new Error('not claimed');
    expect(await replies.settle(owner, nameOf(claimed), 'done', 'Here.')).not.toBeNull();
    expect(await replies.settle(owner, nameOf(claimed), 'done', 'Here.')).not.toBeNull();
    expect(await replies.settle(owner, nameOf(claimed), 'done', 'Something else.')).toBeNull();
  });
});

describe('renew', () => {
  it('extends what this worker holds and names what it lost', async () => {
    const kept = await claim(await accepted());
    sessionId = (await buildSession(db, owner))._id.toHexString();
    const lost = await claim(await accepted());
    if (!kept || !lost) throw new Error('not claimed');
    await claim(lost, 'two', new Date(clock + LEASE_MS * 10));
    const ids = [kept._id.toHexString(), lost._id.toHexString()];
    const until = new Date(clock + LEASE_MS * 2);
    expect(await replies.renew('one', ids, until)).toEqual([lost._id.toHexString()]);
    expect((await messages.turn(owner, ids[0] ?? ''))?.reply.dueAt).toEqual(until);
  });
});

describe('due', () => {
  it('finds what should have moved on, and nothing that is settled', async () => {
    const turn = await accepted();
    const mine = async (at: number) =>
      (await replies.due(new Date(at), 1_000)).filter((found) => found._id.equals(turn._id));
    expect(await mine(clock + 3_999)).toHaveLength(0);
    expect(await mine(clock + 4_000)).toHaveLength(1);
    expect(await replies.stopWaiting(owner, turn._id.toHexString(), now())).not.toBeNull();
    expect(await mine(clock + 99_000)).toHaveLength(0);
  });
});

describe('reopen', () => {
  it('is won by one of ten, and only after the refund', async () => {
    const claimed = await claim(await accepted());
    if (!claimed) throw new Error('not claimed');
    const messageId = claimed._id.toHexString();
    const charge = { key: 'again', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 2 };
    expect(await replies.reopen(owner, messageId, charge, now())).toBeNull();
    await replies.fail(owner, nameOf(claimed));
    expect(await replies.reopen(owner, messageId, charge, now())).toBeNull();
    expect((await replies.refundsDue(1_000)).some((message) => message._id.equals(claimed._id))).toBe(true);
    await replies.refunded(owner, messageId, claimed.charge?.key ?? '');
    const reopened = await Promise.all(
      Array.from({ length: 10 }, () => replies.reopen(owner, messageId, charge, now())),
    );
    expect(reopened.filter((turn) => turn !== null)).toHaveLength(1);
  });
});

describe('indexes', () => {
  it('serve every query of the way of a message', async () => {
    const { expectIndexed } = await import('@winny/common/testing/expect-indexed');
    const turn = await accepted('3f0c4e0a-6a3f-4f0e-9a51-6d2f0b6f3a11');
    const model = messageModel(db);
    const here = { ownerId: owner, sessionId: turn.sessionId };
    await expectIndexed(model.find(here).sort({ createdAt: -1, _id: -1 }));
    await expectIndexed(model.find({ ...here, 'reply.open': true }).sort({ createdAt: 1, _id: 1 }));
    await expectIndexed(model.findOne({ ...here, clientId: turn.clientId ?? '' }));
    await expectIndexed(
      model.find({ 'reply.open': true, 'reply.dueAt': { $lte: now() } }).sort({ 'reply.dueAt': 1 }),
    );
    await expectIndexed(model.find({ 'charge.refundDue': true }));
  });
});
