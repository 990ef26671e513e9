import { randomUUID } from 'node:crypto';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { messageModel } from '@winny/common/data/message/schema';
import { type UserRecord, userModel } from '@winny/common/data/user/schema';
import { byCrisisModel } from '@winny/common/domain/crisis/testing/verdicts';
import { calendarDay } from '@winny/common/domain/day';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from '../testing/test-socket.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
const CRISIS = 'I want to kill myself.';
const ORDINARY = 'I slept badly again.';
const MISSED = 'ive swallowed the whole lot and im scared now';
let visitor: Visitor;
let clock = NOON;
const used = useGateways(1, {}, () => clock);
beforeEach(async () => {
  clock = NOON;
  visitor = await Visitor.arrive(used.gateway);
  await spend();
  // No worker runs here, so no acknowledgement waits for its verdict.
  vi.spyOn(used.gateway.services.verdicts, 'wait').mockResolvedValue(null);
  // The crisis model is asked about messages before they are refused, also by a busy machine.
  Object.assign(used.gateway.services.verdicts, { longestMs: 60_000 });
});
afterEach(() => {
  vi.restoreAllMocks();
  visitor.leave();
});

const users = () => userModel(used.outside.database.db);
/** Leaves nothing of the allowance of the day of the clock. */
const spend = (rest: Record<string, unknown> = {}) =>
  users().updateOne(
    { _id: visitor.owner },
    {
      $set: {
        'allowance.day': calendarDay(clock, 'Europe/London'),
        'allowance.usedToday': 5,
        'allowance.bonusLeft': 0,
        ...rest,
      },
    },
  );
const allowance = async () => (await users().findById(visitor.owner).lean<UserRecord>())?.allowance;
const free = async () => {
  const status = await visitor.browser.get('/api/subscription/status');
  return ((await status.json()) as SubscriptionStatus).freeAfterCrisis;
};
const bodyOf = async (sent: Response) => (await sent.json()) as SendMessageAnswer;

describe('after a crisis turn, with nothing left of the allowance', () => {
  it('the next 20 messages of the session are accepted and cost nothing, and the next is refused', async () => {
    expect((await visitor.send(CRISIS)).status).toBe(201);
    expect(await free()).toEqual({ [visitor.session.id]: 20 });
    for (let sent = 1; sent <= 20; sent += 1) {
      const answer = await visitor.send(ORDINARY, randomUUID());
      expect(answer.status).toBe(201);
      expect(await bodyOf(answer)).toMatchObject({ shouldShowPaywall: false, isCrisis: false });
    }
    expect(await free()).toEqual({});
    expect((await visitor.send(ORDINARY)).status).toBe(429);
    expect(await allowance()).toMatchObject({ usedToday: 5, bonusLeft: 0 });
  });

  it('exactly 20 of 40 concurrent messages are accepted, over both transports', async () => {
    await visitor.send(CRISIS);
    const tab = await visitor.connect();
    const over = { rest: 0, socket: 0 };
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        if (index % 2) over.rest += (await visitor.send(ORDINARY, randomUUID())).status === 201 ? 1 : 0;
        else {
          const sent = { sessionId: visitor.session.id, content: ORDINARY, clientId: randomUUID() };
          const { ok } = await tab.ask<SendMessageAnswer>('message:send', sent);
          over.socket += ok ? 1 : 0;
        }
      }),
    );
    expect(over.rest + over.socket).toBe(20);
  });

  it('they end after 24 hours', async () => {
    await visitor.send(CRISIS);
    clock = new Date(NOON.getTime() + 24 * 3_600_000 - 1_000);
    await spend();
    expect((await visitor.send(ORDINARY)).status).toBe(201);
    clock = new Date(NOON.getTime() + 24 * 3_600_000);
    await spend();
    expect((await visitor.send(ORDINARY)).status).toBe(429);
    expect(await free()).toEqual({});
  });

  it('they are of that session alone, and another crisis turn renews them', async () => {
    await visitor.send(CRISIS);
    await visitor.send(ORDINARY);
    const other = await visitor.openSession();
    const body = { sessionId: other.id, role: 'user', content: ORDINARY };
    expect((await visitor.browser.post('/api/chat/messages', body)).status).toBe(429);
    expect(await free()).toEqual({ [visitor.session.id]: 19 });
    await visitor.send(CRISIS);
    expect(await free()).toEqual({ [visitor.session.id]: 20 });
  });

  it('are pushed to every tab with the allowance', async () => {
    const tab = await visitor.connect();
    await visitor.send(CRISIS);
    await soon(() =>
      expect(tab.of('subscription:updated').at(-1)?.status.freeAfterCrisis).toEqual({
        [visitor.session.id]: 20,
      }),
    );
  });

  it('take nothing of the bonus or of the day, and a message sent twice takes one', async () => {
    await spend({ 'allowance.usedToday': 2, 'allowance.bonusLeft': 3 });
    await visitor.send(CRISIS);
    const clientId = randomUUID();
    for (let time = 0; time < 3; time += 1) {
      expect((await visitor.send(ORDINARY, clientId)).status).toBe(201);
    }
    expect(await allowance()).toMatchObject({ usedToday: 2, bonusLeft: 3 });
    expect(await free()).toEqual({ [visitor.session.id]: 19 });
  });

  it('belong to a person on Premium too, whose subscription ends meanwhile', async () => {
    await spend({ 'subscription.tier': 'premium', 'subscription.status': 'active' });
    await visitor.send(CRISIS);
    await spend({ 'subscription.tier': 'free', 'subscription.status': 'canceled' });
    expect((await visitor.send(ORDINARY)).status).toBe(201);
  });

  it('pay for the retry of a reply that failed', async () => {
    await visitor.send(CRISIS);
    const { message } = await bodyOf(await visitor.send(ORDINARY));
    await messageModel(used.outside.database.db).updateOne(
      { _id: message.id },
      { $set: { 'reply.state': 'failed', 'reply.open': false, 'charge.refundDue': true } },
    );
    expect((await visitor.browser.post(`/api/chat/messages/${message.id}/retry`, {})).status).toBe(200);
    expect(await free()).toEqual({ [visitor.session.id]: 19 });
  });
});

describe('a crisis turn', () => {
  const SUBSCRIPTIONS = [
    ['free', 'inactive', null],
    ['free', 'canceled', -48],
    ['premium', 'active', null],
    ['premium', 'trialing', 48],
    ['premium', 'past_due', -1],
    ['premium', 'canceled', 1],
    ['premium', 'canceled', -1],
    ['premium', 'active', -48],
  ] as const;
  const WORDS = [CRISIS, 'I have taken all my tablets, it is over tonight.'];
  const tuples = SUBSCRIPTIONS.flatMap((subscription) =>
    [0, 5].flatMap((usedToday) =>
      [0, 1].flatMap((bonus) =>
        [0, 1, 2, 3].flatMap((held) =>
          WORDS.map((words) => ({ subscription, usedToday, bonus, held, words })),
        ),
      ),
    ),
  );

  /** Stores what a tuple says about the person and their session. */
  const live = async ({ subscription, usedToday, bonus, held }: (typeof tuples)[number]) => {
    const [tier, status, endsIn] = subscription;
    const endDate = endsIn === null ? null : new Date(clock.getTime() + endsIn * 3_600_000);
    await spend({
      'allowance.usedToday': usedToday,
      'allowance.bonusLeft': bonus,
      'allowance.afterCrisis': {},
      'subscription.tier': tier,
      'subscription.status': status,
      'subscription.endDate': endDate,
    });
    await used.outside.database.db
      .collection('sessions')
      .updateMany({ ownerId: visitor.owner }, { $set: { crisisLevel: held, crisisAt: clock } });
  };

  it('is accepted with its reply and opens no paywall, over every plan, subscription, allowance, bonus and level', async () => {
    // Above 30 messages a minute they are answered as well, by the fixed text alone.
    for (const tuple of tuples) {
      const { usedToday, bonus, held, words } = tuple;
      await live(tuple);
      const about = JSON.stringify(tuple);
      const sent = await visitor.send(words);
      expect(sent.status, about).toBe(201);
      const answer = await bodyOf(sent);
      expect(answer, about).toMatchObject({ isCrisis: true, shouldShowPaywall: false });
      const stored = await messageModel(used.outside.database.db).findById(answer.message.id).lean();
      expect(stored?.reply, about).toMatchObject({ open: true, urgent: true });
      expect(await allowance(), about).toMatchObject({ usedToday, bonusLeft: bonus });
      if (usedToday === 5 && held === 0) expect((await visitor.send(ORDINARY)).status, about).toBe(201);
    }
  });

  it('that only the crisis model finds is accepted in the same way wherever the rules alone would refuse it', async () => {
    const { services } = used.gateway;
    vi.spyOn(services.sendPace, 'isAbove').mockResolvedValue(false);
    let refusals = 0;
    for (const tuple of tuples.filter(({ words }) => words === CRISIS)) {
      const about = JSON.stringify(tuple);
      await live(tuple);
      vi.spyOn(services.verdicts, 'wait').mockResolvedValue(null);
      if ((await visitor.send(ORDINARY)).status !== 429) continue;
      refusals += 1;
      vi.spyOn(services.verdicts, 'wait').mockResolvedValue(byCrisisModel(2));
      const sent = await visitor.send(MISSED);
      expect(sent.status, about).toBe(201);
      const answer = await bodyOf(sent);
      expect(answer, about).toMatchObject({ isCrisis: true, crisisLevel: 2, shouldShowPaywall: false });
      const stored = await messageModel(used.outside.database.db).findById(answer.message.id).lean();
      expect(stored, about).toMatchObject({
        crisis: { level: 2, by: 'model' },
        reply: { open: true, urgent: true },
      });
      expect(await allowance(), about).toMatchObject({ usedToday: 5, bonusLeft: 0 });
      if (tuple.held === 0) expect((await visitor.send(ORDINARY)).status, about).toBe(201);
    }
    // Four subscriptions without access, each with four levels in force.
    expect(refusals).toBe(16);
  });
});
