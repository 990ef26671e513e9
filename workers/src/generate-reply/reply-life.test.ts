import { setTimeout as pause } from 'node:timers/promises';
import type { CrisisVerdict } from '@winny/common/contract/crisis';
import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { channels, keys } from '@winny/common/platform/channels';
import { buildSession, buildUser } from '@winny/common/testing/builders';
import { type ScriptedModel, startScriptedModel } from '@winny/common/testing/scripted-model';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestWorker, type TestWorker } from '../testing/start-test-worker.ts';

let outside: TestServices;
let model: ScriptedModel;
let worker: TestWorker;
let owner: OwnerId;
let sessionId: string;
let clock = Date.now();
const WAIT = { timeout: 20_000, interval: 20 };
const RAISED: CrisisVerdict = {
  level: 2,
  type: 'suicide',
  reason: 'suicidal_thoughts',
  version: 'test',
  by: 'model',
};

beforeAll(async () => {
  outside = await startTestServices();
  model = await startScriptedModel();
  worker = await startTestWorker(outside, model.url);
});
afterAll(async () => {
  await worker.close();
  await model.close();
  await outside.dispose();
});
beforeEach(async () => {
  owner = ownerOf((await buildUser(worker.services.db))._id);
  sessionId = (await buildSession(worker.services.db, owner))._id.toHexString();
});
afterEach(() => vi.restoreAllMocks());

/**
 * Stores a message that nothing has been asked for yet; each is younger than the one before.
 * @param agoMs how long ago; by default so long that no verdict is waited for
 */
async function accept(session = sessionId, agoMs = 60_000): Promise<TurnRecord> {
  clock = Math.max(clock + 10, Date.now());
  const turn = await worker.services.messages.accept(owner, {
    sessionId: session,
    content: 'I cannot sleep.',
    clientId: undefined,
    charge: { key: 'the-charge', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
    crisis: { level: 0, type: null, reason: null, version: 'test', by: 'screen' },
    createdAt: new Date(clock - agoMs),
    dueAt: new Date(clock + 600_000),
  });
  if (!turn) throw new Error('not accepted');
  return turn;
}
/** As stored by a worker that has judged it and could tell no other worker. */
const raise = (turn: TurnRecord) => {
  const later = new Date(Date.now() + 600_000);
  return worker.services.verdicts.judge(owner, turn._id.toHexString(), RAISED, turn.crisis ?? RAISED, later);
};
let asked = 0;
const enqueue = (turn: TurnRecord) => {
  asked += 1;
  const job = { ownerId: owner, sessionId: turn.sessionId.toHexString(), messageId: turn._id.toHexString() };
  return worker.services.enqueuer.enqueue('generate-reply', job, `${job.messageId}.test.${asked}`);
};
const turnNow = async (turn: TurnRecord) => {
  const found = await worker.services.messages.turn(owner, turn._id.toHexString());
  if (!found) throw new Error('the message is gone');
  return found;
};
const settled = (turn: TurnRecord) =>
  vi.waitFor(async () => {
    const now = await turnNow(turn);
    expect(now.reply.open).toBe(false);
    return now;
  }, WAIT);
/**
 * A reply that has said its first words, and says no more until it is released, or nothing but `meanwhile`: a model that is silent
 * for long is given up.
 */
async function writing(
  first = 'I hear ',
  meanwhile?: string,
): Promise<{ turn: TurnRecord; release: () => void }> {
  const released = new AbortController();
  const { signal } = released;
  async function* tokens() {
    yield first;
    while (!signal.aborted) {
      await pause(meanwhile ? 100 : 60_000, undefined, { signal }).catch(() => undefined);
      if (meanwhile) yield meanwhile;
    }
    yield 'you.';
  }
  const release = () => released.abort();
  model.replyWith({ tokens: tokens() });
  const turn = await accept();
  await enqueue(turn);
  const replyId = turn.reply.id.toHexString();
  await vi.waitFor(async () => {
    expect((await worker.services.running.read(owner, replyId))?.text).toMatch(first);
  }, WAIT);
  return { turn, release };
}
/** Waits until the reaper has looked this many times from its beginning to its end. */
async function looks(count: number): Promise<void> {
  const spy = vi.spyOn(worker.services.replies, 'refundsDue');
  await vi.waitFor(() => expect(spy.mock.calls.length).toBeGreaterThan(count), WAIT);
}

describe('a message tried again while a younger one is answered', () => {
  it('both are answered when the worker of the younger dies', async () => {
    const older = await accept();
    model.replyWith({ status: 400 });
    await enqueue(older);
    expect((await settled(older)).reply.state).toBe('failed');
    await vi.waitFor(async () => expect((await turnNow(older)).charge?.refundDue).toBe(false), WAIT);

    const younger = await accept();
    const claimed = await worker.services.replies.claimNext(owner, sessionId, 'a dead worker', 0);
    expect(claimed?._id).toEqual(younger._id);
    const charge = { key: 'again', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 2 };
    await worker.services.replies.reopen(owner, older._id.toHexString(), charge, new Date());
    await enqueue(older);

    expect((await settled(younger)).reply).toMatchObject({ state: 'done', attempt: 2 });
    expect((await settled(older)).reply.state).toBe('done');
  });
});

describe('a stop or a raised verdict whose message was lost', () => {
  it('ends a reply that is being written', async () => {
    const { turn, release } = await writing();
    await worker.services.replies.requestStop(owner, turn._id.toHexString());
    expect((await settled(turn)).reply).toMatchObject({ state: 'stopped', content: 'I hear ', attempt: 1 });
    release();
  });

  it('has the reply begun anew as a safety reply', async () => {
    const { turn, release } = await writing('I hear ', 'and ');
    await raise(turn);
    const done = await settled(turn);
    release();
    expect(done.reply).toMatchObject({ state: 'done', attempt: 2 });
    expect(done.reply.content).toContain('116 123');
  });

  it('counts even when it comes with the last word', async () => {
    vi.spyOn(worker.services.replies, 'renew').mockRejectedValue(new Error('no leases are renewed'));
    const { turn, release } = await writing();
    await raise(turn);
    release();
    expect((await settled(turn)).reply.content).toContain('116 123');

    const stopped = await writing('That ');
    await worker.services.replies.requestStop(owner, stopped.turn._id.toHexString());
    stopped.release();
    expect((await settled(stopped.turn)).reply).toMatchObject({ state: 'stopped', content: 'That you.' });
  });
});

describe('an interruption', () => {
  it('ends an attempt that is still being prepared, at once and without another', async () => {
    const prepared = vi
      .spyOn(worker.services.users, 'byId')
      .mockImplementationOnce(() => new Promise(() => undefined));
    const turn = await accept();
    await enqueue(turn);
    await vi.waitFor(() => expect(prepared).toHaveBeenCalled(), WAIT);
    await worker.services.replies.requestStop(owner, turn._id.toHexString());
    await worker.services.publisher.toWorkers({ action: 'stop', replyId: turn.reply.id.toHexString() });
    expect((await settled(turn)).reply).toMatchObject({ state: 'stopped', content: '', attempt: 1 });
  });

  it('is heard after a control message that makes no sense', async () => {
    const { turn, release } = await writing();
    await worker.services.redis.publish(channels.workers, 'not json');
    await worker.services.redis.publish(channels.workers, '{"action":"fly"}');
    await worker.services.publisher.toWorkers({ action: 'stop', replyId: turn.reply.id.toHexString() });
    expect((await settled(turn)).reply).toMatchObject({ state: 'stopped', attempt: 1 });
    release();
  });

  it('keeps what was shown when the reply was handed over before the stop', async () => {
    const turn = await accept();
    const messageId = turn._id.toHexString();
    await worker.services.replies.claimNext(owner, sessionId, 'a worker that ends', 60_000);
    const frame = { sessionId, replyId: turn.reply.id.toHexString(), replyTo: messageId, attempt: 1 };
    await worker.services.running.write(owner, { ...frame, seq: 0, text: 'Half a thought' });
    await worker.services.replies.release(owner, { messageId, attempt: 1 });
    expect(await worker.services.replies.stopWaiting(owner, messageId)).toBeNull();
    expect(await worker.services.replies.requestStop(owner, messageId)).toBe(true);
    await enqueue(turn);
    expect((await settled(turn)).reply).toMatchObject({ state: 'stopped', content: 'Half a thought' });
  });
});

describe('the reaper', () => {
  const alive = (name: string) => worker.services.redis.set(keys.worker(name), '1', 'PX', 60_000);

  it('leaves a late lease to a worker that lives, and takes it when that worker is silent', async () => {
    const turn = await accept();
    await alive('a busy worker');
    await worker.services.replies.claimNext(owner, sessionId, 'a busy worker', 0);
    await looks(3);
    expect((await turnNow(turn)).reply).toMatchObject({ attempt: 1, worker: 'a busy worker' });
    await worker.services.redis.del(keys.worker('a busy worker'));
    expect((await settled(turn)).reply).toMatchObject({ state: 'done', attempt: 2 });
  });

  it('takes nothing that its own worker is writing, however late the renewal', async () => {
    vi.spyOn(worker.services.replies, 'renew').mockRejectedValue(new Error('no leases are renewed'));
    const { turn, release } = await writing();
    await messageModel(worker.services.db).updateOne({ _id: turn._id }, { 'reply.dueAt': new Date(0) });
    await looks(3);
    release();
    expect((await settled(turn)).reply).toMatchObject({ state: 'done', attempt: 1, content: 'I hear you.' });
  });

  it('takes what its own worker has claimed without hearing of it', async () => {
    const turn = await accept();
    await worker.services.replies.claimNext(owner, sessionId, worker.services.workerId, 0);
    expect((await settled(turn)).reply).toMatchObject({ state: 'done', attempt: 2 });
  });

  it('asks again for a reply whose jobs all failed', { timeout: 60_000 }, async () => {
    const claims = vi.spyOn(worker.services.replies, 'claimNext').mockRejectedValue(new Error('away'));
    // The reaper looks for an old message again only after a minute.
    const turn = await accept(sessionId, 2_000);
    await worker.services.replies.postpone(owner, turn._id.toHexString(), 0);
    const tries = () => claims.mock.calls.filter(([, session]) => session === sessionId).length;
    await vi.waitFor(() => expect(tries()).toBe(3), WAIT);
    claims.mockRestore();
    // The message is old, and the next look would be as long from now.
    await worker.services.replies.postpone(owner, turn._id.toHexString(), 0);
    expect((await settled(turn)).reply.state).toBe('done');
  });

  it('finds a lost reply behind a hundred that are overdue and stay so', { timeout: 60_000 }, async () => {
    await alive('a busy worker');
    for (let count = 0; count < 120; count += 1) {
      const session = (await buildSession(worker.services.db, owner))._id.toHexString();
      await accept(session);
      await worker.services.replies.claimNext(owner, session, 'a busy worker', 0);
    }
    const turn = await accept();
    await worker.services.replies.postpone(owner, turn._id.toHexString(), 0);
    expect((await settled(turn)).reply).toMatchObject({ state: 'done', attempt: 1 });
  });
});
