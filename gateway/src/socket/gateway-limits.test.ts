import { randomUUID } from 'node:crypto';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import type { Session } from '@winny/common/contract/session';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { openSocket, soon, type TestSocket } from '../testing/test-socket.ts';

let outside: TestServices;
const started: TestGateway[] = [];
const open: TestSocket[] = [];
beforeAll(async () => {
  outside = await startTestServices();
});
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.disconnect();
  for (const gateway of started.splice(0)) await gateway.close();
});
afterAll(() => outside.dispose());

async function start(variables: Record<string, string> = {}) {
  const gateway = await startGateway(outside, variables);
  started.push(gateway);
  const browser = new TestBrowser(gateway.address);
  await browser.register(`${randomUUID()}@example.org`);
  const connect = async (headers: Record<string, string> = {}) => {
    const extraHeaders = { cookie: browser.cookieHeader(), ...headers };
    const socket = await openSocket(gateway.address, { extraHeaders, reconnection: false });
    open.push(socket);
    return socket;
  };
  return { gateway, browser, connect };
}

describe('a gateway at its limit of concurrent requests', () => {
  it('refuses more with 503, over REST and sockets, and serves again when there is room', async () => {
    const { gateway, browser, connect } = await start();
    const { requestsInProgress } = gateway.services;
    const tab = await connect();
    let taken = 0;
    while (requestsInProgress.enter()) taken += 1;
    const refused = await browser.get('/api/config');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    const payload = { sessionId: '0'.repeat(24) };
    expect(await tab.ask('session:join', payload)).toMatchObject({ error: { code: 'unavailable' } });
    expect((await browser.get('/healthz')).status).toBe(200);

    for (let left = 0; left < taken; left += 1) requestsInProgress.leave();
    expect((await browser.get('/api/config')).status).toBe(200);
    expect(await tab.ask('session:join', payload)).toMatchObject({ error: { code: 'sessionNotFound' } });
    await requestsInProgress.idle();
  });
});

describe('a gateway that ends', () => {
  it('answers the sends under way before it closes their connections, and takes no new ones', async () => {
    const { gateway, browser, connect } = await start();
    const made = await browser.post('/api/chat/sessions', { title: 'Tonight', therapyStyle: 'cbt' });
    const session = (await made.json()) as Session;
    const tab = await connect();
    const closed = new Promise<string>((resolve) => tab.socket.once('disconnect', resolve));
    // Without a worker the acknowledgement waits for the verdict until the timeout.
    const payload = { sessionId: session.id, content: 'Are you there?' };
    const answer = tab.ask<SendMessageAnswer>('message:send', payload);
    await soon(() => expect(tab.of('message:created')).toHaveLength(1));
    const ending = gateway.sockets.close();
    await expect(connect()).rejects.toThrow();
    expect(await answer).toMatchObject({ ok: true });
    await closed;
    await ending;
  });
});

describe('one address', () => {
  it('may open a limited number of connections, and another when one has ended', async () => {
    const { connect } = await start({ ADDRESS_CONNECTIONS: '2' });
    const first = await connect();
    await connect();
    await expect(connect()).rejects.toThrow();
    first.socket.disconnect();
    await soon(connect);
  });

  it('is the client’s behind a proxy, and the /64 of an IPv6 address', async () => {
    const { connect } = await start({ ADDRESS_CONNECTIONS: '1', TRUST_PROXY: '1' });
    await connect({ 'X-Forwarded-For': '203.0.113.7' });
    await connect({ 'X-Forwarded-For': '203.0.113.8' });
    await connect({ 'X-Forwarded-For': '2001:db8:1:2::1' });
    await expect(connect({ 'X-Forwarded-For': '2001:db8:1:2::ffff' })).rejects.toThrow();
    await expect(connect({ 'X-Forwarded-For': 'made up, 203.0.113.7' })).rejects.toThrow();
  });

  it('may open a limited number of connections a minute', async () => {
    const { connect } = await start({ ADDRESS_REQUESTS_PER_MINUTE: '3' });
    for (let count = 0; count < 3; count += 1) (await connect()).socket.disconnect();
    await expect(connect()).rejects.toThrow();
  });
});
