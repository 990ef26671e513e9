import type { CrisisLevel, CrisisVerdict } from '@winny/common/contract/crisis';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';
import type { WorkerServices } from '../worker-services.ts';
import { classifyCrisis } from './classify-crisis.ts';

// The test calls the job itself, so this worker takes none.
const used = useTestWorker({ WORKER_LANES: 'mail' });
beforeEach(() => {
  used.model.judgeWith(JSON.stringify({ level: 'imminent', type: 'suicide', reason: 'suicide_means' }));
});
afterEach(() => void vi.restoreAllMocks());

const local = (level: CrisisLevel): CrisisVerdict => ({
  level,
  type: 'suicide',
  reason: 'suicide_likely',
  version: 'local-test',
  by: 'model',
});

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
  const { verdicts, safetyRecords, sessionChat, publisher, enqueuer, allowance } = services;
  const stores = { verdicts: until(verdicts), safetyRecords: until(safetyRecords) };
  const others = { sessionChat: until(sessionChat), publisher: until(publisher), enqueuer: until(enqueuer) };
  return { services: { ...services, ...stores, ...others, allowance: until(allowance) }, dead: dead.promise };
}

it('loses no verdict of the judge, at whichever step its worker is killed', async () => {
  vi.spyOn(used.services.encoder, 'assess').mockResolvedValue(local(2));
  let steps = 0;
  let ended = false;
  for (; !ended; steps += 1) {
    const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
    const turn = await person.accept('(danger the judge finds greater)');
    const messageId = turn._id.toHexString();
    const job = { ownerId: person.owner, sessionId: person.sessionId, messageId };
    const killed = killedAfter(used.services, steps);
    ended = await Promise.race([
      classifyCrisis(killed.services, job).then(() => true),
      killed.dead.then(() => false),
    ]);
    const left = await person.now(turn);
    const isFinished = left.judged === true && left.raise?.pending === false;
    // The next look for verdicts finds an unfinished one.
    expect(isFinished || left.verdictDue !== undefined, `after ${steps} calls`).toBe(true);
    if (!ended) await classifyCrisis(used.services, job);
    const now = await person.now(turn);
    expect(now, `after ${steps} calls`).toMatchObject({
      judged: true,
      crisis: { level: 3, reason: 'suicide_means' },
      screened: { level: 0, by: 'screen' },
      raise: { from: 0, pending: false },
    });
    expect(now.verdictDue).toBeUndefined();
    expect((await person.session()).crisisLevel).toBe(3);
    person.leave();
  }
  expect(steps).toBeGreaterThan(8);
});
