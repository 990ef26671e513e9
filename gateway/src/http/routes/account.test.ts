import { jobs } from '@winny/common/contract/jobs';
import { ownerOf } from '@winny/common/data/owner';
import { userModel } from '@winny/common/data/user/schema';
import { QUEUE_PREFIX } from '@winny/common/platform/enqueue';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bootstrapAccounts } from '../../account/bootstrap.ts';
import { startGateway, type TestGateway } from '../../testing/start-gateway.ts';
import { TestBrowser } from '../../testing/test-browser.ts';

let outside: TestServices;
let gateway: TestGateway;
let clock = new Date();
beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside, { TRUST_PROXY: '1' }, () => clock);
  await bootstrapAccounts(gateway.services);
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});

const browser = () => new TestBrowser(gateway.address);
const PASSWORD = 'lantern-and-hill';
const DAY_MS = 24 * 60 * 60 * 1000;

describe('signing up', () => {
  it('makes an account, signs it in and shows it field by field', async () => {
    const robin = browser();
    const response = await robin.post('/api/register', {
      email: '  Robin@Example.ORG ',
      password: PASSWORD,
      firstName: ' Robin ',
      lastName: 'Field',
    });
    expect(response.status).toBe(201);
    const user = await response.json();
    expect(user).toEqual({
      id: '3',
      email: 'robin@example.org',
      emailConfirmed: false,
      firstName: 'Robin',
      lastName: 'Field',
      role: 'user',
      createdAt: clock.toISOString(),
      onboardingCompleted: false,
      therapyExperience: null,
      supportStyle: null,
      preferredApproaches: [],
      region: null,
      deviceRegion: null,
    });
    expect(await (await robin.get('/api/user')).json()).toEqual(user);
  });

  it('needs no name', async () => {
    const response = await browser().post('/api/register', {
      email: 'noname@example.org',
      password: PASSWORD,
    });
    expect(await response.json()).toMatchObject({ firstName: '', lastName: '' });
  });

  it('puts a welcome into the mail queue, with ids and nothing else', async () => {
    const id = await browser().register('welcomed@example.org');
    const queue = new Queue(jobs['send-email'].queue, {
      prefix: QUEUE_PREFIX,
      connection: { url: outside.redisUrl },
    });
    const job = await vi.waitFor(
      async () => {
        const found = (await queue.getWaiting()).find(({ data }) => data.userId === id);
        if (!found) throw new Error('not queued');
        return found;
      },
      { timeout: 45_000, interval: 20 },
    );
    const key = `welcome:${id}`;
    expect(job.data).toEqual({ kind: 'welcome', userId: id, key, requestId: expect.any(String) });
    await queue.close();
  });

  it.each([
    [{ email: 'not an address', password: PASSWORD }, 'email'],
    [{ email: 'short@example.org', password: '12345' }, 'password'],
    [{ email: 'long@example.org', password: 'ä'.repeat(37) }, 'password'],
    [{ email: 'name@example.org', password: PASSWORD, firstName: 'x'.repeat(81) }, 'firstName'],
    [{ password: PASSWORD }, 'email'],
    [{ email: 'x@example.org', password: { $gt: '' } }, 'password'],
  ])('refuses %j', async (body, path) => {
    const response = await browser().post('/api/register', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: 'Please check what you sent and try again.',
      code: 'invalid',
      errors: [{ path, message: expect.any(String) }],
    });
  });

  it('refuses an e-mail that is taken', async () => {
    await browser().register('taken@example.org');
    const response = await browser().post('/api/register', {
      email: 'TAKEN@example.org',
      password: PASSWORD,
    });
    expect(response.status).toBe(409);
    expect(await response.text()).toBe('{"message":"Email already exists","code":"emailTaken"}');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('lets one of ten concurrent registrations have an e-mail', async () => {
    const body = { email: 'wanted@example.org', password: PASSWORD };
    const all = await Promise.all(Array.from({ length: 10 }, () => browser().post('/api/register', body)));
    expect(all.map((response) => response.status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('signing in', () => {
  it('accepts the e-mail in any spelling and returns the person', async () => {
    await browser().register('back@example.org');
    const returning = browser();
    const response = await returning.post('/api/login', { email: ' BACK@example.org', password: PASSWORD });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ email: 'back@example.org' });
    expect((await returning.get('/api/user')).status).toBe(200);
  });

  it('answers an unknown e-mail as it answers a wrong password', async () => {
    await browser().register('known@example.org');
    const wrong = await browser().post('/api/login', { email: 'known@example.org', password: 'wrong' });
    const unknown = await browser().post('/api/login', { email: 'unknown@example.org', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const bodies = [await wrong.text(), await unknown.text()];
    const same = '{"message":"Unauthorized","code":"badCredentials"}';
    expect(bodies).toEqual([same, same]);
  });

  it('is refused for Winny’s account', async () => {
    for (const password of ['!', ' ', 'winny']) {
      const response = await browser().post('/api/login', { email: 'winny@winny.invalid', password });
      expect(response.status).toBe(401);
    }
  });

  it('requires both fields', async () => {
    const response = await browser().post('/api/login', { email: 'known@example.org', password: '' });
    expect(response.status).toBe(400);
  });

  it('is refused for a quarter of an hour after ten failures, also for an unknown e-mail', async () => {
    await browser().register('target@example.org');
    for (const email of ['target@example.org', 'nobody-at-all@example.org']) {
      const from = (address: string) => ({ 'X-Forwarded-For': address });
      const attempt = (password: string, address: string) =>
        browser().send('POST', '/api/login', { email, password }, from(address));
      for (let failure = 1; failure <= 10; failure += 1) {
        expect((await attempt('wrong', `198.51.100.${failure}`)).status).toBe(401);
      }
      const blocked = await attempt(PASSWORD, '203.0.113.77');
      expect(blocked.status).toBe(429);
      expect(await blocked.json()).toEqual({
        message: 'Too many sign-in attempts. Please try again in 15 minutes.',
        code: 'tooManySignIns',
      });
      expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(800);
    }
    const neighbour = await browser().post('/api/login', { email: 'known@example.org', password: PASSWORD });
    expect(neighbour.status).toBe(200);
  });

  it('page is at /auth', async () => {
    const response = await browser().get('/api/login');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/auth');
  });
});

describe('the session cookie', () => {
  it('is httpOnly, Lax, for the whole site and seven days', async () => {
    const response = await browser().post('/api/register', {
      email: 'cookie@example.org',
      password: PASSWORD,
    });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^winny_session=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=604800; Path=\/; Expires=/);
    expect(cookie).toContain('; HttpOnly');
    expect(cookie).toContain('; SameSite=Lax');
    expect(cookie).not.toContain('Secure');
  });

  it('is Secure when the request came by https', async () => {
    const response = await browser().send(
      'POST',
      '/api/register',
      { email: 'secure@example.org', password: PASSWORD },
      { 'X-Forwarded-Proto': 'https', Origin: gateway.address.replace('http:', 'https:') },
    );
    expect(response.headers.getSetCookie()[0]).toContain('; Secure');
  });

  it('is bound to this host and to https where the product is opened by https', async () => {
    const behindTls = await startGateway(outside, { APP_URL: 'https://winny.example', TRUST_PROXY: '1' });
    const robin = new TestBrowser(behindTls.address);
    // For a proxy that ends TLS without saying so: only APP_URL decides.
    const ours = { Origin: 'https://winny.example' };
    const body = { email: 'bound@example.org', password: PASSWORD };
    const response = await robin.send('POST', '/api/register', body, ours);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-winny_session=[^;]+; Max-Age=604800; Path=\/; /);
    expect(cookie).toContain('; Secure');
    expect(cookie).not.toContain('Domain');
    expect((await robin.get('/api/user')).status).toBe(200);
    const token = robin.cookies.get('__Host-winny_session');
    const planted = await new TestBrowser(behindTls.address).get('/api/user', {
      Cookie: `winny_session=${token}`,
    });
    expect(planted.status).toBe(401);
    expect((await robin.send('POST', '/api/logout', undefined, ours)).status).toBe(200);
    expect(robin.cookies.size).toBe(0);
    await behindTls.close();
  });

  it('is renewed when half of its time is over, and expires after seven days', async () => {
    const robin = browser();
    await robin.register('renewed@example.org');
    const beginning = clock;
    clock = new Date(beginning.getTime() + 3 * DAY_MS);
    expect((await robin.get('/api/user')).headers.getSetCookie()).toEqual([]);
    clock = new Date(beginning.getTime() + 4 * DAY_MS);
    expect((await robin.get('/api/user')).headers.getSetCookie()).toHaveLength(1);
    clock = new Date(beginning.getTime() + 10 * DAY_MS);
    expect((await robin.get('/api/user')).status).toBe(200);
    clock = new Date(beginning.getTime() + 20 * DAY_MS);
    const late = await robin.get('/api/user');
    expect(late.status).toBe(401);
    expect(await late.text()).toBe('{"message":"Unauthorized","code":"unauthorized"}');
    clock = beginning;
  });

  it('is removed by signing out', async () => {
    const robin = browser();
    await robin.register('leaving@example.org');
    const response = await robin.post('/api/logout');
    expect(response.status).toBe(200);
    expect(robin.cookies.size).toBe(0);
    expect((await robin.get('/api/user')).status).toBe(401);
    expect((await browser().post('/api/logout')).status).toBe(200);
  });

  it('stops working everywhere when the token version is raised', async () => {
    const [here, there] = [browser(), browser()];
    const id = await here.register('revoked@example.org');
    await there.post('/api/login', { email: 'revoked@example.org', password: PASSWORD });
    await gateway.services.users.raiseTokenVersion(ownerOf(id));
    expect((await here.get('/api/user')).status).toBe(401);
    expect((await there.get('/api/user')).status).toBe(401);
    await there.post('/api/login', { email: 'revoked@example.org', password: PASSWORD });
    expect((await there.get('/api/user')).status).toBe(200);
  });

  it('is refused when its account is deleted', async () => {
    const robin = browser();
    const id = await robin.register('gone@example.org');
    await userModel(outside.database.db).deleteOne({ _id: id });
    expect((await robin.get('/api/user')).status).toBe(401);
  });

  it('cannot be anything else', async () => {
    for (const cookie of [
      'winny_session=',
      'winny_session=x.y.z',
      'winny_session=%E0%A4%A',
      'other=1; =;;',
    ]) {
      const response = await browser().get('/api/user', { Cookie: cookie });
      expect(response.status).toBe(401);
      expect(await response.text()).toBe('{"message":"Unauthorized","code":"unauthorized"}');
    }
  });
});

describe('preferences', () => {
  it('are kept and shown', async () => {
    const robin = browser();
    await robin.register('prefers@example.org');
    const answers = {
      therapyExperience: 'some',
      supportStyle: 'tactical',
      preferredApproaches: ['gestalt', 'humanistic'],
      onboardingCompleted: true,
    };
    const response = await robin.patch('/api/user', answers);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject(answers);
    expect(await (await robin.get('/api/user')).json()).toMatchObject(answers);
  });

  it('have the region of hotlines: the choice can be taken back, and the registration tells the device', async () => {
    const robin = browser();
    const registered = await robin.post('/api/register', {
      email: 'region@example.org',
      password: PASSWORD,
      deviceRegion: 'us',
    });
    expect(await registered.json()).toMatchObject({ region: null, deviceRegion: 'us' });
    expect(await (await robin.patch('/api/user', { region: 'other' })).json()).toMatchObject({
      region: 'other',
      deviceRegion: 'us',
    });
    await robin.patch('/api/user', { deviceRegion: 'uk' });
    expect(await (await robin.get('/api/user')).json()).toMatchObject({
      region: 'other',
      deviceRegion: 'uk',
    });
    expect(await (await robin.patch('/api/user', { region: null })).json()).toMatchObject({ region: null });
  });

  it.each([
    { region: 'mars' },
    { deviceRegion: null },
    { therapyExperience: 'lots' },
    { onboardingCompleted: false },
    { role: 'admin' },
    { preferredApproaches: 'gestalt' },
    [],
  ])('refuse %j', async (body) => {
    const robin = browser();
    await robin.register(`refused-${JSON.stringify(body).length}@example.org`);
    expect((await robin.patch('/api/user', body)).status).toBe(400);
    expect(await (await robin.get('/api/user')).json()).toMatchObject({
      role: 'user',
      therapyExperience: null,
    });
  });

  it('require a sign-in', async () => {
    const response = await browser().patch('/api/user', { therapyExperience: 'new' });
    expect(response.status).toBe(401);
    expect(await response.text()).toBe('{"message":"Unauthorized","code":"unauthorized"}');
  });
});
