import { afterEach, describe, expect, it } from 'vitest';
import { type FakeChild, FakeProduct } from '../testing/fake-product.ts';
import { isRunning } from '../testing/processes.ts';
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

describe('starting', () => {
  it('begins a stage when everything before it is healthy', async () => {
    const fake = await make([
      { name: 'database', stage: 0, behaviour: 'late' },
      { name: 'gateway', stage: 1 },
    ]);
    await fake.launch().says('up');
    expect(fake.diary()).toEqual([
      'database started',
      'database healthy',
      'gateway started',
      'gateway healthy',
    ]);
  });

  it('writes run.json with the programs themselves, once all are healthy', async () => {
    const fake = await make([{ name: 'gateway', behaviour: 'late' }]);
    const launcher = fake.launch();
    await waitUntil(() => fake.diary().includes('gateway started'), 'the start');
    expect(fake.runFile()).toBeNull();
    await launcher.says('up');
    expect(fake.runFile()).toEqual({
      address: 'http://127.0.0.1:1',
      processes: [
        {
          name: 'gateway',
          pid: fake.pidThat('gateway', 'started'),
          address: `http://127.0.0.1:${fake.ports.get('gateway')}/`,
        },
      ],
    });
  });
});

describe('a child that dies', () => {
  it('is restarted immediately, with one line and an updated run.json', async () => {
    const fake = await make([{ name: 'gateway' }, { name: 'worker' }]);
    const launcher = fake.launch();
    await launcher.says('up');
    const before = fake.pid('gateway') ?? 0;
    const worker = fake.pid('worker');
    process.kill(before, 'SIGKILL');
    const after = await waitUntil(() => {
      const pid = fake.pid('gateway');
      return pid !== before && pid;
    }, 'a new gateway');
    expect(isRunning(after)).toBe(true);
    expect(fake.pid('worker')).toBe(worker);
    const lines = launcher.output.split('\n').filter((line) => line.includes('gateway died'));
    expect(lines).toEqual(['  gateway died (killed by SIGKILL); starting it again.']);
  });

  it('takes the processes that it started with it', async () => {
    const fake = await make([{ name: 'web', behaviour: 'parent' }]);
    await fake.launch().says('up');
    const grandchild = fake.pidThat('web', 'child') ?? 0;
    expect(isRunning(grandchild)).toBe(true);
    process.kill(fake.pid('web') ?? 0, 'SIGKILL');
    await waitUntil(() => !isRunning(grandchild), 'the end of its child');
  });

  it('five times in a minute stops everything and shows its last output', async () => {
    const fake = await make([
      { name: 'database', stage: 0 },
      { name: 'gateway', stage: 1, behaviour: 'dies' },
    ]);
    const launcher = fake.launch();
    expect(await launcher.ended()).toBe(1);
    expect(launcher.output).toContain('gateway died 5 times in a minute (last: exit code 3).');
    expect(launcher.output).toContain('Its last output:\n  no ink in the printer\n');
    expect(launcher.output.match(/no ink/g)).toHaveLength(1);
    expect(fake.diary().filter((entry) => entry === 'gateway started')).toHaveLength(5);
    expect(fake.diary()).toContain('database asked to stop');
    expect(fake.survivors()).toEqual([]);
    expect(fake.runFile()).toBeNull();
  });
});
