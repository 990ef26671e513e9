import type { CrisisLevel, CrisisVerdict } from '@winny/common/contract/crisis';
import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { byCrisisModel, JUDGEMENTS } from '@winny/common/domain/crisis/testing/verdicts';
import type { EncoderThread } from '@winny/common/encoder/open-encoder-thread';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest';
import { startTestWorker } from '../testing/start-test-worker.ts';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';
import { ANSWER_WITHIN_MS, askForLateVerdicts } from './ask-again.ts';
import { classifyCrisis } from './classify-crisis.ts';

const HIGH = byCrisisModel(2);
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
  const assess = vi.spyOn(worker.services.crisisModel, 'assess');
  assess.mockReturnValueOnce(deferred<null>().promise).mockResolvedValue(HIGH);
  vi.spyOn(worker.services.crisisModel, 'whenFree').mockResolvedValue(true);
  const asked = used.model.judgements.length;
  const turn = await person.accept(CONTENT);
  await person.askVerdict(turn);
  await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
  expect(await person.now(turn)).toMatchObject({ crisis: { level: 0 }, askModelAgain: { times: 1 } });
  await person.until(async () =>
    expect(await person.now(turn)).toMatchObject({ crisis: HIGH, raise: { from: 0, pending: false } }),
  );
  // Its last writes come one after another.
  await person.until(async () => {
    const done = await person.now(turn);
    expect([done.verdictDue, done.askModelAgain]).toEqual([undefined, undefined]);
  });
  expect((await person.session()).crisisLevel).toBe(2);
  await person.until(() => expect(person.events('crisis:detected')).toMatchObject([{ crisisLevel: 2 }]));
  expect(assess).toHaveBeenCalledTimes(2);
  expect(used.model.judgements).toHaveLength(asked + 1);
});

it('is waited for by a worker that shuts down', async () => {
  const worker = await startCrisisWorker();
  const late = deferred<CrisisVerdict>();
  vi.spyOn(worker.services.crisisModel, 'assess').mockReturnValue(late.promise);
  const settled = vi.spyOn(worker.services.lateVerdicts, 'settled');
  const closed = vi.spyOn(worker.services.crisisModel, 'close');
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

describe('the search for late verdicts', () => {
  const slow = deferred<null>();
  const after = (ms: number) =>
    askForLateVerdicts({ ...used.services, now: () => new Date(Date.now() + ms) });
  const times = async (turn: TurnRecord) => (await person.now(turn)).askModelAgain?.times;
  const job = (turn: TurnRecord) => ({
    ownerId: person.owner,
    sessionId: person.sessionId,
    messageId: turn._id.toHexString(),
  });
  let assess: MockInstance<EncoderThread['assess']>;
  let whenFree: MockInstance<EncoderThread['whenFree']>;
  beforeEach(() => {
    assess = vi.spyOn(used.services.crisisModel, 'assess').mockReturnValue(slow.promise);
    whenFree = vi.spyOn(used.services.crisisModel, 'whenFree').mockResolvedValue(true);
  });
  afterEach(async () => {
    await messageModel(used.services.db).updateMany(
      { ownerId: person.owner },
      { $unset: { askModelAgain: 1 } },
    );
  });

  /** Stores a message that the judge has judged while the crisis model was silent. */
  async function overdue(content = CONTENT, level: CrisisLevel = 0): Promise<TurnRecord> {
    const turn = await person.accept(content, level);
    await classifyCrisis(used.services, job(turn));
    expect(await times(turn)).toBe(1);
    assess.mockReset().mockResolvedValue(null);
    return person.now(turn);
  }

  it('asks three times in all, and not while the verdict may still come', async () => {
    const turn = await overdue();
    await after(4_000);
    expect([await times(turn), assess.mock.calls.length]).toEqual([1, 0]);
    await after(10_000);
    await after(30_000);
    expect([await times(turn), assess.mock.calls.length]).toEqual([2, 1]);
    await after(50_000);
    expect([await times(turn), assess.mock.calls.length]).toEqual([3, 2]);
    await after(90_000);
    const given = await person.now(turn);
    expect([given.askModelAgain, given.verdictDue, given.judged]).toEqual([undefined, undefined, true]);
    expect(assess).toHaveBeenCalledTimes(2);
  });

  it('counts no question while the model is off, loading or busy, and asks when it is free', async () => {
    const turn = await overdue();
    whenFree.mockReset().mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('not loaded'));
    whenFree.mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValue(true);
    for (const seconds of [10, 20, 30, 40]) await after(seconds * 1_000);
    expect([await times(turn), assess.mock.calls.length]).toEqual([1, 0]);
    assess.mockResolvedValue(HIGH);
    await after(50_000);
    expect(await person.now(turn)).toMatchObject({ crisis: HIGH, raise: { from: 0, pending: false } });
  });

  it('gives up after a day, also while the model is off', async () => {
    const turn = await overdue();
    whenFree.mockResolvedValue(false);
    await after(25 * 60 * 60_000);
    expect(await times(turn)).toBeUndefined();
  });

  it('asks about the latest message first, one at a time behind new ones, and about no other while the model is silent', async () => {
    const turns = [await overdue('(one page)')];
    assess.mockReturnValue(slow.promise);
    turns.push(await overdue('(another page)'));
    await after(10_000);
    expect(assess.mock.calls).toEqual([['(another page)', expect.any(Number), { isAgain: true }]]);
    expect(await Promise.all(turns.map(times))).toEqual([1, 2]);
    await after(20_000);
    expect(assess.mock.lastCall?.[0]).toBe('(one page)');
  });

  it('uses an answer for which the others did not wait', async () => {
    const turn = await overdue('(a page that takes the crisis model half a minute)');
    const late = deferred<CrisisVerdict>();
    assess.mockReturnValue(late.promise);
    const wait = globalThis.setTimeout;
    const shortened = vi.spyOn(globalThis, 'setTimeout');
    shortened.mockImplementation(((then: () => void, ms?: number) =>
      wait(then, ms === ANSWER_WITHIN_MS ? 0 : ms)) as typeof setTimeout);
    await after(10_000);
    shortened.mockRestore();
    expect(assess).toHaveBeenCalledOnce();
    late.resolve(HIGH);
    await person.until(async () =>
      expect(await person.now(turn)).toMatchObject({ crisis: HIGH, raise: { from: 0, pending: false } }),
    );
    await person.until(async () => expect(await times(turn)).toBeUndefined());
  });

  it('takes no slot of the jobs: a job about such a message asks nothing', async () => {
    const turn = await overdue();
    const later = () => new Date(Date.now() + 10_000);
    await classifyCrisis({ ...used.services, now: later }, job(turn));
    expect(assess).not.toHaveBeenCalled();
    expect(await times(turn)).toBe(1);
  });

  it('leaves a level as it is that the person has lowered since', async () => {
    const { sessionChat } = used.services;
    const turn = await overdue('(danger the detector has seen)', 2);
    const lower = () => ({ level: 1 as const, at: Date.now() });
    await sessionChat.noteUserMessage(person.owner, person.sessionId, await person.session(), '1', lower);
    await after(10_000);
    await classifyCrisis(used.services, job(turn));
    expect(assess).toHaveBeenCalledOnce();
    expect((await person.session()).crisisLevel).toBe(1);
  });

  it('records a concern that the judge had cleared', async () => {
    used.model.judgeWith(JUDGEMENTS.none);
    const turn = await overdue('(a hint)', 1);
    expect(turn.crisis?.level).toBe(0);
    expect(await used.services.safetyRecords.list(person.owner)).toEqual([]);
    const concern = { ...HIGH, level: 1 as const, reason: 'suicide_passive' };
    assess.mockResolvedValue(concern);
    await after(10_000);
    expect(await person.now(turn)).toMatchObject({ crisis: concern, screened: { level: 1, by: 'screen' } });
    expect(await used.services.safetyRecords.list(person.owner)).toMatchObject([
      { level: 1, reason: 'suicide_passive', model: 'crisis-model-test', detector: 'test' },
    ]);
  });
});
