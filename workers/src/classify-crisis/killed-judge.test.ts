import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startScriptedModel } from '@winny/common/testing/scripted-model';
import { startTestServices } from '@winny/common/testing/start-test-services';
import { expect, it, onTestFinished } from 'vitest';
import { startTestWorker } from '../testing/start-test-worker.ts';
import { TestPerson } from '../testing/test-person.ts';

const DANGER = JSON.stringify({ level: 'high', type: 'suicide', reason: 'suicidal_thoughts' });
/** Compiling TypeScript at start takes long on a busy machine. */
const PATIENCE = { timeout: 90_000, interval: 50 };

it('judges a message whose worker is killed while the model thinks', { timeout: 240_000 }, async () => {
  const outside = await startTestServices();
  onTestFinished(() => outside.dispose());
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  // Serves no verdicts, but receives the person's events.
  const bystander = await startTestWorker(outside, model.url, undefined, { WORKER_LANES: 'mail' });
  onTestFinished(() => bystander.close());
  const person = await TestPerson.arrive(bystander.services, outside.redisUrl);
  onTestFinished(() => person.leave());

  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const judge = spawn(process.execPath, ['--conditions', 'winny-source', '--import', 'tsx', main], {
    stdio: 'ignore',
    env: {
      MONGODB_URI: outside.mongoUri,
      REDIS_URL: outside.redisUrl,
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: 'scripted',
      SMTP_URL: 'smtp://127.0.0.1:9',
      HEALTH_PORT: '0',
      HEALTH_HOST: '127.0.0.1',
      WORKER_LANES: 'crisis',
    },
  });
  const ended = once(judge, 'exit');
  onTestFinished(() => void judge.kill('SIGKILL'));

  model.judgeWith('hang');
  const turn = await person.accept('(danger only the model sees)');
  await person.askVerdict(turn);
  await expect.poll(() => model.judgements.length, PATIENCE).toBe(1);
  judge.kill('SIGKILL');
  await ended;
  expect((await person.now(turn)).judged).toBe(false);

  model.judgeWith(DANGER);
  const other = await startTestWorker(outside, model.url, undefined, { WORKER_LANES: 'crisis' });
  onTestFinished(() => other.close());
  await expect.poll(() => person.events('crisis:detected').length, PATIENCE).toBeGreaterThan(0);
  // The dead worker's job may be run again beside the one that the search enqueued: browsers show one alert for each message.
  const alerts = new Set(person.events('crisis:detected').map((event) => JSON.stringify(event)));
  expect(alerts.size).toBe(1);
  expect(await person.now(turn)).toMatchObject({ judged: true, crisis: { level: 2, by: 'model' } });
});
