import { LIMITS } from '@winny/common/contract/limits';
import type { TurnRecord } from '@winny/common/data/message/store';
import { JUDGE_VERSION } from '@winny/common/domain/crisis/judgement';
import { JUDGEMENTS, SUICIDAL_BY_JUDGE } from '@winny/common/domain/crisis/testing/verdicts';
import { QUEUE_PREFIX } from '@winny/common/platform/enqueue';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

/** Accepted by a clock that is ahead, so that the 1.5 s start at the claim, however late a busy machine claims. */
const FROM_THE_CLAIM = -60_000;

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

const ask = async (turn: TurnRecord) => {
  await Promise.all([person.askVerdict(turn), person.askReply(turn)]);
};
/** Tokens, and a promise that resolves after the last of them. */
function spoken(...words: string[]) {
  const said = deferred();
  async function* tokens() {
    yield* words;
    await Promise.resolve();
    said.resolve();
  }
  return { tokens: tokens(), said: said.promise };
}
/** Waits until everything published so far has reached the person. */
const caughtUp = async () => {
  const marker = { sessionId: person.sessionId, active: false };
  const before = person.events('typing').length;
  await used.services.publisher.toPerson(person.owner, 'typing', marker);
  await person.until(() => expect(person.events('typing').length).toBeGreaterThan(before));
};

/** However long a busy machine takes, no text is released before the verdict. */
const waitLong = () => void vi.spyOn(LIMITS, 'verdictWaitMs', 'get').mockReturnValue(60_000 as never);
const timesJudged = (content: string) =>
  used.model.judgements.filter((messages) => messages.at(-1)?.content === content).length;

/** Stores a verdict of the judge that raises the level, as a worker that dies just afterwards. @param due when a worker follows it up */
async function storeRaise(turn: TurnRecord, due: Date): Promise<void> {
  const detected = turn.crisis ?? SUICIDAL_BY_JUDGE;
  await used.services.verdicts.judge(person.owner, turn._id.toHexString(), SUICIDAL_BY_JUDGE, detected, due);
}

describe('a message and its verdict', () => {
  it('asks the model for the reply immediately, and publishes none of it before the verdict', async () => {
    waitLong();
    const judgement = deferred<string>();
    used.model.judgeWith(judgement.promise);
    const script = spoken('It sounds ', 'hard.');
    used.model.replyWith({ tokens: script.tokens });
    const turn = await person.accept('I cannot sleep.', 0, FROM_THE_CLAIM);
    await ask(turn);
    await script.said;
    await caughtUp();
    expect(person.shown(turn)).toBe('');
    judgement.resolve(JUDGEMENTS.none);
    expect(await person.settled(turn)).toMatchObject({ reply: { content: 'It sounds hard.', attempt: 1 } });
    await person.until(() => expect(person.shown(turn)).toBe('It sounds hard.'));
    expect((await person.now(turn)).judged).toBe(true);
  });

  it('discards the delayed text when the verdict is raised, and sends the safety reply', async () => {
    waitLong();
    const judgement = deferred<string>();
    used.model.judgeWith(judgement.promise);
    const script = spoken('Ordinary ', 'words.');
    used.model.replyWith({ tokens: script.tokens }, { tokens: ['I am with you.'] });
    const turn = await person.accept('(danger the detector did not see)', 0, FROM_THE_CLAIM);
    await ask(turn);
    await script.said;
    judgement.resolve(JUDGEMENTS.high);
    const done = await person.settled(turn);
    expect(done.crisis).toMatchObject({ level: 2, by: 'model' });
    expect(done.screened).toMatchObject({ level: 0, by: 'screen' });
    expect(done.reply.content).toContain('116 123');
    expect(done.reply.content?.endsWith('I am with you.')).toBe(true);
    // The other consequences happen at the same time as the safety reply.
    await person.until(async () =>
      expect((await person.now(turn)).raise).toEqual({ from: 0, pending: false }),
    );
    await caughtUp();
    expect(person.events('crisis:detected')).toMatchObject([
      { crisisType: 'suicide', crisisReason: 'You mentioned wanting to end your life.' },
    ]);
    expect(person.shown(turn)).not.toContain('Ordinary');
    const { usedToday, afterCrisis } = (await person.user()).allowance;
    expect(usedToday).toBe(1);
    // The next messages are free as after a crisis that the detector found.
    expect(afterCrisis).toEqual({ [person.sessionId]: { at: turn.createdAt, left: 20 } });
    const records = await used.services.safetyRecords.list(person.owner);
    expect(records).toMatchObject([
      { level: 2, type: 'suicide', reason: 'suicidal_thoughts', model: JUDGE_VERSION },
    ]);
    const statuses = person.events('subscription:updated').map(({ status }) => status.freeAfterCrisis);
    expect(statuses.at(-1)).toEqual({ [person.sessionId]: 20 });
  });

  it('reads the raised verdict from the database when its control message was lost', async () => {
    const script = spoken('Ordinary ', 'words.');
    used.model.replyWith({ tokens: script.tokens }, { tokens: ['I am with you.'] });
    const turn = await person.accept('(danger the detector did not see)', 0, FROM_THE_CLAIM);
    await person.askReply(turn);
    await script.said;
    await storeRaise(turn, new Date(Date.now() + 60_000));
    expect((await person.settled(turn)).reply.content).toContain('116 123');
    await caughtUp();
    expect(person.shown(turn)).not.toContain('Ordinary');
  });

  it('shows the reply without a verdict when none comes in time', async () => {
    used.model.judgeWith('hang');
    used.model.replyWith({ tokens: ['It sounds hard.'] });
    const turn = await person.accept('I cannot sleep.');
    await ask(turn);
    expect(await person.settled(turn)).toMatchObject({
      judged: false,
      reply: { content: 'It sounds hard.' },
    });
  });

  it('shows the reply without a verdict, too, when no database answers at that moment', async () => {
    const asked = vi.spyOn(used.services.verdicts, 'current').mockReturnValue(deferred<null>().promise);
    const script = spoken('It sounds ', 'hard.');
    used.model.replyWith({ tokens: script.tokens });
    const turn = await person.accept('I cannot sleep.', 0, FROM_THE_CLAIM);
    await person.askReply(turn);
    expect(await person.settled(turn)).toMatchObject({
      judged: false,
      reply: { content: 'It sounds hard.', attempt: 1 },
    });
    // Before the release, and for a concern at the end.
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('holds the next reply of a session back until its own verdict is there', async () => {
    waitLong();
    const first = await person.accept('One.');
    const firstWords = deferred();
    async function* pausedTokens() {
      yield 'First.';
      await firstWords.promise;
    }
    const script = spoken('Second.');
    used.model.replyWith({ tokens: pausedTokens() }, { tokens: script.tokens });
    await ask(first);
    await person.until(() => expect(person.shown(first)).toBe('First.'));
    const judgement = deferred<string>();
    used.model.judgeWith(judgement.promise);
    const second = await person.accept('Two.', 0, FROM_THE_CLAIM);
    await ask(second);
    firstWords.resolve();
    await script.said;
    await caughtUp();
    expect(person.shown(second)).toBe('');
    judgement.resolve(JUDGEMENTS.none);
    expect((await person.settled(second)).reply.content).toBe('Second.');
  });

  it.each(['not json at all', JSON.stringify({ level: 'rather bad' }), 'null'])(
    'keeps the detector’s verdict when the model returns nonsense: %s',
    async (nonsense) => {
      used.model.judgeWith(nonsense);
      const turn = await person.accept('I cannot sleep.');
      await ask(turn);
      await person.settled(turn);
      await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
      expect((await person.now(turn)).crisis).toMatchObject({ level: 0, by: 'screen' });
    },
  );
});

describe('a raised verdict', () => {
  /** All consequences have happened, and none that costs has happened twice. */
  const followed = async (turn: TurnRecord) => {
    await person.until(async () => {
      const now = await person.now(turn);
      expect(now.raise).toEqual({ from: 0, pending: false });
      expect(now.verdictDue).toBeUndefined();
    });
    const done = await person.settled(turn);
    expect(done).toMatchObject({ crisis: { level: 2 }, reply: { state: 'done' } });
    expect(done.reply.content).toContain('116 123');
    expect((await person.session()).crisisLevel).toBe(2);
    await person.until(() => expect(person.events('crisis:detected')).not.toHaveLength(0));
    expect((await person.user()).allowance).toMatchObject({ usedToday: 1, charges: [] });
  };

  const once = new Error('away for a moment');
  it.each<[string, () => unknown]>([
    ['the session', () => vi.spyOn(used.services.sessionChat, 'raiseLevel').mockRejectedValueOnce(once)],
    ['the refund', () => vi.spyOn(used.services.allowance, 'refund').mockRejectedValueOnce(once)],
    ['the refund’s note', () => vi.spyOn(used.services.replies, 'refunded').mockRejectedValueOnce(once)],
    ['the writing worker', () => vi.spyOn(used.services.publisher, 'toWorkers').mockRejectedValueOnce(once)],
    ['the tabs', () => vi.spyOn(used.services.publisher, 'toPerson').mockRejectedValueOnce(once)],
    [
      'the end of the list',
      () => vi.spyOn(used.services.verdicts, 'markRaiseApplied').mockRejectedValueOnce(once),
    ],
  ])('is followed to the end when one step could not be taken: %s', async (_step, breakStep) => {
    used.model.judgeWith(JUDGEMENTS.high);
    const turn = await person.accept('(danger the detector did not see)');
    breakStep();
    await person.askVerdict(turn);
    await followed(turn);
  });

  it('is followed by another worker when the first died after the verdict was stored', async () => {
    const turn = await person.accept('(danger the detector did not see)');
    await storeRaise(turn, new Date());
    await followed(turn);
  });
});

it('raises the session to the detector’s level when the gateway could not', async () => {
  const turn = await person.accept('(danger the detector has seen)', 2);
  expect((await person.session()).crisisLevel).toBe(0);
  await person.askVerdict(turn);
  await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
  expect(await person.session()).toMatchObject({ crisisLevel: 2, crisisAt: turn.createdAt });
});

describe('a verdict that is missing', () => {
  it('is asked for again when its job was lost', async () => {
    const turn = await person.accept('I cannot sleep.', 0, 6_000);
    await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
  });

  /** Waits until this message is found among those without a verdict. */
  async function lookedFor(turn: TurnRecord): Promise<void> {
    const looks = vi.spyOn(used.services.verdicts, 'lookAgain');
    const found = () => looks.mock.calls.flatMap(([ids]) => ids.map((id) => id.toHexString()));
    await person.until(() => expect(found()).toContain(turn._id.toHexString()));
  }

  it('is not asked for again while the model is still thinking about it', async () => {
    const judgement = deferred<string>();
    used.model.judgeWith(judgement.promise);
    const turn = await person.accept('I cannot sleep, still.', 0, 4_900);
    await person.askVerdict(turn);
    await person.until(() => expect(timesJudged(turn.content)).toBe(1));
    const enqueue = vi.spyOn(used.services.enqueuer, 'enqueue');
    await lookedFor(turn);
    // Messages of other tests may be asked about.
    const asked = enqueue.mock.calls.filter(
      ([, job]) => 'sessionId' in job && job.sessionId === person.sessionId,
    );
    expect(asked).toEqual([]);
    judgement.resolve(JUDGEMENTS.none);
    await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
    expect(timesJudged(turn.content)).toBe(1);
  });

  it('is asked for again although the job that asked first will never be done', async () => {
    const turn = await person.accept('I cannot sleep, again.', 0, 4_900);
    used.model.judgeWith('hang');
    await person.askVerdict(turn);
    await person.until(() => expect(timesJudged(turn.content)).toBe(1));
    // The job's worker has died and its lock has expired; the queue has not noticed, and the job's id is taken.
    await used.services.redis.del(`${QUEUE_PREFIX}:crisis:${turn._id.toHexString()}:lock`);
    used.model.judgeWith(JUDGEMENTS.none);
    await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
    expect(timesJudged(turn.content)).toBe(2);
  });
});

it('raises the session to a concern of the detector whose gateway was killed', async () => {
  const turn = await person.accept('(a hint whose session was not updated)', 1, 10_000);
  await person.until(async () => expect((await person.now(turn)).verdictDue).toBeUndefined());
  expect(await person.session()).toMatchObject({ crisisLevel: 1, crisisAt: turn.createdAt });
});

it('raises the session for a message above the pace whose gateway was killed, and asks no model', async () => {
  const turn = await person.accept('(danger above the pace)', 2, 10_000, { fixedTextOnly: true });
  expect(turn).toMatchObject({ judged: true });
  await person.until(async () => expect((await person.now(turn)).verdictDue).toBeUndefined());
  expect(await person.session()).toMatchObject({ crisisLevel: 2, crisisAt: turn.createdAt });
  expect(timesJudged(turn.content)).toBe(0);
});
