import type { CrisisLevel, CrisisVerdict } from '@winny/common/contract/crisis';
import type { TurnRecord } from '@winny/common/data/message/store';
import { byCrisisModel, JUDGEMENTS } from '@winny/common/domain/crisis/testing/verdicts';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';
import { classifyCrisis } from './classify-crisis.ts';

// The test calls the job itself, so this worker takes none.
const used = useTestWorker({ WORKER_LANES: 'mail' });
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
  used.model.judgeWith();
});
afterEach(() => {
  vi.restoreAllMocks();
  person.leave();
});

const assess = () => vi.spyOn(used.services.crisisModel, 'assess');
/** Runs the job of a message. */
async function classify(turn: TurnRecord): Promise<void> {
  const messageId = turn._id.toHexString();
  await classifyCrisis(used.services, { ownerId: person.owner, sessionId: person.sessionId, messageId });
}
/** Deletes the session as the gateway does. */
async function deleteSession(): Promise<void> {
  const { sessions, safetyRecords } = used.services;
  await sessions.remove(person.owner, person.sessionId, new Date());
  await safetyRecords.eraseSession(person.owner, person.sessionId, new Date());
}
const records = () => used.services.safetyRecords.list(person.owner);

describe('the session was deleted while a model was thinking: its level is raised', () => {
  it.each([1, 2, 3] as const)('by the crisis model, to %i', async (level) => {
    const verdict = deferred<CrisisVerdict>();
    const asked = assess().mockReturnValue(verdict.promise);
    const turn = await person.accept('(danger only the crisis model sees)');
    const classified = classify(turn);
    await person.until(() => expect(asked).toHaveBeenCalled());
    await deleteSession();
    verdict.resolve(byCrisisModel(level));
    await classified;
    await used.services.lateVerdicts.settled();
    expect(await person.session()).toMatchObject({ crisisLevel: level, formerOwnerId: person.owner });
    expect(await records()).toEqual([]);
  });

  it.each([1, 2, 3] as const)('by the crisis model after the judge has answered, to %i', async (level) => {
    const verdict = deferred<CrisisVerdict>();
    assess().mockReturnValue(verdict.promise);
    await classify(await person.accept('(a page that takes the crisis model long)'));
    await deleteSession();
    verdict.resolve(byCrisisModel(level));
    await used.services.lateVerdicts.settled();
    expect(await person.session()).toMatchObject({ crisisLevel: level, formerOwnerId: person.owner });
    expect(await records()).toEqual([]);
  });

  it.each<[CrisisLevel, string]>([
    [1, JUDGEMENTS.concern],
    [2, JUDGEMENTS.high],
    [3, JUDGEMENTS.imminent],
  ])('by the judge, to %i', async (level, judgement) => {
    const answer = deferred<string>();
    used.model.judgeWith(answer.promise);
    assess().mockResolvedValue(byCrisisModel(0));
    const turn = await person.accept('(danger only the judge sees)');
    const asked = used.model.judgements.length;
    const classified = classify(turn);
    await person.until(() => expect(used.model.judgements.length).toBeGreaterThan(asked));
    await deleteSession();
    answer.resolve(judgement);
    await classified;
    expect(await person.session()).toMatchObject({ crisisLevel: level, formerOwnerId: person.owner });
    expect(await records()).toEqual([]);
  });
});

describe('a session that is deleted as its verdict is recorded', () => {
  it.each<[string, CrisisLevel, string, CrisisLevel]>([
    ['that the judge leaves as it is', 2, JUDGEMENTS.none, 0],
    ['that the judge raises', 0, JUDGEMENTS.high, 0],
    ['that the crisis model raises late', 0, JUDGEMENTS.none, 2],
    ['that the judge clears and the crisis model finds again', 1, JUDGEMENTS.none, 1],
  ])('has no record of a verdict %s', async (_what, detected, judgement, found) => {
    const { safetyRecords } = used.services;
    used.model.judgeWith(judgement);
    const late = deferred<CrisisVerdict>();
    assess().mockReturnValue(found > 0 ? late.promise : Promise.resolve(byCrisisModel(0)));
    const record = safetyRecords.verdict;
    const recorded = vi.spyOn(safetyRecords, 'verdict').mockImplementationOnce(async (...written) => {
      await deleteSession();
      await record(...written);
      expect(await records()).toHaveLength(1);
    });
    await classify(await person.accept('(danger)', detected));
    late.resolve(byCrisisModel(found));
    await used.services.lateVerdicts.settled();
    expect(recorded).toHaveBeenCalledOnce();
    expect(await records()).toEqual([]);
  });

  it('has no record after the worker was killed then, and its job is done by another', async () => {
    const turn = await person.accept('(danger)', 2);
    await deleteSession();
    await used.services.safetyRecords.verdict(person.owner, turn, new Date());
    await classify(turn);
    expect(await records()).toEqual([]);
  });
});
