import { randomUUID } from 'node:crypto';
import { ensureIndexes } from '@winny/common/data/indexes';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { openSocket, soon, type TestSocket } from '../testing/test-socket.ts';

let outside: TestServices;
let gateways: [TestGateway, TestGateway];
let userId: string;
let session: { id: string };
let tab: TestSocket;
let connect: (gateway?: TestGateway) => Promise<TestSocket>;
const open: TestSocket[] = [];

beforeAll(async () => {
  outside = await startTestServices();
  gateways = [await startGateway(outside), await startGateway(outside)];
  await ensureIndexes(gateways[0].services.db, 30);
  const browser = new TestBrowser(gateways[0].address);
  userId = await browser.register(`${randomUUID()}@example.org`);
  const made = await browser.post('/api/chat/sessions', { title: 'Tonight', therapyStyle: 'cbt' });
  session = (await made.json()) as { id: string };
  connect = async (gateway = gateways[0]) => {
    const socket = await openSocket(gateway.address, { extraHeaders: { cookie: browser.cookieHeader() } });
    open.push(socket);
    return socket;
  };
  tab = await connect();
});
afterAll(async () => {
  for (const socket of open) socket.socket.disconnect();
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await outside.dispose();
});

describe('a client that does not read', () => {
  it('is let go, and costs the others nothing', async () => {
    const stuck = await connect();
    // The operating system's buffer takes some; what is beyond it waits in the gateway until that is enough.
    const raw = (stuck.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }).ws
      ._socket;
    raw.pause();
    const text = 'x'.repeat(16_000);
    const { publisher } = gateways[0].services;
    const payload = { sessionId: session.id, replyTo: 'a'.repeat(24), message: text };
    for (let count = 0; count < 1_500; count += 1) await publisher.toPerson(userId, 'reply:failed', payload);
    await soon(() => expect(tab.of('reply:failed')).toHaveLength(1_500));
    await soon(async () => {
      const sockets = await gateways[0].sockets.io.fetchSockets();
      expect(sockets.map((socket) => socket.id)).not.toContain(stuck.socket.id);
    });
  });
});
