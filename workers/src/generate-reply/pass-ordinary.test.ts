import { type ScriptedModel, startScriptedModel } from '@winny/common/testing/scripted-model';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestWorker, type TestWorker } from '../testing/start-test-worker.ts';
import { TestPerson, whenTold } from '../testing/test-person.ts';

let outside: TestServices;
let model: ScriptedModel;
let worker: TestWorker;
beforeAll(async () => {
  outside = await startTestServices();
  model = await startScriptedModel();
  // One ordinary reply fills the ordinary lane.
  worker = await startTestWorker(outside, model.url, undefined, { WORKER_CONCURRENCY: '1' });
});
afterAll(async () => {
  await worker.close();
  await model.close();
  await outside.dispose();
});

it.each(['the screen', 'the model'] as const)(
  'answers danger that %s found, while an ordinary reply fills the lane and is being written',
  async (finder) => {
    const person = await TestPerson.arrive(worker.services, outside.redisUrl);
    const never = whenTold<void>();
    async function* endless() {
      yield 'A long story ';
      await never.promise;
    }
    model.replyWith({ tokens: endless() }, { tokens: ['I am with you.'] });
    const ordinary = await person.accept('Tell me a story.', 0, 10_000);
    await person.askReply(ordinary);
    await person.until(() => expect(person.shown(ordinary)).toBe('A long story '));
    model.judgeWith(JSON.stringify({ level: 'high', type: 'suicide', reason: 'suicidal_thoughts' }));
    const danger = await person.accept('(danger)', finder === 'the screen' ? 2 : 0);
    await Promise.all([person.askVerdict(danger), person.askReply(danger)]);
    expect((await person.settled(danger)).reply.content).toContain('116 123');
    expect((await person.settled(ordinary)).reply).toMatchObject({
      state: 'stopped',
      content: 'A long story ',
    });
    model.judgeWith();
    never.tell();
    person.leave();
  },
);
