import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();
let person: TestPerson;
beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
  used.model.judgeWith();
});
afterEach(() => person.leave());

describe('the judge of a short answer', () => {
  it('reads the question that Winny asked last, quoted, and nothing else of the reply', async () => {
    used.model.replyWith({ tokens: ['I hear you. ', 'Has anybody "hurt" you today?'] });
    const first = await person.accept('It was a bad day.', 0, 5_000);
    await Promise.all([person.askVerdict(first), person.askReply(first)]);
    await person.settled(first);
    const warned = vi.spyOn(used.services.logger, 'warn');
    const enqueued = vi.spyOn(used.services.enqueuer, 'enqueue');
    used.model.judgeWith('nonsense');
    const answer = await person.accept('Yes.');
    await person.askVerdict(answer);
    await person.until(async () => expect((await person.now(answer)).judged).toBe(true));
    const judged = used.model.judgements.findLast((messages) => messages.at(-1)?.content === 'Yes.');
    expect(judged?.slice(1)).toEqual([
      { role: 'user', content: 'It was a bad day.' },
      { role: 'assistant', content: 'The companion asked: "Has anybody \\"hurt\\" you today?"' },
      { role: 'user', content: 'Yes.' },
    ]);
    expect(JSON.stringify([warned.mock.calls, enqueued.mock.calls])).not.toContain('anybody');
    vi.restoreAllMocks();
  });

  it('reads none when the reply asked none', async () => {
    used.model.replyWith({ tokens: ['I hear you.'] });
    const first = await person.accept('It was a good day.', 0, 5_000);
    await Promise.all([person.askVerdict(first), person.askReply(first)]);
    await person.settled(first);
    const next = await person.accept('Good night.');
    await person.askVerdict(next);
    await person.until(async () => expect((await person.now(next)).judged).toBe(true));
    expect(used.model.judgements.at(-1)?.map(({ role }) => role)).toEqual(['system', 'user', 'user']);
  });
});
