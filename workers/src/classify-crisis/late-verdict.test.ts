import type { CrisisVerdict } from '@winny/common/contract/crisis';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startTestWorker } from '../testing/start-test-worker.ts';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';
import { classifyCrisis } from './classify-crisis.ts';

const HIGH: CrisisVerdict = {
  level: 2,
  type: 'suicide',
  reason: 'suicide_likely',
  version: 'local-test',
  by: 'model',
};
const CONTENT = '(a page that takes the crisis model long)';

// Takes no verdicts: the tests do, or start a worker for them.
const used = useTestWorker({ WORKER_LANES: 'mail' });
let person: TestPerson;
beforeEach(async () => {
  used.model.judgeWith();
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => {
  vi.restoreAllMocks();
  person.leave();
});

async function startCrisisWorker() {
  const worker = await startTestWorker(used.outside, used.model.url, undefined, { WORKER_LANES: 'crisis' });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= worker.close();
    return closing;
  };
  onTestFinished(close);
  return { ...worker, close };
}

it('is asked for again, and nothing else, when the worker that waits for it has ended', async () => {
  const worker = await startCrisisWorker();
  const assess = vi.spyOn(worker.services.encoder, 'assess');
  assess.mockReturnValueOnce(deferred<null>().promise).mockResolvedValue(HIGH);
  const asked = used.model.judgements.length;
  const turn = await person.accept(CONTENT);
  await person.askVerdict(turn);
  await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
  expect(await person.now(turn)).toMatchObject({ crisis: { level: 0 }, crisisModelAsked: { times: 1 } });
  await person.until(async () =>
    expect(await person.now(turn)).toMatchObject({ crisis: HIGH, raise: { from: 0, pending: false } }),
  );
  await person.until(async () => expect((await person.now(turn)).verdictDue).toBeUndefined());
  expect((await person.session()).crisisLevel).toBe(2);
  expect(person.events('crisis:detected')).toMatchObject([{ crisisLevel: 2 }]);
  expect(assess).toHaveBeenCalledTimes(2);
  expect(used.model.judgements).toHaveLength(asked + 1);
});

it('is waited for by a worker that shuts down', async () => {
  const worker = await startCrisisWorker();
  const late = deferred<CrisisVerdict>();
  vi.spyOn(worker.services.encoder, 'assess').mockReturnValue(late.promise);
  const settled = vi.spyOn(worker.services.lateVerdicts, 'settled');
  const closed = vi.spyOn(worker.services.encoder, 'close');
  const turn = await person.accept(CONTENT);
  await person.askVerdict(turn);
  await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
  const closing = worker.close();
  await person.until(() => expect(settled).toHaveBeenCalled());
  expect(closed).not.toHaveBeenCalled();
  late.resolve(HIGH);
  await closing;
  expect(await person.now(turn)).toMatchObject({ crisis: HIGH, raise: { from: 0, pending: false } });
});

it('is asked for three times in all, and not while it may still come', async () => {
  const slow = deferred<null>();
  const assess = vi.spyOn(used.services.encoder, 'assess');
  assess.mockReturnValueOnce(slow.promise).mockResolvedValue(null);
  const turn = await person.accept(CONTENT);
  const job = { ownerId: person.owner, sessionId: person.sessionId, messageId: turn._id.toHexString() };
  const after = (ms: number) => {
    const now = new Date(Date.now() + ms);
    return classifyCrisis({ ...used.services, now: () => now }, job);
  };
  const left = async () => (await person.now(turn)).crisisModelAsked?.times;
  await after(0);
  await after(4_000);
  expect([await left(), assess.mock.calls.length]).toEqual([1, 1]);
  slow.resolve(null);
  await after(10_000);
  await after(14_000);
  expect([await left(), assess.mock.calls.length]).toEqual([2, 2]);
  await after(20_000);
  expect([await left(), assess.mock.calls.length]).toEqual([3, 3]);
  expect((await person.now(turn)).verdictDue).toBeDefined();
  await after(30_000);
  const given = await person.now(turn);
  expect([given.crisisModelAsked, given.verdictDue, given.judged]).toEqual([undefined, undefined, true]);
  expect(assess).toHaveBeenCalledTimes(3);
});
