import { LIMITS } from '@winny/common/contract/limits';
import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { safetyQuestion } from '@winny/common/domain/crisis/safety-question-texts';
import { byCrisisModel, CALM, JUDGEMENTS } from '@winny/common/domain/crisis/testing/verdicts';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

/** Accepted by a clock that is ahead, so that the 1.5 s start at the claim, however late a busy machine claims. */
const FROM_THE_CLAIM = -60_000;
/** Too old to wait for a verdict. */
const LATE = 2_000;
const HINT = '(a hint that the detector does not see)';
const QUESTION = safetyQuestion('suicide');

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

/** However long a busy machine takes, no text is released before the verdict. */
const waitLong = () => void vi.spyOn(LIMITS, 'verdictWaitMs', 'get').mockReturnValue(60_000 as never);
const storeConcern = (turn: TurnRecord) =>
  used.services.verdicts.judge(
    person.owner,
    turn._id.toHexString(),
    byCrisisModel(1),
    CALM,
    new Date(Date.now() + 600_000),
  );
/** Tokens with a pause, and a promise that resolves at the pause. */
function inTwoParts(first: string, second: string) {
  const paused = deferred();
  const goOn = deferred();
  async function* tokens() {
    yield first;
    paused.resolve();
    await goOn.promise;
    yield second;
  }
  return { tokens: tokens(), paused: paused.promise, goOn: goOn.resolve };
}
const instructions = () => used.model.prompts.at(-1)?.[0]?.content;

describe('a concern that is found while the text is held', () => {
  async function expectShaped(turn: TurnRecord): Promise<void> {
    const { reply } = await person.settled(turn);
    expect(reply).toMatchObject({
      state: 'done',
      content: `I hear you. I am here. \n\n${QUESTION}`,
      attempt: 2,
      tries: 1,
    });
    expect(instructions()).toContain(QUESTION);
    await person.until(() => expect(person.events('reply:completed')).toHaveLength(1));
    expect(person.shown(turn)).toBe(reply.content);
    expect((await person.user()).allowance.usedToday).toBe(2);
  }
  const scripts = (first = 'Ordinary ') => {
    const discarded = inTwoParts(first, 'words.');
    used.model.replyWith(
      { tokens: discarded.tokens },
      { tokens: ['I hear you. ', 'How did it start? ', 'I am here. '] },
    );
    return discarded;
  };

  it('by the judge shapes its own reply, and nothing of the discarded attempt is shown', async () => {
    waitLong();
    const judgement = deferred<string>();
    used.model.judgeWith(judgement.promise);
    const discarded = scripts();
    const turn = await person.accept(HINT, 0, FROM_THE_CLAIM);
    await Promise.all([person.askVerdict(turn), person.askReply(turn)]);
    await discarded.paused;
    judgement.resolve(JUDGEMENTS.concern);
    await expectShaped(turn);
    discarded.goOn();
  });

  it('by the crisis model shapes it, although the judge does not answer', async () => {
    waitLong();
    // Answered once the text is held again, so that the second attempt can end.
    const judgement = deferred<string>();
    used.model.judgeWith(judgement.promise);
    const assessed = deferred<ReturnType<typeof byCrisisModel>>();
    vi.spyOn(used.services.crisisModel, 'assess').mockReturnValue(assessed.promise);
    const discarded = scripts();
    const turn = await person.accept(HINT, 0, FROM_THE_CLAIM);
    await person.askReply(turn);
    await discarded.paused;
    await person.askVerdict(turn);
    assessed.resolve(byCrisisModel(1));
    await person.until(async () => expect((await person.now(turn)).reply.attempt).toBe(2));
    expect((await person.now(turn)).judged).toBe(false);
    judgement.resolve(JUDGEMENTS.none);
    await expectShaped(turn);
    discarded.goOn();
  });

  it('shapes it when its control message was lost', async () => {
    // Says nothing before the release, which a slow database does not delay.
    const discarded = scripts('');
    const turn = await person.accept(HINT, 0, FROM_THE_CLAIM);
    await person.askReply(turn);
    await discarded.paused;
    await storeConcern(turn);
    await expectShaped(turn);
    discarded.goOn();
  });

  it('gets one reply when the worker is killed after it has begun anew', async () => {
    const { services } = used;
    const turn = await person.accept(HINT, 0, LATE);
    const messageId = turn._id.toHexString();
    await services.replies.claimNext(person.owner, person.sessionId, 'a worker that ends', 600_000);
    const stored = await storeConcern(turn);
    await services.replies.nextAttempt(person.owner, { messageId, attempt: 1 }, false);
    expect(await services.safetyQuestions.take(person.owner, stored ?? turn, 'suicide', new Date())).toBe(
      true,
    );
    used.model.replyWith({ tokens: ['I hear you. '] });
    await messageModel(services.db).updateOne({ _id: turn._id }, { 'reply.dueAt': new Date(0) });
    // The reaper finds it.
    const { reply } = await person.settled(turn);
    expect(reply).toMatchObject({
      state: 'done',
      content: `I hear you. \n\n${QUESTION}`,
      attempt: 3,
      tries: 2,
    });
    await person.until(() => expect(person.events('reply:completed')).toHaveLength(1));
  });
});

describe('a concern that is found after text was shown', () => {
  async function written(): Promise<{ turn: TurnRecord; text: string }> {
    const script = inTwoParts('It sounds hard. ', 'I am here.');
    used.model.replyWith({ tokens: script.tokens });
    const turn = await person.accept(HINT, 0, LATE);
    await person.askReply(turn);
    await person.until(() => expect(person.shown(turn)).toContain('It sounds hard.'));
    await storeConcern(turn);
    await used.services.publisher.toWorkers({ action: 'concern', replyId: turn.reply.id.toHexString() });
    script.goOn();
    const { reply } = await person.settled(turn);
    expect(reply).toMatchObject({ state: 'done', attempt: 1 });
    await person.until(() => expect(person.shown(turn)).toBe(reply.content));
    return { turn, text: reply.content ?? '' };
  }

  it('leaves the text and adds the safety question, once in 24 hours', async () => {
    const { turn, text } = await written();
    expect(text).toBe(`It sounds hard. I am here.\n\n${QUESTION}`);
    expect((await person.session()).question).toMatchObject({
      messageId: turn._id.toHexString(),
      type: 'suicide',
      answer: null,
    });
    expect((await written()).text).toBe('It sounds hard. I am here.');
  });
});
