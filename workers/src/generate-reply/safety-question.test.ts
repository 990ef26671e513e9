import type { TurnRecord } from '@winny/common/data/message/store';
import { concernReply, safetyQuestion } from '@winny/common/domain/crisis/safety-question-texts';
import { PASSIVE } from '@winny/common/domain/crisis/testing/verdicts';
import type { ModelScript } from '@winny/common/testing/scripted-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => person.leave());

const QUESTION = safetyQuestion('suicide');

async function answered(given: Partial<ModelScript> = {}): Promise<{ turn: TurnRecord; text: string }> {
  used.model.replyWith({ tokens: ['That sounds heavy. ', 'Who is with you? ', 'I am here. '], ...given });
  const turn = await person.accept('I wish I wasn’t here.', 1, 2_000, { crisis: PASSIVE });
  await person.askReply(turn);
  const { reply } = await person.settled(turn);
  expect(reply.state).toBe('done');
  return { turn, text: reply.content ?? '' };
}
const answer = (turn: TurnRecord, said: 'yes' | 'no' | 'other') =>
  used.services.safetyQuestions.answer(
    person.owner,
    person.sessionId,
    turn._id.toHexString(),
    said,
    new Date(turn.createdAt.getTime() + 1),
  );

describe('a reply at level 1', () => {
  it('asks directly and kindly, and nothing else, whether the model does or not', async () => {
    const { text } = await answered();
    expect(text).toBe(`That sounds heavy. I am here. \n\n${QUESTION}`);
    const prompt = used.model.prompts.at(-1)?.[0]?.content;
    expect(prompt).toContain(
      `directly and kindly, as the end of your reply and in these words: “${QUESTION}”`,
    );
  });

  it('leaves the question to a model that asks it', async () => {
    const { text } = await answered({ tokens: ['I hear you. ', QUESTION] });
    expect(text).toBe(`I hear you. ${QUESTION}`);
  });

  it('asks in fixed words when the model fails', async () => {
    expect((await answered({ tokens: [], status: 400 })).text).toBe(concernReply('suicide'));
  });

  it('asks once, also when the model would ask again', async () => {
    await answered();
    const { text } = await answered({
      tokens: ['I hear you. ', 'Do you think of ending your life? ', 'I am here.'],
    });
    expect(text).toBe('I hear you. I am here.');
    expect(used.model.prompts.at(-1)?.[0]?.content).toContain(
      'They have been asked about their safety already.',
    );
  });

  it('asks when an earlier reply was to ask and was stopped before its question', async () => {
    const { services } = used;
    const stopped = await person.accept('I wish I wasn’t here.', 1, 2_000, { crisis: PASSIVE });
    expect(await services.safetyQuestions.take(person.owner, stopped, 'suicide', new Date())).toBe(true);
    const claimed = await services.replies.claimNext(person.owner, person.sessionId, 'a worker', 600_000);
    const claim = { messageId: stopped._id.toHexString(), attempt: claimed?.reply.attempt ?? 0 };
    await services.replies.settle(person.owner, claim, 'stopped', 'That sounds', null);
    expect((await answered()).text).toContain(QUESTION);
    expect((await answered()).text).not.toContain(QUESTION);
  });

  it('asks again after a no, in other words, when there are new signs', async () => {
    const { turn, text } = await answered();
    await answer(turn, 'no');
    const again = safetyQuestion('suicide', [text]);
    expect(again).not.toBe(QUESTION);
    expect((await answered()).text).toContain(again);
  });

  it('does not ask again after an answer that was neither', async () => {
    const { turn } = await answered();
    await answer(turn, 'other');
    expect((await answered()).text).not.toContain(QUESTION);
  });
});
