import { randomInt } from 'node:crypto';
import type { CrisisVerdict } from '@winny/common/contract/crisis';
import { newObjectId } from '@winny/common/data/message/store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { refusedTextModel } from '@winny/common/data/refused-text/schema';
import { detectCrisis } from '@winny/common/domain/crisis/detector';
import { byCrisisModel, CALM, JUDGEMENTS } from '@winny/common/domain/crisis/testing/verdicts';
import { channels } from '@winny/common/platform/channels';
import { verdictNoticeSchema } from '@winny/common/platform/publish';
import { connectSubscriber } from '@winny/common/platform/redis';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { type UsedWorker, useTestWorker } from '../testing/use-test-worker.ts';

const MISSED = 'ive swallowed the whole lot and im scared now';
const GATEWAY = 'a-gateway';
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 45_000, interval: 20 });

/** The verdicts that the worker told the waiting gateway, by question. */
let told: Map<string, CrisisVerdict | null>;
let owner: OwnerId;
let stop: () => void = () => undefined;
async function listen({ outside }: UsedWorker): Promise<void> {
  told = new Map();
  owner = ownerOf(String(randomInt(1e9, 1e12)));
  const subscriber = connectSubscriber(outside.redisUrl);
  subscriber.on('message', (_channel: string, message: string) => {
    const { messageId, verdict } = verdictNoticeSchema.parse(JSON.parse(message));
    told.set(messageId, verdict);
  });
  await subscriber.subscribe(channels.gateway(GATEWAY));
  stop = () => subscriber.disconnect();
}
afterEach(() => {
  vi.restoreAllMocks();
  stop();
});

/** Asks about a text as the gateway does. @returns the id of the question */
async function ask({ services }: UsedWorker, text: string): Promise<string> {
  const questionId = newObjectId();
  expect(await services.refusedTexts.put(owner, questionId, text, new Date())).toBe(true);
  const job = { ownerId: owner, questionId, gatewayId: GATEWAY };
  await services.enqueuer.enqueue('screen-refused', job, questionId);
  return questionId;
}
const storedOf = ({ services }: UsedWorker) => refusedTextModel(services.db).findById(owner).lean();
const pending = ({ services }: UsedWorker, questionId: string) =>
  services.enqueuer.isPending('screen-refused', questionId);

describe('a message that is about to be refused', () => {
  const used = useTestWorker();
  beforeEach(() => listen(used));

  it('is read by the crisis model alone, and its text is taken out of the database first', async () => {
    const verdict = deferred<CrisisVerdict>();
    const assess = vi.spyOn(used.services.crisisModel, 'assess').mockReturnValue(verdict.promise);
    const question = await ask(used, MISSED);
    await soon(() => expect(assess).toHaveBeenCalledWith(MISSED, expect.any(Number), { isAgain: false }));
    // Still there without the text: the person has one question at a time.
    expect(await storedOf(used)).toEqual({
      _id: owner,
      questionId: question,
      createdAt: expect.any(Date),
      expiresAt: expect.any(Date),
    });
    verdict.resolve(byCrisisModel(3));
    await soon(() => expect(told.get(question)).toEqual(byCrisisModel(3)));
    await soon(async () => expect(await pending(used, question)).toBe(false));
    expect(JSON.stringify(used.model.judgements)).not.toContain(MISSED);
  });

  it.each<[string, () => void]>([
    ['is off', () => undefined],
    [
      'has failed',
      () => void vi.spyOn(used.services.crisisModel, 'assess').mockRejectedValue(new Error('ended')),
    ],
    [
      'is slow',
      () => void vi.spyOn(used.services.crisisModel, 'assess').mockReturnValue(deferred<null>().promise),
    ],
  ])('is answered without a verdict when the model %s', async (_why, fail) => {
    fail();
    const question = await ask(used, MISSED);
    await soon(() => expect(told.get(question)).toBeNull());
    expect((await storedOf(used))?.content).toBeUndefined();
  });

  it('is not read when its gateway has given up', async () => {
    const assess = vi.spyOn(used.services.crisisModel, 'assess');
    const take = vi.spyOn(used.services.refusedTexts, 'take');
    await used.services.refusedTexts.put(owner, 'f'.repeat(24), MISSED, new Date());
    await used.services.refusedTexts.close(owner, 'f'.repeat(24));
    const job = { ownerId: owner, questionId: 'f'.repeat(24), gatewayId: GATEWAY };
    await used.services.enqueuer.enqueue('screen-refused', job, job.questionId);
    await soon(async () => expect(await take.mock.results[0]?.value).toBeNull());
    await soon(async () => expect(await pending(used, job.questionId)).toBe(false));
    expect(assess).not.toHaveBeenCalled();
    expect(told.size).toBe(0);
  });

  it('is removed by the database when gateway and worker have ended', async () => {
    const indexes = await refusedTextModel(used.services.db).collection.indexes();
    expect(indexes.find(({ name }) => name === 'expiry')).toMatchObject({
      key: { expiresAt: 1 },
      expireAfterSeconds: 0,
    });
    await ask(used, MISSED);
    const { createdAt, expiresAt } = (await storedOf(used)) ?? expect.fail('not stored');
    expect(expiresAt.getTime() - createdAt.getTime()).toBeLessThanOrEqual(60_000);
  });
});

describe('a message that was accepted because the crisis model had found a crisis', () => {
  const used = useTestWorker();

  it('has the consequences and the record of both layers, and the judge clears nothing', async () => {
    used.model.judgeWith(JUDGEMENTS.none);
    const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
    try {
      const given = { crisis: byCrisisModel(3), screened: CALM };
      const turn = await person.accept('(danger only the crisis model sees)', 0, 0, given);
      await Promise.all([person.askVerdict(turn), person.askReply(turn)]);
      expect((await person.settled(turn)).reply.content).toContain('116 123');
      await person.until(async () => expect((await person.now(turn)).verdictDue).toBeUndefined());
      expect(await person.now(turn)).toMatchObject({ judged: true, ...given });
      expect((await person.session()).crisisLevel).toBe(3);
      expect(await used.services.safetyRecords.list(person.owner)).toMatchObject([
        { level: 3, type: 'suicide', detector: CALM.version, model: byCrisisModel(3).version },
      ]);
    } finally {
      person.leave();
    }
  });
});

describe('the crisis model of the repository', () => {
  const real = useTestWorker({ CRISIS_MODEL: 'on' });
  beforeEach(() => listen(real));

  it('finds the crisis in a message that the detector misses, and none in an ordinary one', async () => {
    expect(detectCrisis(MISSED).verdict.level).toBe(0);
    await real.services.crisisModel.warm();
    const missed = await ask(real, MISSED);
    await soon(() => expect(told.get(missed)?.level).toBeGreaterThanOrEqual(2));
    await real.services.refusedTexts.close(owner, missed);
    const ordinary = await ask(real, 'Work was long today, so I went for a walk by the river.');
    await soon(() => expect(told.get(ordinary)).toMatchObject({ level: 0, by: 'model' }));
  });
});
