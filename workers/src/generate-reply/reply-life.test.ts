import { setTimeout as pause } from 'node:timers/promises';
import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { SUICIDAL_BY_JUDGE } from '@winny/common/domain/crisis/testing/verdicts';
import { channels, keys } from '@winny/common/platform/channels';
import { buildSession } from '@winny/common/testing/builders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();
let person: TestPerson;

beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => {
  vi.restoreAllMocks();
  person.leave();
});

/**
 * Stores a message without any job.
 * @param agoMs its age; by default too old to wait for a verdict
 */
const accept = (sessionId = person.sessionId, agoMs = 60_000) =>
  person.accept('I cannot sleep.', 0, agoMs, { sessionId });
/** As stored by a worker that judged it but could not publish that. */
const raise = (turn: TurnRecord) => {
  const later = new Date(Date.now() + 600_000);
  return used.services.verdicts.judge(
    person.owner,
    turn._id.toHexString(),
    SUICIDAL_BY_JUDGE,
    turn.crisis ?? SUICIDAL_BY_JUDGE,
    later,
  );
};
let asked = 0;
const enqueue = (turn: TurnRecord) => {
  asked += 1;
  return person.askReply(turn, `${turn._id.toHexString()}.test.${asked}`);
};
/**
 * A reply that has sent its first tokens, and then nothing (or only `meanwhile`) until released, because a silent model
 * times out.
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
  used.model.replyWith({ tokens: tokens() });
  const turn = await accept();
  await enqueue(turn);
  const replyId = turn.reply.id.toHexString();
  await person.until(async () => {
    expect((await used.services.running.read(person.owner, replyId))?.text).toMatch(first.trim());
  });
  return { turn, release };
}
/** Waits until the reaper has completed this many rounds. */
async function looks(count: number): Promise<void> {
  const spy = vi.spyOn(used.services.replies, 'refundsDue');
  await person.until(() => expect(spy.mock.calls.length).toBeGreaterThan(count));
}

describe('a message tried again while a younger one is answered', () => {
  it('both are answered when the worker of the younger dies', async () => {
    const older = await accept();
    used.model.replyWith({ status: 400 });
    await enqueue(older);
    expect((await person.settled(older)).reply.state).toBe('failed');
    await person.until(async () => expect((await person.now(older)).charge?.refundDue).toBe(false));

    const younger = await accept();
    const claimed = await used.services.replies.claimNext(person.owner, person.sessionId, 'a dead worker', 0);
    expect(claimed?._id).toEqual(younger._id);
    const charge = { key: 'again', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 2 };
    await used.services.replies.reopen(person.owner, older._id.toHexString(), charge, new Date());
    await enqueue(older);

    expect((await person.settled(younger)).reply).toMatchObject({ state: 'done', attempt: 2 });
    expect((await person.settled(older)).reply.state).toBe('done');
  });
});

describe('a stop or a raised verdict whose message was lost', () => {
  it('ends a reply that is being written', async () => {
    const { turn, release } = await writing();
    await used.services.replies.requestStop(person.owner, turn._id.toHexString());
    expect((await person.settled(turn)).reply).toMatchObject({
      state: 'stopped',
      content: 'I hear ',
      attempt: 1,
    });
    release();
  });

  it('has the reply begun anew as a safety reply', async () => {
    const { turn, release } = await writing('I hear ', 'and ');
    await raise(turn);
    const done = await person.settled(turn);
    release();
    expect(done.reply).toMatchObject({ state: 'done', attempt: 2 });
    expect(done.reply.content).toContain('116 123');
  });

  it('counts even when it comes with the last word', async () => {
    vi.spyOn(used.services.replies, 'renew').mockRejectedValue(new Error('no leases are renewed'));
    const { turn, release } = await writing();
    await raise(turn);
    release();
    expect((await person.settled(turn)).reply.content).toContain('116 123');

    // The session's level is 2 by now, so that whole sentences are held back.
    const stopped = await writing('Hello. ');
    await used.services.replies.requestStop(person.owner, stopped.turn._id.toHexString());
    stopped.release();
    expect((await person.settled(stopped.turn)).reply).toMatchObject({
      state: 'stopped',
      content: 'Hello. you.',
    });
  });
});

describe('an interruption', () => {
  it('ends an attempt during its preparation without starting another', async () => {
    const prepared = vi
      .spyOn(used.services.users, 'byId')
      .mockImplementationOnce(() => new Promise(() => undefined));
    const turn = await accept();
    await enqueue(turn);
    await person.until(() => expect(prepared).toHaveBeenCalled());
    await used.services.replies.requestStop(person.owner, turn._id.toHexString());
    await used.services.publisher.toWorkers({ action: 'stop', replyId: turn.reply.id.toHexString() });
    expect((await person.settled(turn)).reply).toMatchObject({ state: 'stopped', content: '', attempt: 1 });
  });

  it('is received after a malformed control message', async () => {
    const { turn, release } = await writing();
    await used.services.redis.publish(channels.workers, 'not json');
    await used.services.redis.publish(channels.workers, '{"action":"fly"}');
    await used.services.publisher.toWorkers({ action: 'stop', replyId: turn.reply.id.toHexString() });
    expect((await person.settled(turn)).reply).toMatchObject({ state: 'stopped', attempt: 1 });
    release();
  });

  it('keeps what was shown when the reply was handed over before the stop', async () => {
    const turn = await accept();
    const messageId = turn._id.toHexString();
    await used.services.replies.claimNext(person.owner, person.sessionId, 'a worker that ends', 60_000);
    const frame = {
      sessionId: person.sessionId,
      replyId: turn.reply.id.toHexString(),
      replyTo: messageId,
      attempt: 1,
    };
    await used.services.running.write(person.owner, { ...frame, seq: 0, text: 'Half a thought' });
    await used.services.replies.release(person.owner, { messageId, attempt: 1 });
    expect(await used.services.replies.stopWaiting(person.owner, messageId)).toBeNull();
    expect(await used.services.replies.requestStop(person.owner, messageId)).toBe(true);
    await enqueue(turn);
    expect((await person.settled(turn)).reply).toMatchObject({ state: 'stopped', content: 'Half a thought' });
  });
});

describe('the reaper', () => {
  const alive = (name: string) => used.services.redis.set(keys.worker(name), '1', 'PX', 60_000);

  it('leaves a late lease to a worker that lives, and takes it when that worker is silent', async () => {
    const turn = await accept();
    await alive('a busy worker');
    await used.services.replies.claimNext(person.owner, person.sessionId, 'a busy worker', 0);
    await looks(3);
    expect((await person.now(turn)).reply).toMatchObject({ attempt: 1, worker: 'a busy worker' });
    await used.services.redis.del(keys.worker('a busy worker'));
    expect((await person.settled(turn)).reply).toMatchObject({ state: 'done', attempt: 2 });
  });

  it('takes no reply that its own worker is writing, even with a late renewal', async () => {
    vi.spyOn(used.services.replies, 'renew').mockRejectedValue(new Error('no leases are renewed'));
    const { turn, release } = await writing();
    await messageModel(used.services.db).updateOne({ _id: turn._id }, { 'reply.dueAt': new Date(0) });
    await looks(3);
    release();
    expect((await person.settled(turn)).reply).toMatchObject({
      state: 'done',
      attempt: 1,
      content: 'I hear you.',
    });
  });

  it('takes a reply that its own worker claimed without receiving the result', async () => {
    const turn = await accept();
    await used.services.replies.claimNext(person.owner, person.sessionId, used.services.workerId, 0);
    expect((await person.settled(turn)).reply).toMatchObject({ state: 'done', attempt: 2 });
  });

  it('asks again for a reply whose jobs all failed', { timeout: 60_000 }, async () => {
    const claims = vi.spyOn(used.services.replies, 'claimNext').mockRejectedValue(new Error('away'));
    // The reaper checks an old message again only after a minute.
    const turn = await accept(person.sessionId, 2_000);
    await used.services.replies.postpone(person.owner, turn._id.toHexString(), 0);
    const tries = () => claims.mock.calls.filter(([, session]) => session === person.sessionId).length;
    await person.until(() => expect(tries()).toBe(3));
    claims.mockRestore();
    // The message is old, so the next check would be a minute from now.
    await used.services.replies.postpone(person.owner, turn._id.toHexString(), 0);
    expect((await person.settled(turn)).reply.state).toBe('done');
  });

  it('finds a lost reply behind a hundred that are overdue and stay so', { timeout: 60_000 }, async () => {
    await alive('a busy worker');
    for (let count = 0; count < 120; count += 1) {
      const session = (await buildSession(used.services.db, person.owner))._id.toHexString();
      await accept(session);
      await used.services.replies.claimNext(person.owner, session, 'a busy worker', 0);
    }
    const turn = await accept();
    await used.services.replies.postpone(person.owner, turn._id.toHexString(), 0);
    expect((await person.settled(turn)).reply).toMatchObject({ state: 'done', attempt: 1 });
  });
});
