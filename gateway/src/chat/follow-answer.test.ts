import type { SendMessageAnswer } from '@winny/common/contract/message';
import { type SessionRecord, sessionModel } from '@winny/common/data/session/schema';
import type { AskedQuestion } from '@winny/common/domain/crisis/safety-question';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.arrive(used.gateway);
});
afterEach(() => visitor.leave());

const sessions = () => sessionModel(used.gateway.services.db);
const question = async () => (await sessions().findById(visitor.session.id).lean<SessionRecord>())?.question;
/** Notes that Winny has asked. */
async function ask(given: Partial<AskedQuestion> = {}): Promise<void> {
  const asked = {
    messageId: 'a message',
    type: 'suicide',
    askedAt: new Date(),
    answer: null,
    answeredAt: null,
  };
  await sessions().updateOne({ _id: visitor.session.id }, { $set: { question: { ...asked, ...given } } });
}
async function send(content: string): Promise<SendMessageAnswer> {
  const sent = await visitor.send(content);
  expect(sent.status).toBe(201);
  return (await sent.json()) as SendMessageAnswer;
}

describe('the answer to the safety question', () => {
  it.each(['Yes', 'yeah, every day', 'sometimes', 'I am', 'sí'])('raises to level 2 for: %s', async (yes) => {
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
    await expect.poll(question).toMatchObject({ answer: 'other' });
  });

  it('is about the danger that was asked about', async () => {
    await ask({ type: 'abuse' });
    expect(await send('yes he does')).toMatchObject({ isCrisis: true, crisisType: 'abuse' });
  });

  it('never lowers what the message says itself', async () => {
    await ask();
    expect(await send('No. I want to kill myself tonight.')).toMatchObject({ isCrisis: true });
  });

  it('is none without a question, for a question that was answered, and after a day', async () => {
    expect(await send('yes')).toMatchObject({ isCrisis: false });
    await ask({ answer: 'no', answeredAt: new Date() });
    expect(await send('yes')).toMatchObject({ isCrisis: false });
    await ask({ askedAt: new Date(Date.now() - 25 * 3_600_000) });
    expect(await send('yes')).toMatchObject({ isCrisis: false });
  });
});
