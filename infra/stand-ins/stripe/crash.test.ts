import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Stripe from 'stripe';
import { afterAll, expect, it } from 'vitest';

const MAIN = new URL('./main.ts', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'winny-stripe-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the program as the launcher does. @returns it and a client for it */
async function run() {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  for await (const line of createInterface(child.stdout)) {
    const port = / at http:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1];
    if (port === undefined) continue;
    const options = { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 } as const;
    return { child, stripe: new Stripe('sk_test_any', options) };
  }
  throw new Error('The stand-in ended.');
}

it('keeps all that was answered when it is killed', async () => {
  const acknowledged: string[] = [];
  for (const round of [1, 2]) {
    const { child, stripe } = await run();
    const ended = once(child, 'exit');
    const before = acknowledged.length;
    const writing = Array.from({ length: 40 }, async (_, n) => {
      const { id } = await stripe.customers.create({ email: `${round}-${n}@example.com` });
      acknowledged.push(id);
      if (acknowledged.length === before + 10) child.kill('SIGKILL');
    });
    const outcomes = await Promise.allSettled(writing);
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    await ended;
  }
  const { stripe } = await run();
  const found: string[] = [];
  for await (const { id } of stripe.customers.list({ limit: 100 })) found.push(id);
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);
  expect(acknowledged.filter((id) => !found.includes(id))).toEqual([]);
  const events = await stripe.events.list({ type: 'customer.created', limit: 100 });
  expect(events.data).toHaveLength(found.length);
});
