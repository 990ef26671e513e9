import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { JUDGEMENTS } from '@winny/common/domain/crisis/testing/verdicts';
import { startScriptedModel } from '@winny/common/testing/scripted-model';
import { startTestServices } from '@winny/common/testing/start-test-services';
import { expect, it, onTestFinished } from 'vitest';
import { startTestWorker } from '../testing/start-test-worker.ts';
import { TestPerson } from '../testing/test-person.ts';

/** Compiling TypeScript at start takes long on a busy machine. */
const SLOW_START = { timeout: 90_000, interval: 50 };

const KILLED = [
  { crisisModel: 'off', content: '(danger only the judge sees)', noticed: 0 },
  { crisisModel: 'on', content: 'ive swallowed the whole lot and im scared now', noticed: 2 },
];

it.each(KILLED)(
  'judges a message whose worker is killed while the judge thinks, crisis model $crisisModel',
  { timeout: 240_000 },
  async ({ crisisModel, content, noticed }) => {
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
        CRISIS_MODEL: crisisModel,
      },
    });
    const ended = once(judge, 'exit');
    onTestFinished(() => void judge.kill('SIGKILL'));

    const levelOf = async () => {
      const turn = await person.accept(content);
      await person.askVerdict(turn);
      await expect.poll(async () => (await person.now(turn)).judged, SLOW_START).toBe(true);
      return (await person.now(turn)).crisis?.level;
    };
    // The crisis model answers once it is loaded.
    await expect.poll(levelOf, SLOW_START).toBeGreaterThanOrEqual(noticed);
    const asked = model.judgements.length;

    model.judgeWith('hang');
    const turn = await person.accept(content);
    await person.askVerdict(turn);
    await expect.poll(() => model.judgements.length, SLOW_START).toBe(asked + 1);
    await expect
      .poll(async () => (await person.now(turn)).crisis?.level, SLOW_START)
      .toBeGreaterThanOrEqual(noticed);
    judge.kill('SIGKILL');
    await ended;
    expect((await person.now(turn)).judged).toBe(false);

    model.judgeWith(JUDGEMENTS.imminent);
    const other = await startTestWorker(outside, model.url, undefined, { WORKER_LANES: 'crisis' });
    onTestFinished(() => other.close());
    await expect.poll(async () => (await person.now(turn)).judged, SLOW_START).toBe(true);
    const detected = () =>
      person.events('crisis:detected').filter(({ messageId }) => messageId === turn._id.toHexString());
    await expect.poll(() => detected().map((event) => event.crisisLevel), SLOW_START).toContain(3);
    // The dead worker's job may be run again beside the one that the search enqueued: browsers show one alert for each
    // message and level.
    const alerts = new Set(detected().map((event) => JSON.stringify(event)));
    expect(alerts.size).toBeLessThanOrEqual(noticed === 0 ? 1 : 2);
    expect(model.judgements.length).toBeGreaterThan(asked + 1);
    expect(await person.now(turn)).toMatchObject({
      judged: true,
      crisis: { level: 3, by: 'model' },
    });
  },
);
