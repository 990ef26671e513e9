import { messageModel } from '@winny/common/data/message/schema';
import { expect, it } from 'vitest';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();

it.each([
  ['an ordinary message', 0],
  ['a message in crisis', 2],
] as const)('erases %s that was stored after its session was erased', async (_, level) => {
  const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
  await person.accept('What was said before.', 0, 90_000);
  // The send has read its session; then the session is deleted, and then the message is stored.
  await used.services.sessions.remove(person.owner, person.sessionId, new Date());
  const turn = await person.accept('I cannot sleep.', level, 60_000);
  await person.askReply(turn);

  await person.until(async () =>
    expect(await messageModel(used.services.db).countDocuments({ ownerId: person.owner })).toBe(0),
  );
  expect(used.model.prompts).toEqual([]);
  expect(person.events('reply:completed')).toEqual([]);
  person.leave();
});
