import type { CrisisType } from '@winny/common/contract/crisis';
import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { holdsQuestion } from '@winny/common/domain/crisis/safety-question';
import { SUICIDAL } from '@winny/common/domain/crisis/testing/verdicts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => person.leave());

/** An ordinary message of a person in whose session a level is held. */
async function ordinary(
  level: 1 | 2 | 3,
  region: 'uk' | 'us' = 'uk',
  tries = 0,
  ...types: (CrisisType | null)[]
): Promise<TurnRecord> {
  const dangers = types.map((type) => ({ type, reason: null }));
  const sender = {
    firstName: 'Robin',
    therapyStyle: 'humanistic',
    supportStyle: null,
    therapyExperience: null,
    preferredApproaches: [],
    region,
    held: { level, at: new Date(), ...(dangers.length > 0 && { dangers }) },
  } as const;
  const turn = await person.accept('No.', 0, 0, { sender: { ...sender, preferredApproaches: [] } });
  const stored = { 'reply.tries': tries };
  await messageModel(used.services.db).updateOne({ _id: turn._id }, { $set: stored });
  await Promise.all([person.askVerdict(turn), person.askReply(turn)]);
  return person.settled(turn);
}

describe('a reply to an ordinary message while danger is held', () => {
  it.each<[string, Parameters<typeof used.model.replyWith>[0]]>([
    ['cannot be reached', { tokens: [], status: 503 }],
    ['refuses', { tokens: [], status: 400 }],
    ['says nothing', { tokens: [] }],
  ])('is a short fixed text with hotlines and one question when the model %s', async (_why, script) => {
    used.model.replyWith(script);
    const { reply } = await ordinary(2);
    expect(reply.state).toBe('done');
    expect(reply.content).toContain('116 123');
    expect(reply.content?.match(/\?/g)).toHaveLength(1);
    expect(person.events('reply:failed')).toEqual([]);
  });

  it('names the hotlines of the region, the emergency number first at level 3', async () => {
    used.model.replyWith({ tokens: [], status: 503 });
    const { reply } = await ordinary(3, 'us');
    expect(reply.content?.indexOf('911')).toBeLessThan(reply.content?.indexOf('988') ?? 0);
  });

  it('is about the danger that was named, and its question is followed', async () => {
    const abuse = { ...SUICIDAL, type: 'abuse', reason: 'abuse_now' } as const;
    const before = await person.accept('He is hitting me.', 2, 5_000, { crisis: abuse });
    await person.askReply(before);
    await person.settled(before);
    used.model.replyWith({ tokens: [], status: 503 });
    const { _id, reply } = await ordinary(2);
    expect(reply.content).toContain('0808 2000 247');
    const { question } = await person.session();
    expect(question).toMatchObject({ messageId: _id.toHexString(), type: 'abuse', answer: null });
    expect(question && holdsQuestion(reply.content ?? '', question)).toBe(true);
  });

  it('is about the danger that was told in another session', async () => {
    used.model.replyWith({ tokens: [], status: 503 });
    const { _id, reply } = await ordinary(2, 'uk', 0, 'abuse');
    expect(reply.content).toContain('0808 2000 247');
    const { question } = await person.session();
    expect(question).toMatchObject({ messageId: _id.toHexString(), type: 'abuse' });
  });

  it('is about none of a lower level when the danger of an older version is not known', async () => {
    used.model.replyWith({ tokens: [], status: 503 });
    const { _id, reply } = await ordinary(2, 'uk', 0, null, 'eating_disorder');
    expect(reply.content).toContain('116 123');
    const { question } = await person.session();
    expect(question).toMatchObject({ messageId: _id.toHexString(), type: 'suicide' });
  });

  it.each<[string, (CrisisType | null)[], boolean]>([
    ['withheld after abuse in another session', ['abuse'], true],
    ['withheld when the danger is not known', [], true],
    ['withheld when one danger is not known beside another that is', [null, 'suicide'], true],
    ['shown when nobody else harms', ['suicide'], false],
  ])('has advice for two %s', async (_how, types, isWithheld) => {
    const advice = 'You and your husband might try couples counselling together.';
    used.model.replyWith({ tokens: ['I am glad you wrote. ', advice] });
    const { reply } = await ordinary(2, 'uk', 0, ...types);
    expect(reply.content?.includes(advice)).toBe(!isWithheld);
    const instructions = used.model.prompts.flat().findLast(({ content }) => content.includes('<safety '));
    expect(instructions?.content).toContain(`<safety level="2" type="${types[0] ?? 'none'}">`);
  });

  it('is that text, and no failure, when it was begun too often', async () => {
    const { reply } = await ordinary(2, 'uk', 20);
    expect(reply).toMatchObject({ state: 'done', content: expect.stringContaining('116 123') });
  });

  it('is the model’s when there is one', async () => {
    used.model.replyWith({ tokens: ['I am glad you wrote. ', 'Are you safe?'] });
    expect((await ordinary(2)).reply.content).toBe('I am glad you wrote. Are you safe?');
  });
});

describe('the questions of the model while danger is held', () => {
  it('are one', async () => {
    used.model.replyWith({
      tokens: ['I hear you. ', 'Are you safe? ', 'Who is there? ', 'And where? ', 'I stay.'],
    });
    expect((await ordinary(2)).reply.content).toBe('I hear you. Are you safe? I stay.');
  });

  it('are one and a direct one about safety, when that comes second', async () => {
    const direct = 'Are you thinking about ending your life? ';
    used.model.replyWith({ tokens: ['How was it? ', direct, 'And today? ', direct, 'I stay.'] });
    expect((await ordinary(3)).reply.content).toBe(`How was it? ${direct}I stay.`);
  });
});

describe('a reply at level 1 to a person who was asked about their safety', () => {
  it('names Support, and no failure, when the model fails', async () => {
    used.model.replyWith({ tokens: ['I hear you.'] });
    await ordinary(1);
    used.model.replyWith({ tokens: [], status: 400 });
    const { reply } = await ordinary(1);
    expect(reply).toMatchObject({ state: 'done', content: expect.stringContaining('“Support”') });
    expect(person.events('reply:failed')).toEqual([]);
  });
});

describe('the question of a safety reply', () => {
  it('is noted, so that its answer can be followed', async () => {
    const turn = await person.accept('I want to die.', 2);
    await person.askReply(turn);
    const { reply } = await person.settled(turn);
    const { question } = await person.session();
    expect(question).toMatchObject({ messageId: turn._id.toHexString(), answer: null });
    expect(question?.fixed).toEqual({ way: 0, reason: 'suicidal_thoughts' });
    expect(question && holdsQuestion(reply.content ?? '', question)).toBe(true);
  });
});
