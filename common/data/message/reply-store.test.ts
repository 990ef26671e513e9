import { buildSession, buildUser } from '@winny/common/testing/builders';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALM } from '../../domain/crisis/testing/verdicts.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { ensureIndexes } from '../indexes.ts';
import { type OwnerId, ownerOf } from '../owner.ts';
import { createReplyStore, type ReplyStore } from './reply-store.ts';
import { messageModel, NEXT_FIRST } from './schema.ts';
import { createMessageStore, type MessageStore, type TurnRecord } from './store.ts';
import { createVerdictStore } from './verdict-store.ts';

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
    crisis: CALM,
    createdAt: now(),
    dueAt: new Date(clock + 4_000),
  });
  if (!turn) throw new Error('not accepted');
  return turn;
}
const claim = (worker = 'one', leaseMs = LEASE_MS) => replies.claimNext(owner, sessionId, worker, leaseMs);
const stored = async (turn: TurnRecord) => {
  const found = await messages.turn(owner, turn._id.toHexString());
  if (!found) throw new Error('the message is gone');
  return found;
};
/** As the reaper finds it. Across owners, so other tests' replies are skipped. */
const findDue = async (turn: TurnRecord) =>
  (await replies.due(1_000)).find((found) => found._id.equals(turn._id));
/** The reaper's takeover from a dead writer. */
const takeFromDead = async (turn: TurnRecord) => {
  const found = await findDue(turn);
  if (!found) throw new Error('not overdue');
  return replies.takeDue(found, 5_000);
};
const claimed = async (worker?: string, leaseMs?: number) => {
  const turn = await claim(worker, leaseMs);
  if (!turn) throw new Error('not claimed');
  return turn;
};
const raise = (turn: TurnRecord, level: 1 | 2 = 2) => {
  const verdict = {
    level,
    type: 'suicide',
    reason: 'suicidal_thoughts',
    version: 'test',
    by: 'model',
  } as const;
  const detected = turn.crisis ?? verdict;
  return createVerdictStore(db).judge(owner, turn._id.toHexString(), verdict, detected, new Date());
};
const nameOf = (turn: TurnRecord) => ({ messageId: turn._id.toHexString(), attempt: turn.reply.attempt });

describe('accept', () => {
  it('stores one message for ten concurrent sends with one clientId', async () => {
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

describe('claimNext', () => {
  it('gives a reply to one of ten workers', async () => {
    await accepted();
    const claims = await Promise.all(Array.from({ length: 10 }, (_, index) => claim(`worker-${index}`)));
    expect(claims.filter((turn) => turn !== null)).toHaveLength(1);
  });

  it('takes the oldest reply first, and no other while it is being written', async () => {
    const first = await accepted();
    const second = await accepted();
    const writing = await claimed();
    expect(writing._id).toEqual(first._id);
    expect(await claim('two')).toBeNull();
    await replies.settle(owner, nameOf(writing), 'done', 'Here.', 0);
    expect(await claim('two')).toMatchObject({ _id: second._id, reply: { state: 'writing', attempt: 1 } });
    expect(await claim('three')).toBeNull();
  });

  it('leaves an expired lease to the reaper, which lets another worker claim it', async () => {
    const turn = await accepted();
    const first = await claimed('one', 0);
    expect(await claim('two')).toBeNull();
    await takeFromDead(turn);
    const second = await claimed('two');
    expect(second.reply).toMatchObject({ attempt: 2, tries: 2, worker: 'two' });
    expect(await replies.settle(owner, nameOf(first), 'done', 'from the dead', 0)).toBeNull();
    expect(await replies.fail(owner, nameOf(first), 0)).toBeNull();
    expect(await replies.nextAttempt(owner, nameOf(first))).toBeNull();
    expect(await replies.settle(owner, nameOf(second), 'done', 'from the living', 0)).toMatchObject({
      reply: { state: 'done', content: 'from the living', open: false },
    });
  });

  it('prefers the reply that was being written to an older one that waits again', async () => {
    const older = await accepted();
    const failed = await claimed();
    await replies.fail(owner, nameOf(failed), 0);
    await replies.refunded(owner, nameOf(failed).messageId, failed.charge?.key ?? '');
    const younger = await accepted();
    expect((await claimed('one', 0))._id).toEqual(younger._id);
    const charge = { key: 'again', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 2 };
    await replies.reopen(owner, older._id.toHexString(), charge, now());
    expect((await messages.oldestOpen(owner, sessionId))?._id, 'the one a person sees written').toEqual(
      younger._id,
    );
    await takeFromDead(younger);
    const again = await claimed('two');
    expect(again._id).toEqual(younger._id);
    await replies.settle(owner, nameOf(again), 'done', 'Here.', 0);
    expect((await claimed('two'))._id).toEqual(older._id);
  });

  it('counts the lease and dates the reply by the clock of the database', async () => {
    clock = Date.now() + 3_600_000;
    const turn = await accepted();
    const writing = await claimed();
    clock = Date.parse('2026-11-21T20:00:00Z');
    expect(writing.reply.createdAt, 'never before the message').toEqual(turn.createdAt);
    expect(writing.reply.dueAt.getTime()).toBeLessThan(turn.createdAt.getTime());
    expect(await findDue(turn)).toBeUndefined();
  });

  it('does not count a handover as a try', async () => {
    await accepted();
    const first = await claimed();
    await replies.release(owner, nameOf(first));
    expect((await claimed('two')).reply).toMatchObject({ attempt: 2, tries: 1, worker: 'two' });
  });
});

describe('settle', () => {
  it('can be repeated when the first outcome is unknown', async () => {
    await accepted();
    const claim = nameOf(await claimed());
    expect(await replies.settle(owner, claim, 'done', 'Here.', 0)).not.toBeNull();
    expect(await replies.settle(owner, claim, 'done', 'Here.', 0)).not.toBeNull();
    expect(await replies.settle(owner, claim, 'done', 'Something else.', 0)).toBeNull();
  });

  it('refuses a failure, but no reply, once the message is a concern', async () => {
    const turn = await accepted();
    const claim = nameOf(await claimed());
    await messageModel(db).updateOne({ _id: turn._id }, { 'crisis.level': 1 });
    expect(await replies.fail(owner, claim, 0)).toBeNull();
    expect((await stored(turn)).reply.state).toBe('writing');
    expect(await replies.settle(owner, claim, 'done', 'Sleep well.', 0)).not.toBeNull();
  });

  it('refuses an ordinary reply, and a failure, once the verdict is raised', async () => {
    const turn = await accepted();
    const claim = nameOf(await claimed());
    await raise(turn);
    expect(await replies.settle(owner, claim, 'done', 'Sleep well.', 0)).toBeNull();
    expect(await replies.fail(owner, claim, 0)).toBeNull();
    expect((await stored(turn)).reply.state).toBe('writing');
    expect(await replies.settle(owner, claim, 'done', 'Call 116 123.', 2)).not.toBeNull();
  });

  it('settles a reply although a concern was found or cleared while it was written', async () => {
    const turn = await accepted();
    const claim = nameOf(await claimed());
    await raise(turn, 1);
    expect(await replies.settle(owner, claim, 'done', 'Here.', 0)).not.toBeNull();
    await accepted();
    const next = nameOf(await claimed());
    expect(await replies.settle(owner, next, 'done', 'Here.', 1)).not.toBeNull();
  });

  it('settles no reply as done after a requested stop', async () => {
    const turn = await accepted();
    const claim = nameOf(await claimed());
    await replies.requestStop(owner, turn._id.toHexString());
    expect(await replies.settle(owner, claim, 'done', 'All of it.', 0)).toBeNull();
    expect(await replies.settle(owner, claim, 'stopped', 'Some of it.', 0)).toMatchObject({
      reply: { state: 'stopped', content: 'Some of it.' },
    });
  });
});

describe('renew', () => {
  it('extends the leases of this worker and returns stops and levels', async () => {
    await accepted();
    const kept = await claimed('one', 0);
    sessionId = (await buildSession(db, owner))._id.toHexString();
    await accepted();
    const lost = await claimed('one', 0);
    await takeFromDead(lost);
    const ids = [kept._id.toHexString(), lost._id.toHexString()];
    const leased = { messageId: ids[0], attempt: 1, stopRequested: false, crisisLevel: 0 };
    expect(await replies.renew('one', ids, LEASE_MS)).toEqual([leased]);
    expect(await findDue(kept)).toBeUndefined();
    await raise(kept);
    await replies.requestStop(owner, kept._id.toHexString());
    expect(await replies.renew('one', ids, LEASE_MS)).toEqual([
      { ...leased, stopRequested: true, crisisLevel: 2 },
    ]);
  });
});

describe('due', () => {
  it('finds overdue replies and no settled ones', async () => {
    clock = Date.now();
    const turn = await accepted();
    const messageId = turn._id.toHexString();
    expect(await findDue(turn)).toBeUndefined();
    await replies.postpone(owner, messageId, 0);
    expect(await findDue(turn)).toBeDefined();
    expect(await replies.stopWaiting(owner, messageId)).not.toBeNull();
    expect(await findDue(turn)).toBeUndefined();
  });

  it('gives a reply to one of ten reapers, each time with a unique time', async () => {
    const turn = await accepted();
    const times = new Set<number>();
    for (let look = 0; look < 3; look += 1) {
      await replies.postpone(owner, turn._id.toHexString(), 0);
      const found = await findDue(turn);
      if (!found) throw new Error('not overdue');
      const taken = await Promise.all(Array.from({ length: 10 }, () => replies.takeDue(found, 5_000)));
      const won = taken.filter((time) => time !== null);
      expect(won).toHaveLength(1);
      times.add(won[0]?.getTime() ?? 0);
    }
    expect(times.size).toBe(3);
    expect((await stored(turn)).reply.state, 'it waits as before').toBe('waiting');
  });
});

describe('reopen', () => {
  it('succeeds once for ten retries, and only after the refund', async () => {
    await accepted();
    const failed = await claimed();
    const messageId = failed._id.toHexString();
    const charge = { key: 'again', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 2 };
    expect(await replies.reopen(owner, messageId, charge, now())).toBeNull();
    await replies.fail(owner, nameOf(failed), 0);
    expect(await replies.reopen(owner, messageId, charge, now())).toBeNull();
    expect((await replies.refundsDue(1_000)).some((message) => message._id.equals(failed._id))).toBe(true);
    await replies.refunded(owner, messageId, failed.charge?.key ?? '');
    const reopened = await Promise.all(
      Array.from({ length: 10 }, () => replies.reopen(owner, messageId, charge, now())),
    );
    expect(reopened.filter((turn) => turn !== null)).toHaveLength(1);
  });
});

describe('indexes', () => {
  it('serve every query of a message’s path', async () => {
    const { expectIndexed } = await import('@winny/common/testing/expect-indexed');
    const turn = await accepted('3f0c4e0a-6a3f-4f0e-9a51-6d2f0b6f3a11');
    const model = messageModel(db);
    const here = { ownerId: owner, sessionId: turn.sessionId };
    await expectIndexed(model.find(here).sort({ createdAt: -1, _id: -1 }));
    await expectIndexed(model.find({ ...here, 'reply.open': true }).sort(NEXT_FIRST));
    await expectIndexed(
      model
        .find({
          ...here,
          'reply.open': true,
          $or: [{ 'reply.state': 'waiting' }, { 'reply.state': 'writing', 'reply.worker': null }],
        })
        .sort(NEXT_FIRST),
    );
    await expectIndexed(model.findOne({ ...here, clientId: turn.clientId ?? '' }));
    await expectIndexed(
      model.find({ 'reply.open': true, 'reply.dueAt': { $lte: new Date() } }).sort({ 'reply.dueAt': 1 }),
    );
    await expectIndexed(model.find({ 'charge.refundDue': true }));
  });
});
