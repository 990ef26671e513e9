import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Session } from '@winny/common/contract/session';
import { connectDatabase, type Database } from '@winny/common/data/connect';
import { createMessageStore, type MessageStore } from '@winny/common/data/message/store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../testing/test-browser.ts';
import { openSocket, type TestSocket } from '../testing/test-socket.ts';

const MAY_GROW_BYTES = 50 * 1024 * 1024;
const SEPARATOR = '\x1e';
const POLLING = '/socket.io/?EIO=4&transport=polling';

let outside: TestServices;
let db: Database;
let child: ChildProcess;
let address: string;
let browser: TestBrowser;
let session: Session;
/** Another person, who must not be affected. */
let other: TestSocket;
let othersSession: Session;
let owner: OwnerId;
let messages: MessageStore;

async function memory(): Promise<number> {
  const answered = once(child, 'message');
  child.send('how much?');
  return ((await answered)[0] as { bytes: number }).bytes;
}

beforeAll(async () => {
  outside = await startTestServices();
  db = await connectDatabase(outside.mongoUri);
  const { mongoUri, redisUrl } = outside;
  const program = fileURLToPath(new URL('../testing/measured-gateway.ts', import.meta.url));
  child = fork(program, [JSON.stringify({ mongoUri, redisUrl })], {
    execArgv: ['--conditions', 'winny-source', '--import', 'tsx', '--expose-gc'],
  });
  address = ((await once(child, 'message'))[0] as { address: string }).address;
  browser = new TestBrowser(address);
  owner = ownerOf(await browser.register(`${randomUUID()}@example.org`));
  messages = createMessageStore(db);
  session = await newSession(300, 4_000);
  const another = new TestBrowser(address);
  await another.register(`${randomUUID()}@example.org`);
  const made = await another.post('/api/chat/sessions', { title: 'Tonight', therapyStyle: 'cbt' });
  othersSession = (await made.json()) as Session;
  other = await openSocket(address, { extraHeaders: { cookie: another.cookieHeader() } });
});
afterAll(async () => {
  other.socket.disconnect();
  child.disconnect();
  await db.close();
  await outside.dispose();
});

async function newSession(stored: number, characters: number): Promise<Session> {
  const made = await browser.post('/api/chat/sessions', { title: 'Tonight', therapyStyle: 'cbt' });
  const { id } = (await made.json()) as Session;
  const text = 'x'.repeat(characters);
  const greetings = Array.from({ length: stored }, () => messages.greet(owner, id, text, new Date()));
  await Promise.all(greetings);
  return { id } as Session;
}
const othersAreServed = async () => {
  expect(await other.ask('session:join', { sessionId: othersSession.id })).toMatchObject({ ok: true });
};

describe('a client that asks and does not read', () => {
  it('costs a bounded amount of memory', { timeout: 120_000 }, async () => {
    await othersAreServed();
    const before = await memory();
    const headers = { extraHeaders: { cookie: browser.cookieHeader() }, reconnection: false };
    const stuck: TestSocket[] = [];
    let most = 0;
    for (let asked = 0; asked < 1_000; asked += 50) {
      const socket = await openSocket(address, headers);
      stuck.push(socket);
      const { transport } = socket.socket.io.engine as unknown as {
        transport: { ws: { _socket: { pause(): void } } };
      };
      transport.ws._socket.pause();
      for (let join = 0; join < 50; join += 1) {
        (socket.socket.emit as (...given: unknown[]) => void)(
          'session:join',
          { sessionId: session.id },
          () => 0,
        );
      }
      await othersAreServed();
      most = Math.max(most, await memory());
    }
    expect((most - before) / MAY_GROW_BYTES).toBeLessThan(1);
    for (const { socket } of stuck) socket.disconnect();
  });

  it('is not answered a second poll while it has not read the first', async () => {
    // Larger than the operating system's buffers.
    const large = await newSession(400, 30_000);
    const cookie = browser.cookieHeader();
    const { sid } = JSON.parse((await (await browser.get(POLLING)).text()).slice(1)) as { sid: string };
    const post = (body: string) =>
      fetch(`${address}${POLLING}&sid=${sid}`, { method: 'POST', body, headers: { cookie } });
    await post('40');
    expect(await (await browser.get(`${POLLING}&sid=${sid}`)).text()).toMatch(/^40/);
    await post(`420${JSON.stringify(['session:join', { sessionId: large.id }])}`);
    const unread = await fetch(`${address}${POLLING}&sid=${sid}`, { headers: { cookie } });
    expect(unread.status).toBe(200);
    await post(`421${JSON.stringify(['session:join', { sessionId: large.id }])}`);
    expect((await fetch(`${address}${POLLING}&sid=${sid}`, { headers: { cookie } })).status).toBe(400);
    await othersAreServed();
  });
});

describe('a flood of CONNECTs in one request', () => {
  it.each(['signed in', 'not signed in'])('is ended at the second, %s', async (who) => {
    await othersAreServed();
    const before = await memory();
    const headers: Record<string, string> = who === 'signed in' ? { cookie: browser.cookieHeader() } : {};
    const handshake = await fetch(address + POLLING, { headers });
    const { sid } = JSON.parse((await handshake.text()).slice(1)) as { sid: string };
    const flood = Array.from({ length: 21_000 }, () => '40').join(SEPARATOR);
    await fetch(`${address}${POLLING}&sid=${sid}`, { method: 'POST', body: flood, headers }).catch(
      () => null,
    );
    await othersAreServed();
    expect(((await memory()) - before) / MAY_GROW_BYTES).toBeLessThan(1);
    expect((await fetch(`${address}${POLLING}&sid=${sid}`, { headers })).status).toBe(400);
  });
});

describe('a connection that no client of ours makes', () => {
  async function write(...packets: (string | Uint8Array)[]): Promise<void> {
    const headers = { extraHeaders: { cookie: browser.cookieHeader() }, reconnection: false };
    const { socket } = await openSocket(address, headers);
    const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    for (const packet of packets) socket.io.engine.write(packet as string);
    await closed;
    await othersAreServed();
  }

  it('is closed for more than 100 packets in a second', () =>
    write(...Array.from({ length: 150 }, () => '42["nonsense"]')));

  it('is closed for binary data', async () => {
    await write(Buffer.from([1, 2, 3]));
    await write('451-["message:send",{"_placeholder":true,"num":0}]');
  });

  it('is closed for a second CONNECT', () => write('40'));

  it('is closed for a packet larger than any request', () => write(`42["x","${'a'.repeat(70_000)}"]`));
});
