import { jobs } from '@winny/common/contract/jobs';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import { messageModel } from '@winny/common/data/message/schema';
import { userModel } from '@winny/common/data/user/schema';
import { calendarDay } from '@winny/common/domain/day';
import { QUEUE_PREFIX } from '@winny/common/platform/enqueue';
import { Queue } from 'bullmq';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways();
let visitor: Visitor;
let queue: Queue;
beforeEach(async () => {
  visitor = await Visitor.arrive(used.gateway);
  const connection = used.gateway.services.queueRedis;
  queue = new Queue(jobs['classify-crisis'].queue, { connection, prefix: QUEUE_PREFIX });
  await queue.obliterate({ force: true });
});
afterEach(() => queue.close());

/** A message whose reply failed and whose first verdict job was lost. */
async function failed(judged: boolean, content = 'I cannot sleep.'): Promise<string> {
  const { replies, db } = used.gateway.services;
  const sent = await visitor.send(content);
  const { message } = (await sent.json()) as SendMessageAnswer;
  await replies.claimNext(visitor.owner, visitor.session.id, 'a worker', 60_000);
  await replies.fail(visitor.owner, { messageId: message.id, attempt: 1 }, 1);
  await messageModel(db).updateOne({ _id: message.id }, { $set: { judged } });
  await queue.obliterate({ force: true });
  return message.id;
}
const retry = (messageId: string) => visitor.browser.post(`/api/chat/messages/${messageId}/retry`);
const asked = async () => (await queue.getWaiting()).map(({ name, data }) => [name, data.messageId]);

describe('a failed message that is tried again', () => {
  it('enqueues a missing verdict again', async () => {
    const messageId = await failed(false);
    expect((await retry(messageId)).status).toBe(200);
    expect(await asked()).toEqual([['classify-crisis', messageId]]);
  });

  it.each([
    ['I cannot sleep.', undefined],
    ['I wish I was not here any more.', 1],
  ])('is refused for the allowance with the level of the message: %s', async (content, level) => {
    const messageId = await failed(true, content);
    const day = calendarDay(new Date(), 'Europe/London');
    await userModel(used.gateway.services.db).updateOne(
      { _id: visitor.owner },
      // One more than the limit even after the refund of the reply that failed.
      { $set: { 'allowance.day': day, 'allowance.usedToday': 9, 'allowance.bonusLeft': 0 } },
    );
    const refused = await retry(messageId);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      message: 'You have reached your daily message limit',
      code: 'dailyLimit',
      ...(level && { crisisLevel: level }),
    });
  });

  it('is not judged again when it has been judged', async () => {
    const messageId = await failed(true);
    expect((await retry(messageId)).status).toBe(200);
    expect(await asked()).toEqual([]);
  });

  it('costs nothing when a worker opens the reply for a crisis meanwhile', async () => {
    const { replies, verdictStore, allowance, messages } = used.gateway.services;
    const messageId = await failed(true);
    const before = await messages.turn(visitor.owner, messageId);
    const detected = before?.crisis;
    if (!detected) throw new Error('the message is gone');
    const charge = allowance.charge.bind(allowance);
    const charging = vi.spyOn(allowance, 'charge').mockImplementationOnce(async (...given) => {
      const raised = { ...detected, level: 2, type: 'suicide', by: 'model' } as const;
      await verdictStore.judge(visitor.owner, messageId, raised, detected, new Date());
      expect(await replies.reopenInCrisis(visitor.owner, messageId, new Date())).not.toBeNull();
      return charge(...given);
    });
    expect((await retry(messageId)).status).toBe(200);
    charging.mockRestore();
    const user = await userModel(used.gateway.services.db).findById(visitor.owner).lean();
    expect(user?.allowance.usedToday).toBe(0);
    expect((await messages.turn(visitor.owner, messageId))?.reply).toMatchObject({
      open: true,
      urgent: true,
    });
  });

  it('tells the tabs the refunded allowance when the message turns out to be a crisis meanwhile', async () => {
    const { verdictStore, allowance, messages, publisher } = used.gateway.services;
    const messageId = await failed(true);
    const detected = (await messages.turn(visitor.owner, messageId))?.crisis;
    if (!detected) throw new Error('the message is gone');
    const charge = allowance.charge.bind(allowance);
    const charging = vi.spyOn(allowance, 'charge').mockImplementationOnce(async (...given) => {
      const raised = { ...detected, level: 2, type: 'suicide', by: 'model' } as const;
      await verdictStore.judge(visitor.owner, messageId, raised, detected, new Date());
      return charge(...given);
    });
    const telling = vi.spyOn(publisher, 'severalToPerson');
    onTestFinished(() => {
      charging.mockRestore();
      telling.mockRestore();
    });
    expect((await retry(messageId)).status).toBe(200);
    const told = JSON.stringify(telling.mock.calls.map(([, pushes]) => pushes));
    expect(told).toContain('"remainingMessages":5');
  });
});
