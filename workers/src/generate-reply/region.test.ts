import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();
let person: TestPerson;

beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => person.leave());

/** The safety reply to a message that was sent from this region. */
async function safetyReplyIn(region?: 'uk' | 'us' | 'other'): Promise<string> {
  const sender = {
    firstName: '',
    therapyStyle: 'humanistic' as const,
    supportStyle: null,
    therapyExperience: null,
    preferredApproaches: [],
    held: { level: 0 as const, at: new Date(0) },
    ...(region && { region }),
  };
  const turn = await person.accept('(danger)', 2, 2_000, { sender });
  await person.askReply(turn);
  return (await person.settled(turn)).reply.content ?? '';
}

it('of the person decides which lines a safety reply names', async () => {
  expect(await safetyReplyIn()).toContain('116 123');
  const american = await safetyReplyIn('us');
  expect(american).toContain('988');
  expect(american).not.toContain('116 123');
  expect(await safetyReplyIn('other')).toContain('findahelpline.com');
});
