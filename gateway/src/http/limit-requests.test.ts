import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { openSocket, soon, type TestSocket } from '../testing/test-socket.ts';
import { MAX_ARRIVING_BODIES } from './json-body.ts';
import { MAX_ARRIVING_EVENTS, WEBHOOK_PATH } from './routes/stripe-webhook.ts';

let outside: TestServices;
let gateway: TestGateway;
let browser: TestBrowser;

beforeAll(async () => {
  outside = await startTestServices();
});
afterAll(() => outside.dispose());
beforeEach(async () => {
  gateway = await startGateway(outside);
  browser = new TestBrowser(gateway.address);
  await browser.register(`${randomUUID()}@example.org`);
});
afterEach(() => gateway.close());

/** A raw connection for HTTP written by the test. */
async function wire() {
  const { hostname, port } = new URL(gateway.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}
const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, `Host: ${new URL(gateway.address).host}`, ...headers].join('\r\n')}\r\n\r\n`;

/** From here on every check of a sign-in waits for its release. */
function delayChecks() {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { users } = gateway.services;
  const findSignIn = users.findSignIn.bind(users);
  const asked = vi.spyOn(users, 'findSignIn').mockImplementation(async (...given) => {
    await released;
    return findSignIn(...given);
  });
  return { asked, letGo };
}
/** Counts requests up to the limit for ordinary ones. */
function takeAll(): number {
  let taken = 0;
  while (gateway.services.requestsInProgress.enter()) taken += 1;
  return taken;
}
const unknown = '0'.repeat(24);

describe('a request in progress', () => {
  it('no longer counts when a connection ends with a second request waiting behind the first', async () => {
    const { requestsInProgress } = gateway.services;
    const entered = vi.spyOn(requestsInProgress, 'enter');
    const socket = await wire();
    // The first response waits for the test, and the second waits behind it on the same connection.
    const { asked, letGo } = delayChecks();
    const cookie = `Cookie: ${browser.cookieHeader()}`;
    socket.write(head('GET /api/user', cookie) + head('GET /api/config'));
    await soon(() => expect(entered).toHaveBeenCalledTimes(2));
    await soon(() => expect(asked).toHaveBeenCalled());
    socket.destroy();
    letGo();
    await requestsInProgress.idle();
  });

  it('does not count before it has arrived', async () => {
    const { requestsInProgress } = gateway.services;
    const taken = takeAll();
    for (let free = 0; free < 2; free += 1) requestsInProgress.leave();
    const slow = [await wire(), await wire()];
    for (const socket of slow) {
      const headers = ['Content-Type: application/json', 'Content-Length: 100', 'Expect: 100-continue'];
      const read = once(socket, 'data');
      socket.write(head('POST /api/login', ...headers));
      expect(String((await read)[0])).toMatch(/^HTTP\/1.1 100/);
      socket.write('{');
    }
    expect((await browser.get('/api/config')).status).toBe(200);
    for (const socket of slow) socket.destroy();
    for (let left = 2; left < taken; left += 1) requestsInProgress.leave();
  });
});

describe('bodies that do not arrive', () => {
  it('are limited for one address, until some have gone', async () => {
    const slow = await Promise.all(Array.from({ length: MAX_ARRIVING_BODIES }, wire));
    const waiting = slow.map(async (socket) => {
      const headers = ['Content-Type: application/json', 'Content-Length: 100', 'Expect: 100-continue'];
      socket.write(head('POST /api/login', ...headers));
      await once(socket, 'data');
    });
    await Promise.all(waiting);
    const post = () => browser.post('/api/chat/messages', { sessionId: unknown, content: 'Hello.' });
    await soon(async () => expect((await post()).status).toBe(503));
    for (const socket of slow) socket.destroy();
    await soon(async () => expect((await post()).status).toBe(404));
  });

  it('are limited at the webhook of Stripe for all addresses together', async () => {
    const slow = await Promise.all(Array.from({ length: MAX_ARRIVING_EVENTS }, wire));
    const waiting = slow.map(async (socket) => {
      const headers = ['Content-Type: application/json', 'Content-Length: 500000', 'Expect: 100-continue'];
      socket.write(head(`POST ${WEBHOOK_PATH}`, ...headers));
      await once(socket, 'data');
    });
    await Promise.all(waiting);
    const post = async () => (await browser.post(WEBHOOK_PATH, {})).json();
    await soon(async () => expect(await post()).toMatchObject({ code: 'unavailable' }));
    expect((await browser.post('/api/login', {})).status).toBe(400);
    for (const socket of slow) socket.destroy();
    await soon(async () => expect(await post()).toMatchObject({ code: 'paymentsUnavailable' }));
  });
});

describe('one person', () => {
  it('may have 32 requests in progress over REST; more are refused, but a message is served', async () => {
    const { asked, letGo } = delayChecks();
    const under = Array.from({ length: 32 }, () => browser.get('/api/user'));
    await soon(() => expect(asked).toHaveBeenCalledTimes(32));
    const refused = await browser.get('/api/user');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'tooFast' });
    expect(refused.headers.get('Retry-After')).toBe('1');
    const sent = browser.post('/api/chat/messages', { sessionId: unknown, content: 'Are you there?' });
    await soon(() => expect(asked).toHaveBeenCalledTimes(33));
    letGo();
    expect((await sent).status).toBe(404);
    for (const answer of await Promise.all(under)) expect(answer.status).toBe(200);
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  it('may have 64 in progress over all sockets together', async () => {
    const extraHeaders = { cookie: browser.cookieHeader() };
    const open = () => openSocket(gateway.address, { extraHeaders, reconnection: false });
    const [first, second, third] = [await open(), await open(), await open()];
    const { asked, letGo } = delayChecks();
    const join = (tab: TestSocket) => tab.ask('session:join', { sessionId: unknown });
    const under = [first, second].flatMap((tab) => Array.from({ length: 32 }, () => join(tab)));
    await soon(() => expect(asked).toHaveBeenCalledTimes(64));
    expect(await join(third)).toMatchObject({ error: { code: 'tooFast' } });
    const sent = third.ask('message:send', { sessionId: unknown, content: 'Are you there?' });
    await soon(() => expect(asked).toHaveBeenCalledTimes(65));
    letGo();
    expect(await sent).toMatchObject({ error: { code: 'sessionNotFound' } });
    for (const answer of await Promise.all(under))
      expect(answer).toMatchObject({ error: { code: 'sessionNotFound' } });
    for (const { socket } of [first, second, third]) socket.disconnect();
  });

  it('may send any number of messages, which wait for those before them', async () => {
    const { asked, letGo } = delayChecks();
    const send = () => browser.post('/api/chat/messages', { sessionId: unknown, content: 'Hello?' });
    const sent = Array.from({ length: 40 }, send);
    await soon(() => expect(asked).toHaveBeenCalledTimes(32));
    letGo();
    for (const answer of await Promise.all(sent)) expect(answer.status).toBe(404);
  });
});

describe('a gateway at its limit of ordinary requests', () => {
  it('still accepts a message', async () => {
    const { requestsInProgress } = gateway.services;
    const taken = takeAll();
    expect((await browser.get('/api/config')).status).toBe(503);
    const answer = await browser.post('/api/chat/messages', {
      sessionId: unknown,
      content: 'Are you there?',
    });
    expect(answer.status).toBe(404);
    for (let left = 0; left < taken; left += 1) requestsInProgress.leave();
  });
});
