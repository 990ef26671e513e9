import type { CrisisVerdict } from '@winny/common/contract/crisis';
import { byCrisisModel, JUDGEMENTS } from '@winny/common/domain/crisis/testing/verdicts';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';
import type { WorkerServices } from '../worker-services.ts';
import { askForLateVerdicts } from './ask-again.ts';
import { classifyCrisis } from './classify-crisis.ts';
import { collectLateVerdicts } from './late-verdicts.ts';

// The test calls the job itself, so this worker takes none.
const used = useTestWorker({ WORKER_LANES: 'mail' });
beforeEach(() => {
  used.model.judgeWith();
});
afterEach(() => void vi.restoreAllMocks());

/** Services of a worker that is killed after a number of calls: no later call has an effect or an answer. */
function killedAfter(
  services: WorkerServices,
  calls: number,
): { services: WorkerServices; dead: Promise<void> } {
  const dead = deferred();
  let left = calls;
  const until = <T extends object>(store: T): T =>
    new Proxy(store, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          left -= 1;
          if (left >= 0) return Reflect.apply(value, target, given);
          dead.resolve();
          return new Promise(() => undefined);
        };
      },
    });
  const { verdicts, replies, safetyRecords, sessionChat, publisher, enqueuer, allowance } = services;
  const stores = {
    verdicts: until(verdicts),
    replies: until(replies),
    safetyRecords: until(safetyRecords),
  };
  const others = { sessionChat: until(sessionChat), publisher: until(publisher), enqueuer: until(enqueuer) };
  return { services: { ...services, ...stores, ...others, allowance: until(allowance) }, dead: dead.promise };
}

/** Does a job with a worker that is killed after a number of calls. @returns whether the job ended before */
async function classifyUntilKilled(
  job: Parameters<typeof classifyCrisis>[1],
  calls: number,
): Promise<boolean> {
  const killed = killedAfter(used.services, calls);
  return Promise.race([classifyCrisis(killed.services, job).then(() => true), killed.dead.then(() => false)]);
}

it.each([
  ['verdict of the judge', JUDGEMENTS.imminent, 2, { level: 3, reason: 'suicide_means' }],
  [
    'concern of the crisis model, which the judge does not clear',
    undefined,
    1,
    { level: 1, version: 'crisis-model-test' },
  ],
] as const)(
  'loses no %s, at whichever step its worker is killed',
  async (_what, judgement, modelsLevel, expected) => {
    used.model.judgeWith(judgement);
    vi.spyOn(used.services.crisisModel, 'assess').mockResolvedValue(byCrisisModel(modelsLevel));
    let steps = 0;
    let ended = false;
    for (; !ended; steps += 1) {
      const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
      const turn = await person.accept('(danger that the detector does not see)');
      const messageId = turn._id.toHexString();
      const job = { ownerId: person.owner, sessionId: person.sessionId, messageId };
      ended = await classifyUntilKilled(job, steps);
      const left = await person.now(turn);
      const isFinished = left.judged === true && left.raise?.pending === false;
      // The next look for verdicts finds an unfinished one.
      expect(isFinished || left.verdictDue !== undefined, `after ${steps} calls`).toBe(true);
      if (!ended) await classifyCrisis(used.services, job);
      const now = await person.now(turn);
      expect(now, `after ${steps} calls`).toMatchObject({
        judged: true,
        crisis: expected,
        screened: { level: 0, by: 'screen' },
        raise: { from: 0, pending: false },
      });
      expect(now.verdictDue).toBeUndefined();
      expect((await person.session()).crisisLevel).toBe(expected.level);
      person.leave();
    }
    expect(steps).toBeGreaterThan(8);
  },
);

it.each([
  ['nothing', undefined, 0],
  ['a concern', JUDGEMENTS.concern, 1],
])(
  'loses no late verdict of the crisis model beside a judge who finds %s, at whichever step its worker is killed',
  async (_what, judgement, judgesLevel) => {
    const assess = vi.spyOn(used.services.crisisModel, 'assess');
    vi.spyOn(used.services.crisisModel, 'whenFree').mockResolvedValue(true);
    let steps = 0;
    let ended = false;
    let killedWhileDue = 0;
    for (; !ended; steps += 1) {
      used.model.judgeWith(judgement);
      const late = deferred<CrisisVerdict>();
      assess.mockReset().mockReturnValueOnce(late.promise);
      const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
      const turn = await person.accept('(a page that takes the crisis model long)');
      const messageId = turn._id.toHexString();
      const job = { ownerId: person.owner, sessionId: person.sessionId, messageId };
      const killed = killedAfter({ ...used.services, lateVerdicts: collectLateVerdicts() }, steps);
      const work = async () => {
        await classifyCrisis(killed.services, job);
        expect((await person.now(turn)).crisis?.level).toBe(judgesLevel);
        late.resolve(byCrisisModel(2));
        await killed.services.lateVerdicts.settled();
        return true;
      };
      ended = await Promise.race([work(), killed.dead.then(() => false)]);
      const left = await person.now(turn);
      const isFinished = left.judged === true && left.crisis?.level === 2 && left.raise?.pending === false;
      const due = left.verdictDue ?? left.askModelAgain;
      expect(isFinished || due !== undefined, `after ${steps} calls`).toBe(true);
      if (left.judged && left.crisis?.level === judgesLevel) killedWhileDue += 1;
      const asked = used.model.judgements.length;
      // Another worker, once the question cannot be answered any more. It asks the judge only where he had not answered.
      const later = () => new Date(Date.now() + 10_000);
      assess.mockReset().mockResolvedValue(byCrisisModel(2));
      const other = { ...used.services, now: later };
      if (!ended && left.verdictDue) await classifyCrisis(other, job);
      if (!ended) await askForLateVerdicts(other);
      expect(used.model.judgements.length - asked).toBe(left.judged ? 0 : 1);
      const now = await person.now(turn);
      expect(now, `after ${steps} calls`).toMatchObject({
        judged: true,
        crisis: { level: 2, version: 'crisis-model-test' },
        screened: { level: 0, by: 'screen' },
        raise: { from: 0, pending: false },
      });
      expect([now.verdictDue, now.askModelAgain], `after ${steps} calls`).toEqual([undefined, undefined]);
      expect((await person.session()).crisisLevel).toBe(2);
      person.leave();
    }
    expect(killedWhileDue).toBeGreaterThan(0);
    expect(steps).toBeGreaterThan(8);
  },
);

it('opens a failed reply again for a raised verdict, at whichever step its worker is killed', async () => {
  used.model.judgeWith(JUDGEMENTS.high);
  vi.spyOn(used.services.crisisModel, 'assess').mockResolvedValue(byCrisisModel(0));
  let steps = 0;
  let ended = false;
  for (; !ended; steps += 1) {
    const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
    const turn = await person.accept('(danger the judge finds after the failure)');
    const messageId = turn._id.toHexString();
    const job = { ownerId: person.owner, sessionId: person.sessionId, messageId };
    await used.services.replies.claimNext(person.owner, person.sessionId, 'a worker', 60_000);
    await used.services.replies.fail(person.owner, { messageId, attempt: 1 }, 0);
    ended = await classifyUntilKilled(job, steps);
    if (!ended) await classifyCrisis(used.services, job);
    await classifyCrisis(used.services, job);
    const now = await person.now(turn);
    expect(now, `after ${steps} calls`).toMatchObject({
      reply: { state: 'waiting', open: true, urgent: true, attempt: 1, tries: 0 },
      raise: { from: 0, pending: false },
      charge: { key: 'the-charge', refundDue: false },
    });
    expect((await person.user()).allowance.usedToday).toBe(1);
    person.leave();
  }
  expect(steps).toBeGreaterThan(8);
});
