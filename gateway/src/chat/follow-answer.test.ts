import type { SendMessageAnswer } from '@winny/common/contract/message';
import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { type SessionRecord, sessionModel } from '@winny/common/data/session/schema';
import { crisisReasonSentence } from '@winny/common/domain/crisis/reasons';
import type { AskedQuestion } from '@winny/common/domain/crisis/safety-question';
import { safetyQuestion } from '@winny/common/domain/crisis/safety-question-texts';
import { questionOf, safetyReply } from '@winny/common/domain/crisis/safety-reply';
import { PASSIVE } from '@winny/common/domain/crisis/testing/verdicts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';
import { seenQuestion } from './seen-question.ts';

const used = useGateways();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.arrive(used.gateway);
});
afterEach(() => visitor.leave());

const sessions = () => sessionModel(used.gateway.services.db);
const question = async () => (await sessions().findById(visitor.session.id).lean<SessionRecord>())?.question;
const QUESTION = `I hear you. ${safetyQuestion('suicide')}`;
/** Stores a message whose reply is to ask. @returns its claimed reply */
async function chooseToAsk(given: Partial<AskedQuestion> = {}): Promise<TurnRecord> {
  const { messages, replies } = used.gateway.services;
  await messages.accept(visitor.owner, {
    sessionId: visitor.session.id,
    content: 'I slept badly.',
    clientId: undefined,
    charge: { key: 'a charge', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
    crisis: PASSIVE,
    createdAt: new Date(),
    dueAt: new Date(Date.now() + 600_000),
  });
  const claimed = await replies.claimNext(visitor.owner, visitor.session.id, 'a worker', 600_000);
  const turn = claimed ?? expect.fail('no reply is open');
  const messageId = turn._id.toHexString();
  const asked = { messageId, type: 'suicide', askedAt: new Date(), answer: null, answeredAt: null };
  await sessions().updateOne({ _id: visitor.session.id }, { $set: { question: { ...asked, ...given } } });
  return turn;
}
const claimOf = ({ _id, reply }: TurnRecord) => ({ messageId: _id.toHexString(), attempt: reply.attempt });
/** Ends a reply with this text. */
async function end(turn: TurnRecord, text: string, state: 'done' | 'stopped' = 'done'): Promise<void> {
  const { replies } = used.gateway.services;
  expect(await replies.settle(visitor.owner, claimOf(turn), state, text, 3)).not.toBeNull();
}
const show = (turn: TurnRecord, text: string) =>
  used.gateway.services.running.write(visitor.owner, {
    sessionId: visitor.session.id,
    replyId: turn.reply.id.toHexString(),
    replyTo: turn._id.toHexString(),
    attempt: turn.reply.attempt,
    seq: 0,
    text,
  });
/** Stores a reply of Winny that asks the safety question. */
async function ask(given: Partial<AskedQuestion> = {}): Promise<void> {
  await end(await chooseToAsk(given), QUESTION);
}
async function send(content: string): Promise<SendMessageAnswer> {
  const sent = await visitor.send(content);
  expect(sent.status).toBe(201);
  return (await sent.json()) as SendMessageAnswer;
}

describe('the answer to the safety question', () => {
  it.each([
    'Yes',
    'yeah, every day',
    'sometimes',
    'I am',
    'sí',
    'I am not going to lie, yes',
    'No, well, sometimes',
    'Honestly, yes',
    'I suppose so',
    'I would be lying if I said no',
  ])('raises to level 2 for: %s', async (yes) => {
    await ask();
    expect(await send(yes)).toMatchObject({ isCrisis: true, crisisType: 'suicide', crisisLevel: 2 });
    await expect.poll(question).toMatchObject({ answer: 'yes' });
  });

  it.each(['No', 'nope', 'god no', 'no, I’m not', 'Not at all'])('is noted for: %s', async (no) => {
    await ask();
    expect(await send(no)).toMatchObject({ isCrisis: false });
    await expect.poll(question).toMatchObject({ answer: 'no', answeredAt: expect.any(Date) });
  });

  it.each(['not really', 'why do you ask', 'no idea'])('is neither for: %s', async (other) => {
    await ask();
    await send(other);
    await expect.poll(question).toMatchObject({ answer: 'other', others: 1 });
  });

  it('may come two messages later, and not after three that were neither', async () => {
    await ask();
    await send('hm');
    await send('why do you ask');
    expect(await send('ok. yes')).toMatchObject({ isCrisis: true, crisisLevel: 2 });
    await ask({ answer: 'other', others: 3 });
    expect(await send('yes')).toMatchObject({ isCrisis: false });
  });

  it('is about the danger that was asked about', async () => {
    await ask({ type: 'abuse' });
    expect(await send('yes he does')).toMatchObject({ isCrisis: true, crisisType: 'abuse' });
  });

  it('never lowers what the message says itself', async () => {
    await ask();
    expect(await send('No. I want to kill myself tonight.')).toMatchObject({ isCrisis: true });
  });

  it('does not count without a question, to one that was answered, and after a day', async () => {
    expect(await send('yes')).toMatchObject({ isCrisis: false });
    await ask({ answer: 'no', answeredAt: new Date() });
    expect(await send('yes')).toMatchObject({ isCrisis: false });
    await ask({ askedAt: new Date(Date.now() - 25 * 3_600_000) });
    expect(await send('yes')).toMatchObject({ isCrisis: false });
  });
});

describe('the answer to the question of a fixed text', () => {
  const SUICIDE = { type: 'suicide', reason: 'suicidal_thoughts' } as const;
  /** The fixed text with this one of its four questions. */
  const textAsking = (way: number) => {
    const text = safetyReply({
      ...SUICIDE,
      level: 2,
      said: [0, 1, 2, 3].slice(0, way).map((other) => questionOf(SUICIDE, other).ask),
    });
    expect(text).toContain(questionOf(SUICIDE, way).ask);
    return text;
  };
  /** A crisis, answered by the fixed text. @param way which of its four questions */
  async function inDanger(way: number, askedAt = new Date()): Promise<void> {
    const turn = await chooseToAsk();
    await note(turn, way, askedAt);
    await end(turn, textAsking(way));
  }

  const note = (turn: TurnRecord, way: number, askedAt = new Date()) => {
    const asks = { type: SUICIDE.type, fixed: { way, reason: SUICIDE.reason } };
    return used.gateway.services.safetyQuestions.noteFixed(visitor.owner, turn, asks, askedAt);
  };
  /** The next message, whose reply a worker begins. */
  async function begin(): Promise<TurnRecord> {
    await send('hm');
    const { replies } = used.gateway.services;
    const turn = await replies.claimNext(visitor.owner, visitor.session.id, 'a worker', 600_000);
    return turn ?? expect.fail('no reply is open');
  }

  it.each<[number, string, string, 2 | 3]>([
    [0, 'No.', 'suicidal_thoughts', 3],
    [0, 'no im not', 'suicidal_thoughts', 3],
    [0, 'I don’t think I am safe', 'suicidal_thoughts', 3],
    [1, 'yes, the pills are here', 'suicide_means', 3],
    [2, 'I might', 'suicide_imminent', 3],
    [2, 'yes, today', 'suicide_imminent', 3],
    [3, 'nobody', 'suicidal_thoughts', 2],
  ])('question %i: an answer that means danger raises the level: %s', async (way, said, reason, level) => {
    await inDanger(way);
    expect(await send(said)).toMatchObject({
      isCrisis: true,
      crisisLevel: level,
      crisisType: 'suicide',
      crisisReason: crisisReasonSentence(reason),
    });
  });

  it.each<[number, string]>([
    [0, 'Yes'],
    [1, 'No'],
    [2, 'no, not at all'],
    [3, 'yes my mum is'],
  ])('question %i: an answer that means no danger is noted: %s', async (way, said) => {
    await inDanger(way);
    expect(await send(said)).toMatchObject({ isCrisis: false });
    await expect.poll(question).toMatchObject({ answer: expect.stringMatching(/yes|no/) });
  });

  it('may come after another message, but not once Winny has asked something else', async () => {
    await inDanger(0);
    await end(await begin(), 'Do you want to tell me more?');
    expect(await send('no')).toMatchObject({ isCrisis: false });
    await inDanger(0);
    await send('hm');
    expect(await send('no')).toMatchObject({ crisisLevel: 3 });
  });

  it('may come after another message when the clock of the worker is behind', async () => {
    await inDanger(0, new Date(Date.now() - 60_000));
    await send('hm');
    expect(await send('no')).toMatchObject({ crisisLevel: 3 });
  });

  it('is one to the question on the screen while the next is not shown', async () => {
    await inDanger(0);
    const next = await begin();
    await note(next, 1);
    await note(next, 1);
    expect(await send('no')).toMatchObject({ crisisLevel: 3 });
    await expect.poll(question).toMatchObject({ answer: null, before: { answer: 'no' } });
  });

  it('is one to the question on the screen when the next was stopped before it', async () => {
    await inDanger(0);
    const next = await begin();
    await note(next, 1);
    await end(next, 'I hear you.', 'stopped');
    expect(await send('no')).toMatchObject({ crisisLevel: 3 });
  });

  it('is one to the next question once that is shown', async () => {
    await inDanger(0);
    const next = await begin();
    await note(next, 1);
    await end(next, textAsking(1));
    expect(await send('no')).toMatchObject({ isCrisis: false });
    await expect.poll(question).toMatchObject({ answer: 'no' });
  });
});

describe('a safety question that was chosen for a reply', () => {
  const notShown: Record<string, (turn: TurnRecord) => Promise<unknown>> = {
    'and is not shown yet': (turn) => show(turn, 'I hear you. '),
    'that was never begun': async () => undefined,
    'that waits again': (turn) =>
      used.gateway.services.verdictStore.putBack(visitor.owner, claimOf(turn), 600_000),
    'that was stopped before it': (turn) => end(turn, 'I hear you. ', 'stopped'),
    'that danger has replaced': (turn) =>
      end(turn, safetyReply({ type: 'suicide', level: 2, reason: 'suicidal_thoughts', said: [] })),
    'that failed': (turn) => used.gateway.services.replies.fail(visitor.owner, claimOf(turn), 3),
    'that was deleted': (turn) => messageModel(used.gateway.services.db).deleteOne({ _id: turn._id }),
  };
  it.each(Object.keys(notShown))('%s has no answer', async (name) => {
    await notShown[name]?.(await chooseToAsk());
    expect(await send('yes')).toMatchObject({ isCrisis: false });
    expect(await question()).toMatchObject({ answer: null });
  });

  it('has an answer as soon as it is shown, while its reply is still being written', async () => {
    await show(await chooseToAsk(), QUESTION);
    expect(await send('yes')).toMatchObject({ isCrisis: true, crisisLevel: 2 });
  });

  it('has an answer when its reply was stopped after it', async () => {
    await end(await chooseToAsk(), QUESTION, 'stopped');
    expect(await send('yes')).toMatchObject({ isCrisis: true, crisisLevel: 2 });
  });

  it('counts as seen when Redis cannot tell whether it was shown', async () => {
    await chooseToAsk();
    const { services } = used.gateway;
    const running = { ...services.running, read: () => Promise.reject(new Error('Redis is away')) };
    const session = (await sessions().findById(visitor.session.id).lean<SessionRecord>()) ?? expect.fail();
    expect(await seenQuestion({ ...services, running }, visitor.owner, session, new Date())).not.toBeNull();
  });
});
