import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { Message } from '@winny/common/contract/message';
import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { type SessionRecord, sessionModel } from '@winny/common/data/session/schema';
import { safetyReply } from '@winny/common/domain/crisis/safety-reply';
import { CALM, SUICIDAL, SUICIDAL_BY_JUDGE } from '@winny/common/domain/crisis/testing/verdicts';
import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { startRedisServer } from '@winny/common/testing/redis-server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startGateway } from '../testing/start-gateway.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';
import type { ChatServices } from './chat-services.ts';
import { FIXED_REPLY_AFTER_MS } from './fixed-safety-reply.ts';
import { createCrisisSweep } from './sweep-crises.ts';

const used = useGateways();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.arrive(used.gateway);
});
afterEach(() => visitor.leave());

const CRISIS = 'I want to kill myself.';
const FAR_AWAY = 600_000;

async function messagesOf(person: Visitor): Promise<Message[]> {
  const answer = await person.browser.get(`/api/chat/sessions/${person.session.id}/messages`);
  return (await answer.json()) as Message[];
}
/** Waits until polling shows a whole reply to a message in danger, and that there is only one. */
async function expectOneReply(person: Visitor, replyTo: string): Promise<Message> {
  const replies = async () => (await messagesOf(person)).filter((message) => message.replyTo === replyTo);
  await expect.poll(async () => (await replies()).map(({ status }) => status)).toEqual(['complete']);
  const [reply] = await replies();
  expect(reply?.content).toContain('116 123');
  return reply ?? expect.fail('no reply');
}
async function accepted(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  return ((await response.json()) as { message: Message }).message.id;
}
async function turnOf(messageId: string): Promise<TurnRecord> {
  const turn = await used.gateway.services.messages.turn(visitor.owner, messageId);
  return turn ?? expect.fail('the message is gone');
}
const claimAsWorker = (leaseMs = FAR_AWAY) =>
  used.gateway.services.replies.claimNext(visitor.owner, visitor.session.id, 'a worker', leaseMs);

const OPENING = safetyReply({ ...SUICIDAL, said: [] });
/** Stores a message as a gateway does that ends at once. */
async function acceptUnwatched(
  crisis: CrisisVerdict = SUICIDAL,
  dueAt = Date.now() + FAR_AWAY,
): Promise<TurnRecord> {
  const turn = await used.gateway.services.messages.accept(visitor.owner, {
    sessionId: visitor.session.id,
    content: CRISIS,
    clientId: undefined,
    charge: { key: 'a charge', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
    crisis,
    createdAt: new Date(),
    dueAt: new Date(dueAt),
  });
  return turn ?? expect.fail('not stored');
}
const showAsWorker = ({ _id, reply, sessionId }: TurnRecord, text: string) =>
  used.gateway.services.running.write(visitor.owner, {
    sessionId: sessionId.toHexString(),
    replyId: reply.id.toHexString(),
    replyTo: _id.toHexString(),
    attempt: reply.attempt,
    seq: 0,
    text,
  });
/** A sweep that looks now, and again after these times (ms). */
async function sweepAt(
  times: readonly number[],
  services: ChatServices = used.gateway.services,
): Promise<void> {
  let at = 0;
  const look = createCrisisSweep(services, () => at);
  for (at of [0, ...times]) await look();
}

describe('a crisis that no worker answers', () => {
  it('gets the fixed text over REST and sockets, and a worker that comes late finds nothing to do', async () => {
    const tab = await visitor.connect();
    const id = await accepted(await visitor.send(CRISIS));
    const reply = await expectOneReply(visitor, id);
    await expect
      .poll(() => tab.of('reply:completed').map(({ message }) => message.content))
      .toEqual([reply.content]);
    expect(tab.of('reply:delta').map(({ text }) => text)).toEqual([reply.content]);
    expect(await claimAsWorker()).toBeNull();
    const session = await sessionModel(used.gateway.services.db)
      .findById(visitor.session.id)
      .lean<SessionRecord>();
    expect(session?.question).toMatchObject({ messageId: id, type: 'suicide', fixed: { way: 0 } });
  });

  it('gets it although Redis is down', async () => {
    const redis = await startRedisServer();
    onTestFinished(() => redis.dispose());
    const gateway = await startGateway({ mongoUri: used.outside.mongoUri, redisUrl: redis.url });
    onTestFinished(() => gateway.close());
    const person = await Visitor.arrive(gateway);
    await redis.kill();
    const id = await accepted(await person.send(CRISIS));
    await expectOneReply(person, id);
    await redis.start();
  });
});

describe('a worker that is killed', () => {
  it('after its claim, before it has shown a word: the gateway answers, and the claim is void', async () => {
    const id = await accepted(await visitor.send(CRISIS));
    const claimed = await claimAsWorker();
    await expectOneReply(visitor, id);
    const claim = { messageId: id, attempt: claimed?.reply.attempt ?? 0 };
    const { replies } = used.gateway.services;
    expect(await replies.settle(visitor.owner, claim, 'done', 'Too late.', 3)).toBeNull();
    expect(await replies.nextAttempt(visitor.owner, claim)).toBeNull();
    await expectOneReply(visitor, id);
  });

  it('after its first words: they stay until its lease has ended, then the gateway finishes', async () => {
    const id = await accepted(await visitor.send(CRISIS));
    const claimed = (await claimAsWorker()) ?? expect.fail('not claimed');
    const { services } = used.gateway;
    await showAsWorker(claimed, `${OPENING} I am`);
    await createCrisisSweep(services)();
    expect((await turnOf(id)).reply).toMatchObject({ state: 'writing', attempt: 1 });
    await messageModel(services.db).updateOne({ _id: claimed._id }, { $set: { 'reply.dueAt': new Date(0) } });
    await createCrisisSweep(services)();
    await expectOneReply(visitor, id);
    expect((await turnOf(id)).reply.attempt).toBe(2);
  });

  it('while it wrote an ordinary reply of the session: that one waits again, and the crisis is answered', async () => {
    const ordinary = await accepted(await visitor.send('I slept badly.'));
    expect((await claimAsWorker())?._id.toHexString()).toBe(ordinary);
    const id = await accepted(await visitor.send(CRISIS));
    await expectOneReply(visitor, id);
    expect((await turnOf(ordinary)).reply.state).toBe('waiting');
  });

  it('after the store, before the publication: there is one reply', async () => {
    const id = await accepted(await visitor.send(CRISIS));
    const claimed = (await claimAsWorker()) ?? expect.fail('not claimed');
    const { replies } = used.gateway.services;
    const text = 'Please call 116 123.';
    await replies.settle(visitor.owner, { messageId: id, attempt: claimed.reply.attempt }, 'done', text, 3);
    expect((await expectOneReply(visitor, id)).content).toBe(text);
  });
});

describe('the sweep of crises', () => {
  const overdue = { $set: { 'reply.dueAt': new Date(0) } };

  it('ends a reply that the person has stopped, so that it does not block the next', async () => {
    const { services } = used.gateway;
    const id = await accepted(await visitor.send(CRISIS));
    const claimed = (await claimAsWorker()) ?? expect.fail('not claimed');
    expect(await services.replies.requestStop(visitor.owner, id)).toBe(true);
    await messageModel(services.db).updateOne({ _id: claimed._id }, overdue);
    await createCrisisSweep(services)();
    expect((await turnOf(id)).reply).toMatchObject({
      state: 'stopped',
      open: false,
      content: expect.stringContaining('116 123'),
    });
  });

  it('leaves a reply to a worker that has taken it meanwhile', async () => {
    const { services } = used.gateway;
    const id = await accepted(await visitor.send(CRISIS));
    const { _id } = await turnOf(id);
    await messageModel(services.db).updateOne({ _id }, overdue);
    const { crisisClaims } = services;
    const openCrises: typeof crisisClaims.openCrises = async (limit) => {
      const found = await crisisClaims.openCrises(limit);
      await claimAsWorker();
      return found;
    };
    await createCrisisSweep({ ...services, crisisClaims: { ...crisisClaims, openCrises } })();
    expect((await turnOf(id)).reply).toMatchObject({ state: 'writing', worker: 'a worker', attempt: 1 });
  });

  it('answers one person although the reply to another cannot be written', { timeout: 20_000 }, async () => {
    const { services } = used.gateway;
    const other = await Visitor.arrive(used.gateway);
    onTestFinished(() => other.leave());
    const failing = await accepted(await other.send(CRISIS));
    const id = await accepted(await visitor.send(CRISIS));
    const ownerId = { $in: [visitor.owner, other.owner] };
    await messageModel(services.db).updateMany({ ownerId }, overdue);
    const { messages } = services;
    const turn: typeof messages.turn = (owner, messageId) =>
      messageId === failing ? Promise.reject(new Error('unreadable')) : messages.turn(owner, messageId);
    await createCrisisSweep({ ...services, messages: { ...messages, turn } })();
    expect((await turnOf(id)).reply.state).toBe('done');
  });
});

describe('a gateway that is killed after it stored a message in crisis', () => {
  it('leaves it to the sweep of another', async () => {
    const { services } = used.gateway;
    const turn = await acceptUnwatched(SUICIDAL, Date.now() - 10_000);
    await Promise.all([createCrisisSweep(services)(), createCrisisSweep(services)()]);
    await expectOneReply(visitor, turn._id.toHexString());
  });
});

describe('a worker that hangs', () => {
  const textOf = async (turn: TurnRecord) => (await turnOf(turn._id.toHexString())).reply.content;

  it('after a claim in the moment when the gateway looked: the next look answers', async () => {
    const turn = await acceptUnwatched();
    const { services } = used.gateway;
    const { messages } = services;
    let claimed: TurnRecord | null = null;
    const read: typeof messages.turn = async (owner, messageId) => {
      const found = await messages.turn(owner, messageId);
      if (!claimed && messageId === turn._id.toHexString()) claimed = await claimAsWorker();
      return found;
    };
    const racing = { ...services, messages: { ...messages, turn: read } };
    await sweepAt([FIXED_REPLY_AFTER_MS], racing);
    expect(claimed).not.toBeNull();
    expect(await textOf(turn)).toBeNull();
    await sweepAt([FIXED_REPLY_AFTER_MS], racing);
    expect(await textOf(turn)).toBe(OPENING);
  });

  it('after words of an ordinary reply, when its message turns out to be a crisis', async () => {
    const turn = await acceptUnwatched(CALM);
    await showAsWorker((await claimAsWorker()) ?? turn, 'That sounds like a long day.');
    const { verdictStore } = used.gateway.services;
    await verdictStore.judge(
      visitor.owner,
      turn._id.toHexString(),
      SUICIDAL_BY_JUDGE,
      turn.crisis ?? SUICIDAL,
      new Date(),
    );
    await sweepAt([FIXED_REPLY_AFTER_MS - 1]);
    expect(await textOf(turn)).toBeNull();
    await sweepAt([FIXED_REPLY_AFTER_MS]);
    expect(await textOf(turn)).toBe(OPENING);
  });

  it('counts as writing when an earlier message turns out to be a crisis after it began', async () => {
    const { verdictStore } = used.gateway.services;
    const earlier = await acceptUnwatched(CALM);
    const turn = await acceptUnwatched();
    const claimed = (await claimAsWorker()) ?? expect.fail('not claimed');
    expect(claimed._id).toEqual(turn._id);
    await showAsWorker(claimed, `${OPENING} I am`);
    await verdictStore.judge(visitor.owner, earlier._id.toHexString(), SUICIDAL_BY_JUDGE, CALM, new Date());
    await sweepAt([FIXED_REPLY_AFTER_MS]);
    expect((await turnOf(turn._id.toHexString())).reply).toMatchObject({
      state: 'writing',
      worker: 'a worker',
      attempt: 1,
    });
  });

  it('after the fixed text: the reply to the next message in crisis does not wait for the end of its lease', async () => {
    const first = await acceptUnwatched();
    await showAsWorker((await claimAsWorker(3_000)) ?? first, `${OPENING} I am`);
    const next = await acceptUnwatched();
    await sweepAt([FIXED_REPLY_AFTER_MS]);
    expect(await textOf(first)).toBe(`${OPENING} I am`);
    expect(await textOf(next)).toContain('116 123');
  });

  it('that renews its lease is waited for, but no longer than six seconds', async () => {
    const first = await acceptUnwatched();
    await showAsWorker((await claimAsWorker()) ?? first, `${OPENING} I am`);
    const next = await acceptUnwatched();
    await sweepAt([FIXED_REPLY_AFTER_MS]);
    expect((await turnOf(next._id.toHexString())).reply.state).toBe('waiting');
    await sweepAt([FIXED_REPLY_AFTER_MS, 2 * FIXED_REPLY_AFTER_MS]);
    expect(await textOf(first)).toBe(`${OPENING} I am`);
    expect(await textOf(next)).toContain('116 123');
  });
});

it('open crises are found by an index', async () => {
  const { db } = used.gateway.services;
  const crises = { 'reply.open': true, 'reply.urgent': true };
  await expectIndexed(messageModel(db).find(crises).sort({ 'reply.dueAt': 1 }).limit(10));
});
