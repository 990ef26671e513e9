import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { TurnRecord } from '@winny/common/data/message/store';
import { detectCrisis } from '@winny/common/domain/crisis/detector';
import { byCrisisModel, JUDGEMENTS } from '@winny/common/domain/crisis/testing/verdicts';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
  used.model.judgeWith();
});
afterEach(() => {
  vi.restoreAllMocks();
  person.leave();
});

const NOT_IN_TIME = 'no verdict of the crisis model in time';
const assess = () => vi.spyOn(used.services.crisisModel, 'assess');
/** The levels of the dialogs that tabs were told to show, once each. */
const levelsShown = () => [
  ...new Set(person.events('crisis:detected').map(({ crisisLevel }) => crisisLevel)),
];
const judged = async (turn: TurnRecord) => {
  await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
  return person.now(turn);
};

describe('the verdict of the crisis model', () => {
  it('has its consequences before the judge has answered', async () => {
    used.model.judgeWith('hang');
    assess().mockResolvedValue(byCrisisModel(2));
    const turn = await person.accept('(danger only the crisis model sees)');
    await Promise.all([person.askVerdict(turn), person.askReply(turn)]);
    const done = await person.settled(turn);
    expect(done.crisis).toMatchObject({ ...byCrisisModel(2) });
    expect(done.screened).toMatchObject({ level: 0, by: 'screen' });
    expect(done.reply.content).toContain('116 123');
    await person.until(() => expect(person.events('crisis:detected')).toHaveLength(1));
    expect(person.events('crisis:detected')[0]?.crisisReason).toBe(
      'What you wrote sounded as if you may be thinking of ending your life.',
    );
    // At the same time as the safety reply.
    await person.until(async () => expect((await person.session()).crisisLevel).toBe(2));
  });

  it('is raised further by the judge', async () => {
    const judgement = deferred<string>();
    used.model.judgeWith(judgement.promise);
    assess().mockResolvedValue(byCrisisModel(2));
    const turn = await person.accept('(danger the judge finds greater)');
    await person.askVerdict(turn);
    await person.until(async () => expect((await person.now(turn)).crisis?.level).toBe(2));
    judgement.resolve(JUDGEMENTS.imminent);
    await person.until(async () => expect((await person.now(turn)).crisis?.level).toBe(3));
    await person.until(async () => expect((await person.now(turn)).raise?.pending).toBe(false));
    expect((await person.now(turn)).crisis?.reason).toBe('suicide_means');
    expect((await person.session()).crisisLevel).toBe(3);
    await person.until(() => expect(levelsShown()).toEqual([2, 3]));
  });

  it('is told to every tab when the judge raises a crisis that the detector found, and refunded no more', async () => {
    const refund = vi.spyOn(used.services.allowance, 'refund');
    used.model.judgeWith(JUDGEMENTS.imminent);
    const turn = await person.accept('(danger the judge finds greater)', 2);
    await person.askVerdict(turn);
    await person.until(async () =>
      expect((await person.now(turn)).raise).toEqual({ from: 2, pending: false }),
    );
    await person.until(() => expect(levelsShown()).toEqual([3]));
    expect(refund).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', undefined],
    ['less', JUDGEMENTS.concern],
  ])('is followed when it comes late, after the judge has found %s', async (_what, judgement) => {
    used.model.judgeWith(judgement);
    const late = deferred<CrisisVerdict>();
    assess().mockReturnValue(late.promise);
    const turn = await person.accept('(a page that takes the crisis model long)');
    await Promise.all([person.askVerdict(turn), person.askReply(turn)]);
    expect((await judged(turn)).crisis?.level).toBeLessThan(2);
    late.resolve(byCrisisModel(2));
    await person.until(() => expect(person.events('crisis:detected')).toHaveLength(1));
    await person.until(async () =>
      expect(await person.now(turn)).toMatchObject({
        crisis: byCrisisModel(2),
        screened: { level: 0, by: 'screen' },
        raise: { from: 0, pending: false },
      }),
    );
    await person.until(async () => expect((await person.now(turn)).verdictDue).toBeUndefined());
    expect((await person.session()).crisisLevel).toBe(2);
  });

  it('lowers nothing when it comes late', async () => {
    used.model.judgeWith(JUDGEMENTS.imminent);
    const late = deferred<CrisisVerdict>();
    assess().mockReturnValue(late.promise);
    const turn = await person.accept('(danger that the judge finds first)');
    await person.askVerdict(turn);
    expect((await judged(turn)).crisis?.level).toBe(3);
    const read = vi.spyOn(used.services.verdicts, 'current');
    late.resolve(byCrisisModel(2));
    await person.until(() => expect(read).toHaveBeenCalled());
    expect((await person.now(turn)).crisis).toMatchObject({ level: 3, reason: 'suicide_means' });
    // Nothing is due any more.
    await person.until(async () => {
      const { raise, askModelAgain, verdictDue } = await person.now(turn);
      expect([raise?.pending, askModelAgain, verdictDue]).toEqual([false, undefined, undefined]);
    });
  });

  it.each([1, 2] as const)(
    'stands when it comes late, before the judge clears it (level %i)',
    async (level) => {
      const judgement = deferred<string>();
      used.model.judgeWith(judgement.promise);
      const late = deferred<CrisisVerdict>();
      assess().mockReturnValue(late.promise);
      const logged = vi.spyOn(used.services.logger, 'info');
      const told = vi.spyOn(used.services.publisher, 'toGateway').mockResolvedValue();
      const turn = await person.accept('(a page that takes the crisis model long)');
      await person.askVerdict(turn, 'a-gateway');
      await person.until(() => expect(logged).toHaveBeenCalledWith(NOT_IN_TIME));
      late.resolve(byCrisisModel(level));
      await person.until(async () =>
        expect((await person.now(turn)).raise).toEqual({ from: 0, pending: false }),
      );
      judgement.resolve(JUDGEMENTS.none);
      expect((await judged(turn)).crisis).toMatchObject({ level, version: 'crisis-model-test' });
      expect(told.mock.calls.map(([, notice]) => notice)).toMatchObject([{ verdict: { level } }]);
      await person.until(async () => expect((await person.now(turn)).verdictDue).toBeUndefined());
      expect(await person.now(turn)).toMatchObject({ crisis: { level }, screened: { level: 0 } });
      await person.until(() => expect(levelsShown()).toEqual(level === 2 ? [2] : []));
    },
  );

  it('raises to a concern, which opens no dialog, and which the judge does not clear', async () => {
    assess().mockResolvedValue(byCrisisModel(1));
    const turn = await person.accept('(a hint)');
    await person.askVerdict(turn);
    expect((await judged(turn)).crisis).toMatchObject({ level: 1, version: 'crisis-model-test' });
    await person.until(async () => expect((await person.session()).crisisLevel).toBe(1));
    expect(person.events('crisis:detected')).toEqual([]);
  });

  it('shows the support card of a concern on every tab while the judge is thinking, and answers the sender in time', async () => {
    used.model.judgeWith('hang');
    assess().mockResolvedValue(byCrisisModel(1));
    const told = vi.spyOn(used.services.publisher, 'toGateway').mockResolvedValue();
    const turn = await person.accept('(a hint)');
    await person.askVerdict(turn, 'a-gateway');
    await person.until(() =>
      expect(person.events('session:updated').map(({ session }) => session.crisisLevel)).toEqual([1]),
    );
    expect((await person.session()).crisisLevel).toBe(1);
    expect(told.mock.calls.map(([, notice]) => notice)).toMatchObject([
      { verdict: { level: 1 }, isFinal: false },
    ]);
    expect((await person.now(turn)).judged).toBe(false);
  });

  it.each([0, 1] as const)('never lowers that of the detector (it says %i)', async (level) => {
    assess().mockResolvedValue(byCrisisModel(level));
    const turn = await person.accept('(danger the detector has seen)', 2);
    await person.askVerdict(turn);
    expect((await judged(turn)).crisis).toMatchObject({ level: 2, by: 'screen', version: 'test' });
  });

  it('is followed to the end when a step failed while the judge was thinking', async () => {
    assess().mockResolvedValue(byCrisisModel(2));
    vi.spyOn(used.services.allowance, 'refund').mockRejectedValueOnce(new Error('away for a moment'));
    const turn = await person.accept('(danger only the crisis model sees)');
    await person.askVerdict(turn);
    await person.until(async () =>
      expect((await person.now(turn)).raise).toEqual({ from: 0, pending: false }),
    );
    expect((await person.user()).allowance).toMatchObject({ usedToday: 1, charges: [] });
  });
});

describe('without the crisis model detector and judge decide', () => {
  it.each<[string, () => void]>([
    ['it is off', () => undefined],
    ['its thread has failed', () => void assess().mockRejectedValue(new Error('the thread has ended'))],
    ['it is slow', () => void assess().mockReturnValue(deferred<null>().promise)],
  ])('because %s', async (_why, breakModel) => {
    breakModel();
    const calm = await person.accept('I cannot sleep.');
    await person.askVerdict(calm);
    expect((await judged(calm)).crisis?.level).toBe(0);
    used.model.judgeWith(JUDGEMENTS.high);
    const turn = await person.accept('(danger only the judge sees)');
    await person.askVerdict(turn);
    expect((await judged(turn)).crisis).toMatchObject({ level: 2, by: 'model', reason: 'suicidal_thoughts' });
  });
});

describe('the model of the repository', () => {
  const real = useTestWorker({ CRISIS_MODEL: 'on' });
  const MISSED = 'ive swallowed the whole lot and im scared now';

  it('is asked again about a message that was judged while it rested after a failure', async () => {
    const other = await TestPerson.arrive(real.services, real.outside.redisUrl);
    const assess = vi.spyOn(real.services.crisisModel, 'assess').mockResolvedValue(null);
    try {
      const turn = await other.accept(MISSED);
      await other.askVerdict(turn);
      await other.until(async () => expect((await other.now(turn)).judged).toBe(true));
      expect((await other.now(turn)).askModelAgain).toMatchObject({ times: 1 });
      assess.mockRestore();
      await other.until(async () => expect((await other.now(turn)).crisis?.level).toBeGreaterThanOrEqual(2));
    } finally {
      assess.mockRestore();
      other.leave();
    }
  });

  it('raises a message that the detector misses, and leaves an ordinary one alone', async () => {
    expect(detectCrisis(MISSED).verdict.level).toBe(0);
    await real.services.crisisModel.warm();
    const other = await TestPerson.arrive(real.services, real.outside.redisUrl);
    try {
      const turn = await other.accept(MISSED);
      const ordinary = await other.accept('Work was long today, so I went for a walk by the river.');
      await Promise.all([other.askVerdict(turn), other.askVerdict(ordinary)]);
      await other.until(async () => expect((await other.now(turn)).crisis?.level).toBeGreaterThanOrEqual(2));
      expect((await other.now(turn)).crisis).toMatchObject({
        by: 'model',
        version: expect.stringMatching(/^crisis-model-/),
      });
      await other.until(async () => expect((await other.now(ordinary)).judged).toBe(true));
      expect((await other.now(ordinary)).crisis).toMatchObject({ level: 0 });
    } finally {
      other.leave();
    }
  });
});
