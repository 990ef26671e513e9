import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeChild, FakeProduct } from '../testing/fake-product.ts';
import { guardOf, isRunning } from '../testing/processes.ts';
import { waitUntil } from '../testing/wait-until.ts';

let product: FakeProduct | undefined;
const make = async (children: FakeChild[]) => {
  product = await FakeProduct.with(children);
  return product;
};
afterEach(async () => {
  await product?.clear();
  product = undefined;
});

const HOUSE: FakeChild[] = [
  { name: 'database', stage: 0 },
  { name: 'worker', stage: 1, behaviour: 'parent' },
  { name: 'gateway', stage: 2 },
];

describe('a requested stop', () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    it(`stops all in the opposite order at ${signal}`, async () => {
      const fake = await make(HOUSE);
      const launcher = fake.launch();
      await launcher.says('up');
      launcher.kill(signal);
      expect(await launcher.ended()).toBe(0);
      expect(fake.diary().filter((entry) => entry.endsWith('asked to stop'))).toEqual([
        'gateway asked to stop',
        'worker asked to stop',
        'database asked to stop',
      ]);
      expect(fake.survivors()).toEqual([]);
      expect(existsSync(path.join(fake.dataFolder, 'run.json'))).toBe(false);
      expect(existsSync(path.join(fake.dataFolder, 'launcher.lock'))).toBe(false);
    });
  }

  it('kills a process that ignores the stop after its timeout', async () => {
    const fake = await make([{ name: 'gateway', behaviour: 'deaf', stopWithinMs: 100 }]);
    const launcher = fake.launch();
    await launcher.says('up');
    launcher.kill('SIGINT');
    expect(await launcher.ended()).toBe(0);
    expect(fake.diary()).toContain('gateway asked to stop');
    expect(fake.survivors()).toEqual([]);
  });

  it('stops all when the npm that started it is killed', async () => {
    const fake = await make(HOUSE);
    const npm = fake.launchUnderNpm();
    await npm.says('up');
    npm.kill('SIGKILL');
    await waitUntil(() => fake.survivors().length === 0, 'the end of all');
    expect(fake.diary()).toContain('database asked to stop');
    await waitUntil(
      () => !existsSync(path.join(fake.dataFolder, 'launcher.lock')),
      'the end of the launcher',
    );
  });

  it('also while children are still being started', async () => {
    const fake = await make([{ name: 'database' }, { name: 'gateway', stage: 1, behaviour: 'late' }]);
    const launcher = fake.launch();
    await waitUntil(() => fake.diary().includes('gateway started'), 'the start');
    launcher.kill('SIGTERM');
    expect(await launcher.ended()).toBe(0);
    expect(launcher.output).not.toContain('up\n');
    expect(fake.survivors()).toEqual([]);
  });
});

describe('the death of the launcher', () => {
  it('by kill -9 leaves no orphan, of children or their children', async () => {
    const fake = await make(HOUSE);
    const launcher = fake.launch();
    await launcher.says('up');
    expect(fake.survivors()).toHaveLength(4);
    const guard = guardOf(launcher.pid) ?? 0;
    expect(isRunning(guard)).toBe(true);
    launcher.kill('SIGKILL');
    await waitUntil(() => fake.survivors().length === 0, 'the end of all');
    await waitUntil(() => !isRunning(guard), 'the end of the guard');
  });

  it('leaves none while a child is being restarted', async () => {
    const fake = await make([{ name: 'web', behaviour: 'parent' }]);
    for (let round = 0; round < 5; round += 1) {
      const launcher = fake.launch();
      await launcher.says('up');
      process.kill(fake.pid('web') ?? 0, 'SIGKILL');
      await launcher.says('web died');
      launcher.kill('SIGKILL');
      await waitUntil(() => fake.survivors().length === 0, 'the end of all');
    }
  });

  it('leaves none after the guard was killed, because another has replaced it', async () => {
    const fake = await make(HOUSE);
    const launcher = fake.launch();
    await launcher.says('up');
    const first = guardOf(launcher.pid) ?? 0;
    process.kill(first, 'SIGKILL');
    await waitUntil(() => {
      const guard = guardOf(launcher.pid);
      return guard !== undefined && guard !== first;
    }, 'another guard');
    launcher.kill('SIGKILL');
    await waitUntil(() => fake.survivors().length === 0, 'the end of all');
  });

  it.runIf(process.platform === 'linux')('together with its guard is noticed by the kernel', async () => {
    const fake = await make([{ name: 'database' }, { name: 'gateway', stage: 1, behaviour: 'deaf' }]);
    const launcher = fake.launch();
    await launcher.says('up');
    const guard = guardOf(launcher.pid) ?? 0;
    process.kill(guard, 'SIGSTOP');
    launcher.kill('SIGKILL');
    await waitUntil(() => fake.survivors().length === 0, 'the end of all');
    process.kill(guard, 'SIGKILL');
  });

  it('together with its guard is cleaned up by the next start at the latest', async () => {
    const fake = await make(HOUSE);
    const launcher = fake.launch();
    await launcher.says('up');
    const left = fake.survivors();
    const guard = guardOf(launcher.pid) ?? 0;
    process.kill(guard, 'SIGSTOP');
    launcher.kill('SIGKILL');
    process.kill(guard, 'SIGKILL');
    await fake.launch().says('up');
    expect(left.filter((pid) => pid === fake.pid('database') || pid === fake.pid('gateway'))).toEqual([]);
    expect(fake.survivors()).toHaveLength(4);
  });
});

describe('the lock of a data folder', () => {
  it('refuses a second start with one sentence and leaves the first alone', async () => {
    const fake = await make(HOUSE);
    const first = fake.launch();
    await first.says('up');
    const before = fake.runFile();
    const second = fake.launch();
    expect(await second.ended()).toBe(1);
    expect(second.output.trim().split('\n')).toEqual([
      `Winny is already running on ${fake.dataFolder} (process ${first.pid}). Stop it first, or give this start a folder of its own with --data.`,
    ]);
    expect(fake.runFile()).toEqual(before);
    expect(fake.survivors()).toHaveLength(4);
  });

  it('does not go stale when the launcher is killed', async () => {
    const fake = await make([{ name: 'gateway' }]);
    const first = fake.launch();
    await first.says('up');
    first.kill('SIGKILL');
    await first.ended();
    expect(existsSync(path.join(fake.dataFolder, 'launcher.lock'))).toBe(true);
    await fake.launch().says('up');
  });

  it('does not count when another program has the pid of the dead launcher', async () => {
    const fake = await make([{ name: 'gateway' }]);
    const first = fake.launch();
    await first.says('up');
    const lock = path.join(fake.dataFolder, 'launcher.lock');
    const content = JSON.parse(readFileSync(lock, 'utf8')) as object;
    first.kill('SIGKILL');
    await first.ended();
    writeFileSync(lock, JSON.stringify({ ...content, pid: process.pid, children: [] }));
    await fake.launch().says('up');
  });
});
