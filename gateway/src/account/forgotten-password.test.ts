import { randomUUID } from 'node:crypto';
import { WINNY_USER_ID } from '@winny/common/contract/ids';
import { mailModel } from '@winny/common/data/mail/schema';
import { createMailToken } from '@winny/common/data/user/mail-token';
import { userModel } from '@winny/common/data/user/schema';
import { deferred } from '@winny/common/testing/deferred';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { openSocket, soon } from '../testing/test-socket.ts';
import { bootstrapAccounts } from './bootstrap.ts';

const PASSWORD = 'lantern-and-hill';
const NEW = 'a-quiet-harbour';
let outside: TestServices;
let gateway: TestGateway;
let clock = new Date();
let email: string;
let id: string;
let robin: TestBrowser;
let addresses = 0;

beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside, { TRUST_PROXY: '1' }, () => clock);
  await bootstrapAccounts(gateway.services);
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});
beforeEach(async () => {
  clock = new Date();
  addresses += 1;
  email = `${randomUUID()}@example.org`;
  robin = new TestBrowser(gateway.address);
  id = await robin.register(email, PASSWORD);
});
afterEach(() => vi.restoreAllMocks());

const stranger = () => new TestBrowser(gateway.address);
const forget = (address: string, from = `198.51.100.${addresses}`) =>
  stranger().send('POST', '/api/password/forgot', { email: address }, { 'X-Forwarded-For': from });
const link = async () => (await createMailToken(gateway.services.db, id, 'reset', clock))?.token ?? '';
const reset = (token: string, newPassword = NEW) =>
  stranger().post('/api/password/reset', { token, newPassword });
const signIn = async (password: string) => (await stranger().post('/api/login', { email, password })).status;
const mails = (userId = id) => mailModel(gateway.services.db).find({ userId, kind: 'reset-password' }).lean();
async function expectVoid(token: string): Promise<void> {
  const refused = await reset(token);
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'resetLinkInvalid' }]);
}

describe('asking for a new password', () => {
  it('sends a mail to the address of an account, in any spelling', async () => {
    expect((await forget(` ${email.toUpperCase()} `)).status).toBe(200);
    await soon(async () => expect(await mails()).toHaveLength(1));
  });

  it('answers the same for an unknown address', async () => {
    const answers = [await forget(email), await forget(`${randomUUID()}@example.org`)];
    const read = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(read[0]).toEqual(read[1]);
    expect(read[0]?.[0]).toBe(200);
  });

  it('does not wait for anything that only an account needs', async () => {
    const never = deferred<boolean>();
    const add = vi.spyOn(gateway.services.mails, 'add').mockReturnValue(never.promise);
    expect((await forget(email)).status).toBe(200);
    const asked = () =>
      add.mock.calls.filter(([owner, { kind }]) => owner === id && kind === 'reset-password');
    await soon(() => expect(asked()).toHaveLength(1));
    never.resolve(false);
  });

  it('sends a confirmed address three mails an hour and six a day, and says nothing of it', async () => {
    await userModel(gateway.services.db).updateOne({ _id: id }, { $set: { emailConfirmed: true } });
    for (let n = 0; n < 4; n += 1) expect((await forget(email)).status).toBe(200);
    await soon(async () => expect(await mails()).toHaveLength(3));
  });

  it('sends an unconfirmed address no more than three mails a day, the welcome among them', async () => {
    for (let n = 0; n < 4; n += 1) expect((await forget(email)).status).toBe(200);
    await soon(async () => expect(await mails()).toHaveLength(2));
  });

  it('is refused after twenty requests from one client address, for any e-mail', async () => {
    const ask = (n: number) => forget(`${n}-${randomUUID()}@example.org`, '203.0.113.5');
    for (let n = 0; n < 20; n += 1) expect((await ask(n)).status).toBe(200);
    const refused = await ask(20);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'tooManyResets' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
  });

  it('has no effect for Winny, who never signs in', async () => {
    expect((await forget('winny@winny.invalid')).status).toBe(200);
    // A later request of another person is queued; one for Winny would be there by then.
    await forget(email);
    await soon(async () => expect(await mails()).toHaveLength(1));
    expect(await mails(WINNY_USER_ID)).toEqual([]);
  });
});

describe('a link to set a new password', () => {
  it('replaces the password and confirms the address', async () => {
    const answer = await reset(await link());
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('=;')]);
    expect([await signIn(PASSWORD), await signIn(NEW)]).toEqual([401, 200]);
    const user = await userModel(gateway.services.db).findById(id).lean();
    expect(user).toMatchObject({ emailConfirmed: true, resetTokens: [] });
  });

  it('ends every sign-in, with its sockets', async () => {
    const extraHeaders = { cookie: robin.cookieHeader() };
    const tab = await openSocket(gateway.address, { extraHeaders, reconnection: false });
    await reset(await link());
    await soon(() => expect(tab.of('auth:revoked')).toHaveLength(1));
    await soon(() => expect(tab.socket.connected).toBe(false));
    expect((await robin.get('/api/user')).status).toBe(401);
  });

  it('forgets the failed sign-ins', async () => {
    for (let n = 1; n <= 10; n += 1) {
      const from = { 'X-Forwarded-For': `192.0.2.${n}` };
      await stranger().send('POST', '/api/login', { email, password: 'wrong' }, from);
    }
    expect(await signIn(PASSWORD)).toBe(429);
    await reset(await link());
    expect(await signIn(NEW)).toBe(200);
  });

  it('works once, also for two concurrent requests', async () => {
    const token = await link();
    const both = await Promise.all([reset(token, 'first-password'), reset(token, 'other-password')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await expectVoid(token);
  });

  it('is valid for an hour', async () => {
    const token = await link();
    const made = clock.getTime();
    clock = new Date(made + 60 * 60_000);
    await expectVoid(token);
    clock = new Date(made + 60 * 60_000 - 1);
    expect((await reset(token)).status).toBe(200);
  });

  it('is void after a newer one', async () => {
    const [first, second] = [await link(), await link()];
    await expectVoid(first);
    expect((await reset(second)).status).toBe(200);
  });

  it('is refused when it is malformed or of another person or purpose', async () => {
    const token = await link();
    const [userId, secret] = token.split('.');
    const confirm = (await createMailToken(gateway.services.db, id, 'confirm'))?.token ?? '';
    const others = [
      '',
      '.',
      `${userId}.`,
      secret ?? '',
      `2.${secret}`,
      `${token}x`,
      `999999.${secret}`,
      confirm,
    ];
    for (const other of others) await expectVoid(other);
    expect((await reset(token)).status).toBe(200);
  });

  it('takes passwords of at least 6 characters and at most 72 bytes, and is not used up by others', async () => {
    const token = await link();
    for (const password of ['12345', 'ä'.repeat(37)]) {
      const refused = await reset(token, password);
      expect(await refused.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'newPassword' }] });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const token = await link();
    const stored = JSON.stringify(await userModel(gateway.services.db).findById(id).lean());
    expect(stored).toContain('resetTokens');
    expect(stored).not.toContain(token.split('.')[1]);
  });
});
