import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { Visitor } from '../testing/visitor.ts';

const SCRIPT = '/assets/app-a1b2c3.js';
let outside: TestServices;
let gateway: TestGateway;
let pages: string;
beforeAll(async () => {
  outside = await startTestServices();
  pages = await mkdtemp(join(tmpdir(), 'winny-load-'));
  await writeFile(join(pages, 'index.html'), '<!doctype html><title>Winny</title>');
  await mkdir(join(pages, 'assets'));
  await writeFile(join(pages, SCRIPT), `console.log(${JSON.stringify('lamp '.repeat(50_000))});`);
  // Slow hashes: two hundred of them would occupy all threads for a long time.
  gateway = await startGateway(outside, { WEB_DIR: pages, BCRYPT_COST: '10' });
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
  await rm(pages, { recursive: true });
});

it('two hundred concurrent registrations and logins do not delay pages, files or conversations', async () => {
  const signedIn = await Visitor.arrive(gateway);
  const order: string[] = [];
  const body = (n: number) => ({ email: `load-${n}@example.org`, password: 'lantern-and-hill' });
  const asked = Array.from({ length: 200 }, async (_, n) => {
    const path = n % 4 === 0 ? '/api/login' : '/api/register';
    const { status } = await new TestBrowser(gateway.address).post(path, body(n));
    order.push(String(status));
    return status;
  });
  // The first refusal means that the queue is full from here on.
  await expect.poll(() => order.includes('503')).toBe(true);
  const reads = ['/', SCRIPT, '/api/chat/sessions', `/api/chat/sessions/${signedIn.session.id}/messages`];
  await Promise.all(
    reads.map(async (path) => {
      const read = await signedIn.browser.get(path);
      await read.text();
      expect(read.status, path).toBe(200);
      order.push(path);
    }),
  );
  const statuses = await Promise.all(asked);
  for (const path of reads) {
    const hashedAfter = order.slice(order.indexOf(path) + 1).filter((status) => status === '201');
    expect(hashedAfter.length, path).toBeGreaterThan(10);
  }
  expect(statuses.filter((status) => ![201, 401, 429, 503].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(20);
}, 60_000);
