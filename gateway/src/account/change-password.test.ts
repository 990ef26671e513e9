import { randomUUID } from 'node:crypto';
import { createMailToken } from '@winny/common/data/user/mail-token';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { openSocket, soon, type TestSocket } from '../testing/test-socket.ts';

const PASSWORD = 'lantern-and-hill';
const NEW = 'a-quiet-harbour';
let outside: TestServices;
let gateways: [TestGateway, TestGateway];
let clock = new Date();
const open: TestSocket[] = [];
let email: string;
let id: string;
/** Two browsers of one person, each with a separate sign-in. */
let laptop: TestBrowser;
let phone: TestBrowser;

beforeAll(async () => {
  outside = await startTestServices();
  const start = () => startGateway(outside, { TRUST_PROXY: '1' }, () => clock);
  gateways = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await outside.dispose();
});
beforeEach(async () => {
  clock = new Date();
  email = `${randomUUID()}@example.org`;
  laptop = new TestBrowser(gateways[0].address);
  id = await laptop.register(email, PASSWORD);
  phone = new TestBrowser(gateways[1].address);
  await phone.post('/api/login', { email, password: PASSWORD });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.socket.disconnect();
});

const change = (browser: TestBrowser, currentPassword = PASSWORD, newPassword = NEW) =>
  browser.post('/api/user/change-password', { currentPassword, newPassword });
const signIn = async (password: string) =>
  (await new TestBrowser(gateways[0].address).post('/api/login', { email, password })).status;
const statusOf = async (browser: TestBrowser) => (await browser.get('/api/user')).status;
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = new TestBrowser(gateways[1].address);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
async function connect(
  browser: TestBrowser,
  gateway: TestGateway,
  reconnection = false,
): Promise<TestSocket> {
  const extraHeaders = { cookie: browser.cookieHeader() };
  const socket = await openSocket(gateway.address, { extraHeaders, reconnection });
  open.push(socket);
  return socket;
}

describe('changing the password', () => {
  it('replaces it', async () => {
    expect((await change(laptop)).status).toBe(200);
    expect(await signIn(PASSWORD)).toBe(401);
    expect(await signIn(NEW)).toBe(200);
  });

  it('refuses a wrong current password and changes nothing', async () => {
    const refused = await change(laptop, 'not-the-password');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      message: 'Your current password is not right.',
      code: 'wrongPassword',
    });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await signIn(PASSWORD)).toBe(200);
    expect(await statusOf(phone)).toBe(200);
  });

  it.each([
    ['12345', 'Password must be at least 6 characters long.'],
    ['ä'.repeat(37), 'Password must be at most 72 bytes long.'],
  ])('refuses %j', async (newPassword, message) => {
    const refused = await change(laptop, PASSWORD, newPassword);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'newPassword', message }] });
    expect(await signIn(PASSWORD)).toBe(200);
  });

  it('allows ten wrong current passwords in 15 minutes, as signing in does, and counts them together', async () => {
    const guess = (n: number) =>
      laptop.send(
        'POST',
        '/api/user/change-password',
        { currentPassword: 'wrong', newPassword: NEW },
        { 'X-Forwarded-For': `198.51.100.${n}` },
      );
    for (let n = 1; n <= 10; n += 1) expect((await guess(n)).status).toBe(400);
    const blocked = await change(laptop);
    expect([blocked.status, await blocked.json()]).toMatchObject([429, { code: 'tooManySignIns' }]);
    expect(await signIn(PASSWORD)).toBe(429);
  });

  it('is won by one of two concurrent changes', async () => {
    const news = ['the-first-of-two', 'the-other-of-two'];
    const statuses = await Promise.all(
      news.map(async (password, n) => (await change(n ? phone : laptop, PASSWORD, password)).status),
    );
    // The loser finds another password, or that its sign-in has ended.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const winner = news[statuses.indexOf(200)] ?? '';
    expect(await signIn(winner)).toBe(200);
  });

  it('voids an open reset link', async () => {
    const link = await createMailToken(gateways[0].services.db, id, 'reset');
    await change(laptop);
    const late = await laptop.post('/api/password/reset', { token: link?.token, newPassword: PASSWORD });
    expect([late.status, await late.json()]).toMatchObject([400, { code: 'resetLinkInvalid' }]);
    expect(await signIn(NEW)).toBe(200);
  });
});

describe('after a changed password', () => {
  it('every other sign-in has ended, with its sockets on all gateways', async () => {
    const elsewhere = [await connect(phone, gateways[0]), await connect(phone, gateways[1])];
    await change(laptop);
    for (const socket of elsewhere) {
      await soon(() => expect(socket.of('auth:revoked')).toHaveLength(1));
      await soon(() => expect(socket.socket.connected).toBe(false));
    }
    expect(await statusOf(phone)).toBe(401);
    await expect(connect(phone, gateways[0])).rejects.toThrow('Unauthorized');
  });

  it('this browser stays signed in, and its tabs move to the renewed cookie', async () => {
    const before = laptop.cookieHeader();
    const tab = await connect(laptop, gateways[1], true);
    const back = vi.fn();
    tab.socket.on('connect', back);
    await change(laptop);
    expect(laptop.cookieHeader()).not.toBe(before);
    tab.socket.io.opts.extraHeaders = { cookie: laptop.cookieHeader() };
    await soon(() => expect(back).toHaveBeenCalled());
    expect(await tab.ask('session:join', { sessionId: '0'.repeat(24) })).toMatchObject({
      error: { code: 'sessionNotFound' },
    });
    expect(tab.of('auth:revoked')).toEqual([]);
    expect(await statusOf(laptop)).toBe(200);
  });

  it('a request with the cookie before the renewal is asked to try again, for a minute, and is never accepted', async () => {
    const copy = copyOf(laptop);
    await change(laptop);
    const early = await copy.get('/api/user');
    expect([early.status, early.headers.getSetCookie()]).toEqual([503, []]);
    await expect(connect(copy, gateways[1])).rejects.toThrow('Unavailable');
    clock = new Date(clock.getTime() + 61_000);
    expect(await statusOf(copy)).toBe(401);
    await expect(connect(copy, gateways[1])).rejects.toThrow('Unauthorized');
    expect(await statusOf(laptop)).toBe(200);
  });

  it('signing out everywhere ends the renewed sign-in at once', async () => {
    await change(laptop);
    const copy = copyOf(laptop);
    await laptop.post('/api/logout/everywhere');
    expect(await statusOf(copy)).toBe(401);
  });
});
