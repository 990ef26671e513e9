import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StripeServer, startStripeServer } from './server.ts';
import { clientFor, customerWithCard, premiumPrice } from './testing/stripe-for-tests.ts';

const COMMAND = new URL('./clock-command.ts', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'winny-clock-'));
let server: StripeServer;
beforeAll(async () => {
  server = await startStripeServer();
  const processes = [{ name: 'stripe', pid: 1, address: server.url }];
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ address: '', processes }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', COMMAND, ...args]);

it('advances the clock of the running product, and says what comes next', async () => {
  const stripe = clientFor(server);
  const customer = await customerWithCard(stripe);
  const price = await premiumPrice(stripe);
  const items = [{ price: price.id }];
  await stripe.subscriptions.create({ customer: customer.id, items, trial_period_days: 7 });
  expect((await run('status', '--data', folder)).stdout).toContain('the trial ends');
  const { stdout } = await run('+8d', '--data', folder);
  expect(stdout).toContain('8 days ahead of this machine');
  expect(stdout).toContain('2 things became due');
  expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'active' }]);
});

it('says what is wrong', async () => {
  await expect(run('soon', '--url', server.url)).rejects.toMatchObject({
    stderr: expect.stringContaining('"soon" is no duration.'),
  });
  await expect(run('--data', join(folder, 'nothing'))).rejects.toMatchObject({
    stderr: expect.stringContaining('No running product'),
  });
});
