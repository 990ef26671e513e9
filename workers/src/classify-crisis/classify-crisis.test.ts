import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { type ScriptedModel, startScriptedModel } from '@winny/common/testing/scripted-model';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestWorker, type TestWorker } from '../testing/start-test-worker.ts';
import { TestPerson, whenTold } from '../testing/test-person.ts';

const CALM = JSON.stringify({ level: 'none', type: 'none', reason: 'none' });
const DANGER = JSON.stringify({ level: 'high', type: 'suicide', reason: 'suicidal_thoughts' });
const RAISED = {
  level: 2,
  type: 'suicide',
  reason: 'suicidal_thoughts',
  version: 'test',
  by: 'model',
} as const;

/** Accepted by a clock that is ahead: the 1.5 s count from the claim, however long a busy machine takes to come to it. */
const FROM_THE_CLAIM = -60_000;

let outside: TestServices;
let model: ScriptedModel;
let worker: TestWorker;
let person: TestPerson;
beforeAll(async () => {
  outside = await startTestServices();
  model = await startScriptedModel();
  worker = await startTestWorker(outside, model.url);
});
afterAll(async () => {
  await worker.close();
  await model.close();
  await outside.dispose();
});
beforeEach(async () => {
  person = await TestPerson.arrive(worker.services, outside.redisUrl);
  model.judgeWith();
});
afterEach(() => {
  vi.restoreAllMocks();
  person.leave();
});

const ask = async (turn: TurnRecord) => {
  await Promise.all([person.askVerdict(turn), person.askReply(turn)]);
};
/** Tokens, and a promise that is there when the model has said them all. */
function spoken(...words: string[]) {
  const said = whenTold<void>();
  async function* tokens() {
    yield* words;
    await Promise.resolve();
    said.tell();
  }
  return { tokens: tokens(), said: said.promise };
}
/** Everything the worker has published by now has reached the person. */
const caughtUp = async () => {
  const marker = { sessionId: person.sessionId, active: false };
  const before = person.events('typing').length;
  await worker.services.publisher.toPerson(person.owner, 'typing', marker);
  await person.until(() => expect(person.events('typing').length).toBeGreaterThan(before));
};

describe('a message and its verdict', () => {
  it('asks the model for the reply at once, and shows no word of it before the verdict', async () => {
    const judgement = whenTold<string>();
    model.judgeWith(judgement.promise);
    const script = spoken('It sounds ', 'hard.');
    model.replyWith({ tokens: script.tokens });
    const turn = await person.accept('I cannot sleep.', 0, FROM_THE_CLAIM);
    await ask(turn);
    await script.said;
    await caughtUp();
    expect(person.shown(turn)).toBe('');
    judgement.tell(CALM);
    expect(await person.settled(turn)).toMatchObject({ reply: { content: 'It sounds hard.', attempt: 1 } });
    await person.until(() => expect(person.shown(turn)).toBe('It sounds hard.'));
    expect((await person.now(turn)).judged).toBe(true);
  });

  it('throws the held words away when the verdict raises, and answers in danger', async () => {
    const judgement = whenTold<string>();
    model.judgeWith(judgement.promise);
    const script = spoken('Ordinary ', 'words.');
    model.replyWith({ tokens: script.tokens }, { tokens: ['I am with you.'] });
    const turn = await person.accept('(danger the screen did not see)', 0, FROM_THE_CLAIM);
    await ask(turn);
    await script.said;
    judgement.tell(DANGER);
    const done = await person.settled(turn);
    expect(done.crisis).toMatchObject({ level: 2, by: 'model' });
    expect(done.screened).toMatchObject({ level: 0, by: 'screen' });
    expect(done.reply.content).toContain('116 123');
    expect(done.reply.content?.endsWith('I am with you.')).toBe(true);
    await person.until(() => expect(person.events('crisis:detected')).toHaveLength(1));
    expect(person.events('crisis:detected')[0]).toMatchObject({
      crisisType: 'suicide',
      crisisReason: 'You mentioned wanting to end your life.',
    });
    await caughtUp();
    expect(person.shown(turn)).not.toContain('Ordinary');
    expect((await person.user()).allowance.usedToday).toBe(1);
  });

  it('reads the raised verdict from the database when the message that tells of it was lost', async () => {
    const script = spoken('Ordinary ', 'words.');
    model.replyWith({ tokens: script.tokens }, { tokens: ['I am with you.'] });
    const turn = await person.accept('(danger the screen did not see)', 0, FROM_THE_CLAIM);
    await person.askReply(turn);
    await script.said;
    const { verdicts } = worker.services;
    const later = new Date(Date.now() + 60_000);
    await verdicts.judge(person.owner, turn._id.toHexString(), RAISED, turn.crisis ?? RAISED, later);
    expect((await person.settled(turn)).reply.content).toContain('116 123');
    await caughtUp();
    expect(person.shown(turn)).not.toContain('Ordinary');
  });

  it('shows the reply without a verdict when none comes in time', async () => {
    model.judgeWith('hang');
    model.replyWith({ tokens: ['It sounds hard.'] });
    const turn = await person.accept('I cannot sleep.');
    await ask(turn);
    expect(await person.settled(turn)).toMatchObject({
      judged: false,
      reply: { content: 'It sounds hard.' },
    });
  });

  it('holds the next reply of a session back until its own verdict is there', async () => {
    const first = await person.accept('One.');
    const firstWords = whenTold<void>();
    async function* held() {
      yield 'First.';
      await firstWords.promise;
    }
    const script = spoken('Second.');
    model.replyWith({ tokens: held() }, { tokens: script.tokens });
    await ask(first);
    await person.until(() => expect(person.shown(first)).toBe('First.'));
    const judgement = whenTold<string>();
    model.judgeWith(judgement.promise);
    const second = await person.accept('Two.', 0, FROM_THE_CLAIM);
    await ask(second);
    firstWords.tell();
    await script.said;
    await caughtUp();
    expect(person.shown(second)).toBe('');
    judgement.tell(CALM);
    expect((await person.settled(second)).reply.content).toBe('Second.');
  });

  it.each(['not json at all', JSON.stringify({ level: 'rather bad' }), 'null'])(
    'keeps the screen’s verdict when the model talks nonsense: %s',
    async (nonsense) => {
      model.judgeWith(nonsense);
      const turn = await person.accept('I cannot sleep.');
      await ask(turn);
      await person.settled(turn);
      await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
      expect((await person.now(turn)).crisis).toMatchObject({ level: 0, by: 'screen' });
    },
  );
});

describe('a raised verdict', () => {
  /** Everything that follows from it has happened, and no step of it twice where twice would cost. */
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
    expect(person.events('crisis:detected')).not.toHaveLength(0);
    expect((await person.user()).allowance).toMatchObject({ usedToday: 1, charges: [] });
  };

  const once = new Error('away for a moment');
  it.each<[string, () => unknown]>([
    ['the session', () => vi.spyOn(worker.services.sessionChat, 'raiseLevel').mockRejectedValueOnce(once)],
    ['the refund', () => vi.spyOn(worker.services.allowance, 'refund').mockRejectedValueOnce(once)],
    ['the refund’s note', () => vi.spyOn(worker.services.replies, 'refunded').mockRejectedValueOnce(once)],
    [
      'the writing worker',
      () => vi.spyOn(worker.services.publisher, 'toWorkers').mockRejectedValueOnce(once),
    ],
    ['the tabs', () => vi.spyOn(worker.services.publisher, 'toPerson').mockRejectedValueOnce(once)],
    ['the end of the list', () => vi.spyOn(worker.services.verdicts, 'followed').mockRejectedValueOnce(once)],
  ])('is followed to the end when one step could not be taken: %s', async (_step, breakStep) => {
    model.judgeWith(DANGER);
    const turn = await person.accept('(danger the screen did not see)');
    breakStep();
    await person.askVerdict(turn);
    await followed(turn);
  });

  it('is followed by another worker when the first died after the verdict was stored', async () => {
    const turn = await person.accept('(danger the screen did not see)');
    const { verdicts } = worker.services;
    const due = new Date();
    await verdicts.judge(person.owner, turn._id.toHexString(), RAISED, turn.crisis ?? RAISED, due);
    await followed(turn);
  });
});

describe('a verdict that is missing', () => {
  it('is asked for again when its job was lost', async () => {
    const turn = await person.accept('I cannot sleep.', 0, 6_000);
    await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
  });

  it('is asked for again although the job that asked first will never be done', async () => {
    // That job's worker has died: it is held until its lock runs out, and so is its id.
    const turn = await person.accept('I cannot sleep.', 0, 4_000);
    model.judgeWith('hang');
    await person.askVerdict(turn);
    await person.until(() => expect(model.judgements.at(-1)?.at(-1)?.content).toBe('I cannot sleep.'));
    model.judgeWith(CALM);
    await person.until(async () => expect((await person.now(turn)).judged).toBe(true));
  });

  it('needs no model when the person has long had an answer and has written again', async () => {
    const old = await person.accept('An old message.', 0, 120_000);
    const last = await person.accept('The last message.', 0, 110_000);
    await messageModel(worker.services.db).updateMany(
      { _id: { $in: [old._id, last._id] } },
      { $set: { 'reply.state': 'done', 'reply.open': false, 'reply.content': 'Yes.' } },
    );
    await Promise.all([person.askVerdict(old), person.askVerdict(last)]);
    await person.until(async () => {
      expect((await person.now(old)).judged).toBe(true);
      expect((await person.now(last)).judged).toBe(true);
    });
    const judged = model.judgements.map((messages) => messages.at(-1)?.content);
    expect(judged).toContain('The last message.');
    expect(judged).not.toContain('An old message.');
    expect(model.judgements.at(-1)?.map(({ content }) => content)).toContain('An old message.');
  });
});
