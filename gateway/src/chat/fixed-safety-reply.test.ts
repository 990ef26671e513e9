import type { Message } from '@winny/common/contract/message';
import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { startRedisServer } from '@winny/common/testing/redis-server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startGateway } from '../testing/start-gateway.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';
import { answerOverdueCrises } from './fixed-safety-reply.ts';

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
    const replyId = claimed.reply.id.toHexString();
    const frame = {
      sessionId: visitor.session.id,
      replyId,
      replyTo: id,
      attempt: 1,
      seq: 0,
      text: 'Please call',
    };
    await services.running.write(visitor.owner, frame);
    await answerOverdueCrises(services);
    expect((await turnOf(id)).reply).toMatchObject({ state: 'writing', attempt: 1 });
    await messageModel(services.db).updateOne({ _id: claimed._id }, { $set: { 'reply.dueAt': new Date(0) } });
    await answerOverdueCrises(services);
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

describe('the sweep of overdue crises', () => {
  const overdue = { $set: { 'reply.dueAt': new Date(0) } };

  it('ends a reply that the person has stopped, so that it does not block the next', async () => {
    const { services } = used.gateway;
    const id = await accepted(await visitor.send(CRISIS));
    const claimed = (await claimAsWorker()) ?? expect.fail('not claimed');
    expect(await services.replies.requestStop(visitor.owner, id)).toBe(true);
    await messageModel(services.db).updateOne({ _id: claimed._id }, overdue);
    await answerOverdueCrises(services);
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
    const overdueCrises: typeof crisisClaims.overdueCrises = async (before, limit) => {
      const found = await crisisClaims.overdueCrises(before, limit);
      await claimAsWorker();
      return found;
    };
    await answerOverdueCrises({ ...services, crisisClaims: { ...crisisClaims, overdueCrises } });
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
    await answerOverdueCrises({ ...services, messages: { ...messages, turn } });
    expect((await turnOf(id)).reply.state).toBe('done');
  });
});

describe('a gateway that is killed after it stored a message in crisis', () => {
  it('leaves it to the sweep of another', async () => {
    const { services } = used.gateway;
    const turn = await services.messages.accept(visitor.owner, {
      sessionId: visitor.session.id,
      content: CRISIS,
      clientId: undefined,
      charge: { key: 'a charge', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
      crisis: { level: 3, type: 'suicide', reason: 'suicidal_thoughts', version: 'test', by: 'screen' },
      createdAt: new Date(),
      dueAt: new Date(Date.now() - 10_000),
    });
    await Promise.all([answerOverdueCrises(services), answerOverdueCrises(services)]);
    await expectOneReply(visitor, turn?._id.toHexString() ?? '');
  });
});
