import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { CrisisLevel, CrisisVerdict } from '@winny/common/contract/crisis';
import type { JobPayload } from '@winny/common/contract/jobs';
import { LIMITS } from '@winny/common/contract/limits';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import { type MessageRecord, messageModel } from '@winny/common/data/message/schema';
import { ownerOf } from '@winny/common/data/owner';
import { type RefusedTextRecord, refusedTextModel } from '@winny/common/data/refused-text/schema';
import { sessionModel } from '@winny/common/data/session/schema';
import { type UserRecord, userModel } from '@winny/common/data/user/schema';
import { detectCrisis } from '@winny/common/domain/crisis/detector';
import { byCrisisModel } from '@winny/common/domain/crisis/testing/verdicts';
import { calendarDay } from '@winny/common/domain/day';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from '../testing/test-socket.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const MISSED = 'ive swallowed the whole lot and im scared now';
const ORDINARY = 'I slept badly again.';
/** The detector finds level 1. */
const HINT = 'I wish I was not here any more.';

const used = useGateways();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.arrive(used.gateway);
  // Only the worker's answer ends a wait, however busy the machine is.
  waitFor(80_000);
  const day = calendarDay(new Date(), 'Europe/London');
  await users().updateOne(
    { _id: visitor.owner },
    { $set: { 'allowance.day': day, 'allowance.usedToday': 5, 'allowance.bonusLeft': 0 } },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  visitor.leave();
});

const services = () => used.gateway.services;
const waitFor = (longestMs: number) => void Object.assign(services().verdicts, { longestMs });
const users = () => userModel(used.outside.database.db);
const messages = () =>
  messageModel(used.outside.database.db).find({ ownerId: visitor.owner }).lean<MessageRecord[]>();
const texts = () => refusedTextModel(used.outside.database.db).find().lean<RefusedTextRecord[]>();
const bodyOf = async (sent: Response) => (await sent.json()) as SendMessageAnswer;
const refusal = async (sent: Response) => {
  const { crisisLevel = 0 } = (await sent.json()) as { crisisLevel?: CrisisLevel };
  return [sent.status, crisisLevel];
};

/**
 * Answers as a worker does, over the gateway's channel.
 * @param find the answer of its crisis model; may wait
 * @returns the texts that it has read
 */
function startWorker(find: (text: string) => CrisisVerdict | null | Promise<CrisisVerdict | null>): string[] {
  const read: string[] = [];
  const { enqueuer, refusedTexts, publisher } = services();
  const enqueue = enqueuer.enqueue.bind(enqueuer);
  const answer = async ({ ownerId, questionId, gatewayId }: JobPayload<'screen-refused'>) => {
    const text = await refusedTexts.take(ownerOf(ownerId), questionId);
    if (text === null) return;
    read.push(text);
    await publisher.toGateway(gatewayId, { messageId: questionId, verdict: await find(text) });
  };
  vi.spyOn(enqueuer, 'enqueue').mockImplementation(async (name, payload, ...rest) => {
    await enqueue(name, payload, ...rest);
    if (name === 'screen-refused') void answer(payload as JobPayload<'screen-refused'>);
  });
  return read;
}

/** Everything that is sent to Redis from now on. */
async function watchRedis(): Promise<{ commands: () => string; stop: () => void }> {
  const { hostname, port } = new URL(used.outside.redisUrl);
  const socket = connect(Number(port), hostname);
  let seen = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    seen += part;
  });
  socket.write('MONITOR\r\n');
  await soon(() => expect(seen).toContain('+OK'));
  return { commands: () => seen, stop: () => socket.destroy() };
}

describe('a message with nothing left of the allowance, which the detector takes for no crisis', () => {
  it.each([2, 3] as const)(
    'is accepted, free and in crisis when the crisis model finds level %i',
    async (level) => {
      expect(detectCrisis(MISSED).verdict.level).toBe(0);
      const read = startWorker(() => byCrisisModel(level));
      const tab = await visitor.connect();
      const sent = await visitor.send(MISSED);
      expect(sent.status).toBe(201);
      expect(await bodyOf(sent)).toMatchObject({
        isCrisis: true,
        crisisType: 'suicide',
        crisisLevel: level,
        crisisReason: expect.stringMatching(/.+/),
        shouldShowPaywall: false,
      });
      expect(read).toEqual([MISSED]);
      const [stored] = await messages();
      // The verdict of each layer, from which the safety record is made.
      expect(stored).toMatchObject({
        crisis: byCrisisModel(level),
        screened: { level: 0, by: 'screen' },
        judged: false,
        reply: { urgent: true },
        sender: { held: { level } },
      });
      const user = await users().findById(visitor.owner).lean<UserRecord>();
      expect(user?.allowance).toMatchObject({ usedToday: 5, bonusLeft: 0, charges: [] });
      expect(user?.allowance.afterCrisis?.[visitor.session.id]).toMatchObject({ left: 20 });
      const session = () => sessionModel(used.outside.database.db).findById(visitor.session.id).lean();
      await soon(async () => expect(await session()).toMatchObject({ crisisLevel: level }));
      await soon(() => expect(tab.of('crisis:detected')[0]).toMatchObject({ crisisLevel: level }));
      waitFor(20);
      expect((await visitor.send(ORDINARY)).status).toBe(201);
      expect(await texts()).toEqual([]);
    },
  );

  it('gets the safety reply', async () => {
    startWorker(() => byCrisisModel(2));
    const enqueued = vi.mocked(services().enqueuer.enqueue);
    await visitor.send(MISSED);
    await soon(() => expect(enqueued.mock.calls.map(([name]) => name)).toContain('generate-safety-reply'));
    // No worker writes it here, so the gateway does.
    await soon(async () => expect((await messages())[0]?.reply?.content).toContain('116 123'));
  });

  it.each([
    ['nothing', ORDINARY, byCrisisModel(0), 0],
    ['a concern', ORDINARY, byCrisisModel(1), 1],
    ['less than the detector', HINT, byCrisisModel(0), 1],
    ['no answer, because it is off or has failed', ORDINARY, null, 0],
  ])(
    'is refused when the crisis model finds %s, and nothing of it is stored or in Redis',
    async (_what, text, found, level) => {
      const read = startWorker(() => found);
      const redis = await watchRedis();
      expect(await refusal(await visitor.send(text))).toEqual([429, level]);
      expect(read).toEqual([text]);
      expect(await messages()).toEqual([]);
      expect(await texts()).toEqual([]);
      await soon(() => expect(redis.commands()).toContain('screen-refused'));
      redis.stop();
      expect(redis.commands()).not.toContain(text.slice(2, 12));
    },
  );

  it('is refused after 1.5 s when no worker answers, and its text is gone', async () => {
    waitFor(LIMITS.verdictWaitMs);
    const redis = await watchRedis();
    const begun = performance.now();
    const sent = visitor.send(MISSED);
    await soon(async () => expect(await texts()).toMatchObject([{ content: MISSED }]));
    expect(await refusal(await sent)).toEqual([429, 0]);
    const waited = performance.now() - begun;
    expect(waited).toBeGreaterThan(1_400);
    // The rest is what a send takes on a busy machine.
    expect(waited).toBeLessThan(5_000);
    await soon(async () => expect(await texts()).toEqual([]));
    expect(await messages()).toEqual([]);
    redis.stop();
    expect(redis.commands()).toContain('screen-refused');
    expect(redis.commands()).not.toContain('swallowed');
  });

  it.each<[string, () => void]>([
    [
      'Redis is away',
      () => void vi.spyOn(services().enqueuer, 'enqueue').mockRejectedValue(new Error('away')),
    ],
    [
      'the text cannot be stored',
      () => void vi.spyOn(services().refusedTexts, 'put').mockRejectedValue(new Error('away')),
    ],
  ])('is refused when %s', async (_what, fail) => {
    fail();
    expect(await refusal(await visitor.send(MISSED))).toEqual([429, 0]);
    expect(await texts()).toEqual([]);
  });

  it('is refused by the rules alone above 30 messages a minute', async () => {
    const read = startWorker(() => byCrisisModel(2));
    vi.spyOn(services().sendPace, 'isAbove').mockResolvedValue(true);
    expect(await refusal(await visitor.send(MISSED))).toEqual([429, 0]);
    expect(read).toEqual([]);
  });

  it('is counted once, so that 30 such messages a minute are read', async () => {
    const read = startWorker(() => byCrisisModel(2));
    const count = vi.spyOn(services().sendPace, 'isAbove');
    await visitor.send(MISSED);
    expect(read).toHaveLength(1);
    expect(count).toHaveBeenCalledOnce();
  });

  it('is read when a killed gateway has left a question open', async () => {
    const read = startWorker(() => byCrisisModel(2));
    const { refusedTexts } = services();
    await refusedTexts.put(visitor.owner, 'a'.repeat(24), ORDINARY, new Date(Date.now() - 60_000));
    expect((await visitor.send(MISSED)).status).toBe(201);
    expect(read).toEqual([MISSED]);
  });
});

describe('the questions of one person', () => {
  it('are asked one at a time, and each has its turn', async () => {
    let open = 0;
    const most: number[] = [];
    const first = deferred();
    startWorker(async (text) => {
      open += 1;
      most.push(open);
      if (text === ORDINARY) await first.promise;
      open -= 1;
      return byCrisisModel(text === MISSED ? 3 : 0);
    });
    const ordinary = visitor.send(ORDINARY);
    await soon(() => expect(most).toHaveLength(1));
    const put = vi.spyOn(services().refusedTexts, 'put');
    const missed = visitor.send(MISSED);
    await soon(async () => expect(await put.mock.results[0]?.value).toBe(false));
    first.resolve();
    expect((await ordinary).status).toBe(429);
    expect((await missed).status).toBe(201);
    expect(most).toEqual([1, 1]);
  });

  it('about one message that is sent twice end alike: it is stored once', async () => {
    startWorker(() => byCrisisModel(2));
    const clientId = randomUUID();
    const sent = await Promise.all([visitor.send(MISSED, clientId), visitor.send(MISSED, clientId)]);
    const again = await visitor.send(MISSED, clientId);
    const answers = await Promise.all([...sent, again].map(bodyOf));
    expect([...sent, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    for (const answer of answers) expect(answer).toMatchObject({ isCrisis: true, crisisLevel: 2 });
    expect(await messages()).toHaveLength(1);
    const user = await users().findById(visitor.owner).lean<UserRecord>();
    expect(user).toMatchObject({ totalWinnyMessages: 1 });
    expect(await texts()).toEqual([]);
  });

  it('do not refuse a message that another send of it had accepted when no answer came', async () => {
    const clientId = randomUUID();
    const none = deferred<null>();
    const wait = vi.spyOn(services().verdicts, 'wait').mockReturnValueOnce(none.promise);
    const waiting = visitor.send(MISSED, clientId);
    await soon(() => expect(wait).toHaveBeenCalled());
    const [question] = await texts();
    startWorker(() => byCrisisModel(2));
    await services().refusedTexts.close(visitor.owner, question?.questionId ?? '');
    const accepted = await visitor.send(MISSED, clientId);
    none.resolve(null);
    expect([accepted.status, (await waiting).status]).toEqual([201, 201]);
    expect(await messages()).toHaveLength(1);
  });
});
