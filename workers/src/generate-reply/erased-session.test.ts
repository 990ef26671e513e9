import { messageModel } from '@winny/common/data/message/schema';
import { type ScriptedModel, startScriptedModel } from '@winny/common/testing/scripted-model';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestWorker, type TestWorker } from '../testing/start-test-worker.ts';
import { TestPerson } from '../testing/test-person.ts';

let outside: TestServices;
let model: ScriptedModel;
let worker: TestWorker;
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

it.each([
  ['an ordinary message', 0],
  ['a message in crisis', 2],
] as const)('erases %s that was stored after its session was erased', async (_, level) => {
  const person = await TestPerson.arrive(worker.services, outside.redisUrl);
  await person.accept('What was said before.', 0, 90_000);
  // The send has found its session; then the session is erased, and then the message is stored.
  await worker.services.sessions.remove(person.owner, person.sessionId);
  const turn = await person.accept('I cannot sleep.', level, 60_000);
  await person.askReply(turn);

  await person.until(async () =>
    expect(await messageModel(worker.services.db).countDocuments({ ownerId: person.owner })).toBe(0),
  );
  expect(model.prompts).toEqual([]);
  expect(person.events('reply:completed')).toEqual([]);
  person.leave();
});
