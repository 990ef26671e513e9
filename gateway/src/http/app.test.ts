import { request } from 'node:http';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';

let outside: TestServices;
let gateway: TestGateway;
let robin: TestBrowser;
beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside, { APP_URL: 'http://winny.example' });
  robin = new TestBrowser(gateway.address);
  await robin.register('robin@example.org');
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});

const session = { title: 'Sleep', therapyStyle: 'cbt' };
const create = (body: unknown, headers: Record<string, string>) =>
  robin.send('POST', '/api/chat/sessions', body as string, headers);

describe('requests that change something', () => {
  it.each([
    ['our own page', {}],
    [
      'where the product is configured to be',
      { Origin: 'http://winny.example', 'Sec-Fetch-Site': 'cross-site' },
    ],
    ['the address bar', { Origin: '', 'Sec-Fetch-Site': 'none' }],
  ])('are taken from %s', async (_from, headers) => {
    const own = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    expect((await create(session, own)).status).toBe(201);
  });

  it('are accepted from a program without these headers', async () => {
    const response = await fetch(`${gateway.address}/api/chat/sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: robin.cookieHeader() },
      body: JSON.stringify(session),
    });
    expect(response.status).toBe(201);
  });

  it.each([
    ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['another site that forgets Sec-Fetch-Site', { Origin: 'https://evil.example' }],
    [
      'another site that lies in Sec-Fetch-Site',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    ],
    ['a neighbour on our domain', { Origin: 'https://blog.winny.example', 'Sec-Fetch-Site': 'same-site' }],
    ['a sandboxed frame', { Origin: 'null' }],
  ])('are refused from %s', async (_from, headers) => {
    const before = await (await robin.get('/api/chat/sessions')).json();
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const path = method === 'POST' ? '/api/chat/sessions' : `/api/chat/sessions/${'0'.repeat(24)}`;
      const response = await robin.send(method, path, session, headers);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({
        message: 'This request did not come from Winny.',
        code: 'foreignOrigin',
      });
    }
    expect(await (await robin.get('/api/chat/sessions')).json()).toEqual(before);
  });

  it('are refused without an Origin when the browser says they cross sites', async () => {
    const response = await fetch(`${gateway.address}/api/logout`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status).toBe(403);
  });

  it('are read as JSON only', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'json',
    ];
    for (const type of types) {
      const response = await create(JSON.stringify(session), { 'Content-Type': type });
      expect(response.status).toBe(415);
      expect(await response.json()).toEqual({ message: 'Please send JSON.', code: 'notJson' });
    }
    const charset = await create(JSON.stringify(session), {
      'Content-Type': 'application/json; charset=iso-8859-1',
    });
    expect(charset.status).toBe(415);
    const encoding = await create(JSON.stringify(session), { 'Content-Encoding': 'rot13' });
    expect(encoding.status).toBe(415);
    const ordinary = await create(JSON.stringify(session), {
      'Content-Type': 'application/json; charset=utf-8',
    });
    expect(ordinary.status).toBe(201);
  });

  it('are limited to 64 kB', async () => {
    const padded = (bytes: number) => JSON.stringify(session).padEnd(bytes);
    expect((await create(padded(64 * 1024), {})).status).toBe(201);
    const response = await create(padded(64 * 1024 + 1), {});
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: 'That is too much at once.', code: 'bodyTooLarge' });
  });

  it.each(['{', '{"title":', '"a string"', 'null', '\u0000', '{"a":1}{'])(
    'are refused as %j',
    async (body) => {
      const response = await create(body, {});
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        message: 'The request body is not valid JSON.',
        code: 'malformedJson',
      });
    },
  );

  it('are refused as malformed when their compression is broken', async () => {
    const response = await create('not gzip at all', { 'Content-Encoding': 'gzip' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformedJson' });
  });

  it('without a body are refused for their missing fields, not for their format', async () => {
    const response = await robin.send('POST', '/api/chat/sessions');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'title' }, { path: 'therapyStyle' }] });
  });
});

describe('every answer', () => {
  it('carries the request’s id: the one a trusted proxy gave it, or one of our own', async () => {
    const behindProxy = await startGateway(outside, { TRUST_PROXY: '1' });
    const there = new TestBrowser(behindProxy.address);
    const given = await there.get('/api/config', { 'X-Request-Id': 'from-the-proxy_1.2' });
    expect(given.headers.get('x-request-id')).toBe('from-the-proxy_1.2');
    const untrusted = await robin.get('/api/config', { 'X-Request-Id': 'from-anybody' });
    expect(untrusted.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const own = await robin.get('/api/config');
    expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    for (const odd of ['two words', 'x'.repeat(65), '{"a":1}']) {
      const replaced = await there.get('/api/config', { 'X-Request-Id': odd });
      expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    await behindProxy.close();
  });

  it('is not cached when it is about a person', async () => {
    for (const path of ['/api/user', '/api/chat/sessions', '/api/nothing', '/healthz', '/readyz']) {
      expect((await robin.get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('names no software', async () => {
    const response = await robin.get('/api/config');
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('server')).toBeNull();
  });
});

describe('what is not there', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/user/3',
    '/api/chat',
    '/api/%E0%A4%A',
    '/api/chat/sessions/%E0%A4%A',
  ])('%s is a 404 in JSON', async (path) => {
    const response = await robin.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual({ message: 'Not found', code: 'notFound' });
  });

  it('is a 404 for a method a path does not have', async () => {
    expect((await robin.send('PUT', '/api/user', {})).status).toBe(404);
    expect((await robin.delete('/api/user')).status).toBe(404);
  });
});

describe('GET /api/config', () => {
  it('returns the public configuration without a sign-in', async () => {
    const response = await new TestBrowser(gateway.address).get('/api/config');
    expect(await response.json()).toEqual({
      parentBrandName: gateway.services.environment.PARENT_BRAND_NAME,
      parentBrandUrl: gateway.services.environment.PARENT_BRAND_URL,
      appTimezone: 'Europe/London',
      stripePublishableKey: null,
      stripeJsUrl: null,
    });
  });
});

describe('an internal error', () => {
  it('is sent as 500 without details', async () => {
    const broken = await startGateway(outside);
    const person = new TestBrowser(broken.address);
    await person.register('broken@example.org');
    broken.services.users.byId = () => Promise.reject(new Error('a document, quoted by a driver'));
    const response = await person.get('/api/user');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      message: 'Something went wrong on our side. Nothing you wrote is lost.',
      code: 'internal',
    });
    await broken.close();
  });

  it('is 503 while the database is away', async () => {
    const broken = await startGateway(outside);
    const person = new TestBrowser(broken.address);
    await person.register('away@example.org');
    await broken.services.db.close();
    const response = await person.get('/api/user');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      message: 'Winny cannot be reached for a moment. Please try again.',
      code: 'unavailable',
    });
    await broken.close();
  });

  it('does not delay requests while Redis hangs', async () => {
    outside.redis.freeze();
    const order: string[] = [];
    const command = gateway.services.redis.ping().catch(() => order.push('redis'));
    const response = await robin.get('/api/user');
    order.push('request');
    outside.redis.thaw();
    expect(response.status).toBe(200);
    await command;
    expect(order[0]).toBe('request');
  });

  it('does not delay readiness while Redis hangs', async () => {
    outside.redis.freeze();
    const response = await robin.get('/readyz');
    outside.redis.thaw();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ready', mongo: true, redis: false });
    await expect.poll(async () => (await robin.get('/readyz')).json()).toMatchObject({ redis: true });
  });

  it('is not reported by a process that is shutting down: it only says it is not ready', async () => {
    gateway.services.lifecycle.ending = true;
    expect((await robin.get('/readyz')).status).toBe(503);
    expect((await robin.get('/healthz')).status).toBe(200);
    expect((await robin.get('/api/user')).status).toBe(200);
    gateway.services.lifecycle.ending = false;
  });
});

describe('a client that is not a browser', () => {
  it('gets an answer to half a request and does not end the process', async () => {
    const url = new URL('/api/login', gateway.address);
    await new Promise<void>((resolve) => {
      const half = request(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': '100' },
      });
      half.on('error', () => resolve());
      half.write('{"email":');
      half.on('socket', (socket) => socket.on('connect', () => half.destroy()));
    });
    expect((await robin.get('/api/user')).status).toBe(200);
  });
});
