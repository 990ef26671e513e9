import { randomUUID } from 'node:crypto';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import { messageModel } from '@winny/common/data/message/schema';
import { type SessionRecord, sessionModel } from '@winny/common/data/session/schema';
import { type UserRecord, userModel } from '@winny/common/data/user/schema';
import { calendarDay } from '@winny/common/domain/day';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.arrive(used.gateway);
});
afterEach(() => {
  vi.restoreAllMocks();
  visitor.leave();
});

const send = (content: string, clientId: string = randomUUID()) => visitor.send(content, clientId);
const users = () => userModel(used.outside.database.db);
const user = () => users().findById(visitor.owner).lean<UserRecord>();
const stored = () => messageModel(used.outside.database.db).countDocuments({ ownerId: visitor.owner });
const today = () => calendarDay(new Date(), 'Europe/London');
async function useUpTheDay(): Promise<void> {
  await users().updateOne(
    { _id: visitor.owner },
    { $set: { 'allowance.day': today(), 'allowance.usedToday': 5, 'allowance.bonusLeft': 0 } },
  );
}

describe('the length of a message', () => {
  it('is counted in characters, an emoji being one', async () => {
    expect((await send('😔'.repeat(4_000))).status).toBe(201);
    expect((await send('😔'.repeat(4_001))).status).toBe(400);
    expect((await send(`${'a'.repeat(4_000)}😔`)).status).toBe(400);
  });
});

describe('a message with nothing left of the allowance', () => {
  beforeEach(useUpTheDay);

  it('is refused with a level of 1, so that the support card is shown', async () => {
    const refused = await send('Od dawna źle śpię i nic mnie już nie cieszy.');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      message: 'You have reached your daily message limit',
      crisisLevel: 1,
    });
    expect(await stored()).toBe(0);
  });

  it('is refused over the socket in the same way', async () => {
    const tab = await visitor.connect();
    const sent = { sessionId: visitor.session.id, content: 'I wish I was not here any more.' };
    const answer = await tab.ask<SendMessageAnswer>('message:send', sent);
    expect(answer).toMatchObject({ ok: false, error: { status: 429, crisisLevel: 1 } });
  });

  it('is refused without a level when nothing was detected', async () => {
    const refused = await send('I slept badly again.');
    expect(refused.status).toBe(429);
    expect(await refused.json()).not.toHaveProperty('crisisLevel');
  });

  it('is accepted when it is a crisis', async () => {
    expect((await send('I want to kill myself.')).status).toBe(201);
    expect((await user())?.allowance.usedToday).toBe(5);
  });
});

describe('two texts sent concurrently under one clientId', () => {
  const CRISIS = 'I want to kill myself.';
  const ORDINARY = 'I slept badly again.';

  /**
   * Charges both sends before storing either, then stores `first` before the other.
   * @returns resolves when one of them was charged
   */
  function storeFirst(first: string): Promise<void> {
    const { messages } = used.gateway.services;
    const accept = messages.accept.bind(messages);
    const [one, both, stored] = [deferred(), deferred(), deferred()];
    let sends = 0;
    vi.spyOn(messages, 'accept').mockImplementation(async (owner, turn) => {
      sends += 1;
      (sends === 1 ? one : both).resolve();
      await both.promise;
      if (turn.content !== first) await stored.promise;
      return accept(owner, turn).finally(() => {
        if (turn.content === first) stored.resolve();
      });
    });
    return one.promise;
  }
  it.each([
    // The crisis was charged before, so the ordinary one takes one of the messages that are free after it.
    ['the ordinary one wins, and is paid for by a free message', ORDINARY, 1],
    ['the one in crisis wins, and neither is paid for', CRISIS, 0],
  ])('%s', async (_, first, taken) => {
    await users().updateOne({ _id: visitor.owner }, { $set: { 'allowance.bonusLeft': 0 } });
    const clientId = randomUUID();
    const oneCharged = storeFirst(first);
    const slower = send(first === CRISIS ? ORDINARY : CRISIS, clientId);
    await oneCharged;
    const answers = await Promise.all([slower, send(first, clientId)]);
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as SendMessageAnswer[];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(bodies.map(({ message }) => message.content)).toEqual([first, first]);
    expect(await stored()).toBe(1);
    const after = await user();
    expect(after?.allowance.usedToday).toBe(0);
    expect(after?.allowance.afterCrisis?.[visitor.session.id]?.left).toBe(20 - taken);
    expect(after?.allowance.charges).toHaveLength(taken);
    expect(after?.totalWinnyMessages).toBe(1);
  });
});

describe('the level of a session', () => {
  it('is told to every tab when a message changes it, and not again', async () => {
    const tab = await visitor.connect();
    const levels = () => tab.of('session:updated').map(({ session }) => session.crisisLevel);
    for (const content of ['I slept badly again.', 'I wish I was not here any more.'])
      expect((await visitor.send(content)).status).toBe(201);
    await expect.poll(levels).toEqual([1]);
    expect((await visitor.send('I still wish I was not here any more.')).status).toBe(201);
    expect((await visitor.send('I want to kill myself.')).status).toBe(201);
    await expect.poll(levels).toEqual([1, 2]);
  });
});

describe('a message that is stored', () => {
  const session = async () => {
    const found = await sessionModel(used.outside.database.db)
      .findById(visitor.session.id)
      .lean<SessionRecord>();
    return found ?? expect.fail('the session is gone');
  };
  const away = new Error('away for a moment');

  it('is accepted although its session cannot be updated now, and updates it later', async () => {
    vi.spyOn(used.gateway.services.sessionChat, 'noteUserMessage').mockRejectedValueOnce(away);
    expect((await visitor.send('I want to kill myself.')).status).toBe(201);
    expect(await stored()).toBe(1);
    await expect.poll(session).toMatchObject({ hasUserMessage: true, crisisLevel: expect.any(Number) });
    expect((await session()).crisisLevel).toBeGreaterThanOrEqual(2);
  });

  it('is accepted although its signals cannot be stored now, and stores them later', async () => {
    vi.spyOn(used.gateway.services.sessionChat, 'noteSignals').mockRejectedValueOnce(away);
    expect((await visitor.send('I have been giving my things away.')).status).toBe(201);
    expect(await stored()).toBe(1);
    await expect.poll(async () => (await session()).signals).toHaveLength(1);
  });

  it('is accepted although the database does not answer the update', async () => {
    const unanswered = () => new Promise<never>(() => undefined);
    vi.spyOn(used.gateway.services.sessionChat, 'noteUserMessage').mockImplementation(unanswered);
    expect((await visitor.send('I want to kill myself.')).status).toBe(201);
    expect(await stored()).toBe(1);
  });
});
