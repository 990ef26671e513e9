import { randomUUID } from 'node:crypto';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { openSocket } from '../testing/test-socket.ts';

const POLLING = '/socket.io/?EIO=4&transport=polling';
const DAY_MS = 24 * 60 * 60 * 1_000;

let outside: TestServices;
let gateway: TestGateway;
let browser: TestBrowser;
let ahead = 0;

beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside, {}, () => new Date(Date.now() + ahead));
  browser = new TestBrowser(gateway.address);
  await browser.register(`${randomUUID()}@example.org`);
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});

async function handshake(): Promise<string> {
  const answer = await browser.get(POLLING);
  return (JSON.parse((await answer.text()).slice(1)) as { sid: string }).sid;
}
const post = (sid: string, headers: Record<string, string>) =>
  browser.send('POST', `${POLLING}&sid=${sid}`, '40', { 'Content-Type': 'text/plain', ...headers });

describe('a request to /socket.io', () => {
  it('is answered with the security headers of all answers', async () => {
    const { headers } = await browser.get(POLLING);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is refused as JSONP, which a page of another site could read', async () => {
    expect((await browser.get(`${POLLING}&j=0`)).status).toBe(400);
    expect((await browser.get(`${POLLING}&sid=${await handshake()}&j=0`)).status).toBe(400);
  });

  it.each([
    ['another site', { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbouring subdomain', { Origin: 'https://blog.winny.example', 'Sec-Fetch-Site': 'same-site' }],
  ])('is refused from %s, at the start of a connection and later', async (_name, headers) => {
    expect((await browser.get(POLLING, headers)).status).toBe(400);
    const sid = await handshake();
    expect((await post(sid, headers)).status).toBe(400);
    expect((await post(sid, {})).status).toBe(200);
  });

  it('is refused when another site sent it, even without an Origin', async () => {
    expect((await browser.get(POLLING, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(400);
    expect((await browser.get(POLLING, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  });
});

describe('a connection whose sign-in has run out', () => {
  it('is moved to the renewed one, and not told that it was signed out', async () => {
    const first = browser.cookieHeader();
    ahead = 4 * DAY_MS;
    expect((await browser.get('/api/user')).status).toBe(200);
    expect(browser.cookieHeader()).not.toBe(first);
    // Three seconds for the client to connect, even on a busy machine.
    ahead = 7 * DAY_MS - 3_000;
    const tab = await openSocket(gateway.address, { extraHeaders: { cookie: first } });
    tab.socket.io.opts.extraHeaders = { cookie: browser.cookieHeader() };
    const back = new Promise<void>((resolve) => tab.socket.once('connect', () => resolve()));
    ahead = 7 * DAY_MS;
    await back;
    expect(tab.of('auth:revoked')).toEqual([]);
    expect(await tab.ask('session:join', { sessionId: '0'.repeat(24) })).toMatchObject({
      error: { code: 'sessionNotFound' },
    });
    tab.socket.disconnect();
  });
});
