import { expect, it, onTestFinished } from 'vitest';
import { startTestWorker } from './testing/start-test-worker.ts';
import { TestPerson } from './testing/test-person.ts';
import { useTestWorker } from './testing/use-test-worker.ts';

const used = useTestWorker({ WORKER_LANES: 'crisis, crisis-replies' });

it('a worker for crises alone judges every message, writes safety replies and leaves the others to other workers', async () => {
  const person = await TestPerson.arrive(used.services, used.outside.redisUrl);
  onTestFinished(() => person.leave());
  const other = await TestPerson.arrive(used.services, used.outside.redisUrl);
  onTestFinished(() => other.leave());
  const ordinary = await person.accept('I cannot sleep.');
  const danger = await other.accept('(danger)', 2);
  await Promise.all([person.askVerdict(ordinary), person.askReply(ordinary)]);
  await Promise.all([other.askVerdict(danger), other.askReply(danger)]);

  expect((await other.settled(danger)).reply.content).toContain('116 123');
  await person.until(async () => expect((await person.now(ordinary)).judged).toBe(true));
  expect((await person.now(ordinary)).reply).toMatchObject({ state: 'waiting', attempt: 0 });

  const writer = await startTestWorker(used.outside, used.model.url, undefined, { WORKER_LANES: 'replies' });
  onTestFinished(() => writer.close());
  expect((await person.settled(ordinary)).reply).toMatchObject({ state: 'done', attempt: 1 });
});
