import { randomUUID } from 'node:crypto';
import { ensureIndexes } from '@winny/common/data/indexes';
import { ownerOf } from '@winny/common/data/owner';
import { userModel } from '@winny/common/data/user/schema';
import { revokedNoticeSchema } from '@winny/common/platform/publish';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { openSocket, soon, type TestSocket } from '../testing/test-socket.ts';

const PASSWORD = 'lantern-and-hill';
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
  const now = () => clock;
  gateways = [await startGateway(outside, {}, now), await startGateway(outside, {}, now)];
  await ensureIndexes(gateways[0].services.db, 30);
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

async function connect(browser: TestBrowser, gateway: TestGateway): Promise<TestSocket> {
  const extraHeaders = { cookie: browser.cookieHeader() };
  const socket = await openSocket(gateway.address, { extraHeaders, reconnection: false });
  open.push(socket);
  return socket;
}
const copyOf = (browser: TestBrowser, gateway = gateways[0]) => {
  const copy = new TestBrowser(gateway.address);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};
const statusOf = async (browser: TestBrowser) => (await browser.get('/api/user')).status;
const ended = async (socket: TestSocket) => {
  await soon(() => expect(socket.of('auth:revoked')).toHaveLength(1));
  await soon(() => expect(socket.socket.connected).toBe(false));
};

describe('signing out', () => {
  it('ends the sign-in on the server: a copy of its token is refused by every gateway', async () => {
    const copies = gateways.map((gateway) => copyOf(laptop, gateway));
    for (const copy of copies) expect(await statusOf(copy)).toBe(200);
    expect((await laptop.post('/api/logout')).status).toBe(200);
    for (const copy of copies) {
      expect(await statusOf(copy)).toBe(401);
      await expect(connect(copy, gateways[1])).rejects.toThrow('Unauthorized');
    }
  });

  it('closes the sockets of its tabs on all gateways, and no others', async () => {
    const tabs = [await connect(laptop, gateways[0]), await connect(laptop, gateways[1])];
    const elsewhere = [await connect(phone, gateways[0]), await connect(phone, gateways[1])];
    await laptop.post('/api/logout');
    await Promise.all(tabs.map(ended));
    expect(await statusOf(phone)).toBe(200);
    for (const socket of elsewhere) {
      expect(await socket.ask('session:join', { sessionId: '0'.repeat(24) })).toMatchObject({
        error: { status: 404 },
      });
      expect(socket.of('auth:revoked')).toEqual([]);
    }
  });

  it('ends a connection whose sign-in was checked just before', async () => {
    const { users } = gateways[0].services;
    const findSignIn = users.findSignIn.bind(users);
    const parse = revokedNoticeSchema.parse.bind(revokedNoticeSchema);
    const heard = new Promise<void>((resolve) => {
      vi.spyOn(revokedNoticeSchema, 'parse').mockImplementationOnce((...given) => {
        resolve();
        return parse(...given);
      });
    });
    // The sign-in is revoked at another gateway while the result of the check is on its way.
    vi.spyOn(users, 'findSignIn').mockImplementationOnce(async (...given) => {
      const found = await findSignIn(...given);
      await phone.post('/api/logout');
      await heard;
      return found;
    });
    const socket = await connect(copyOf(phone), gateways[0]);
    await ended(socket);
  });

  it('ends the sign-in through its renewals: the token before and the token after', async () => {
    const before = copyOf(laptop);
    clock = new Date(clock.getTime() + 4 * 24 * 60 * 60_000);
    expect(await statusOf(laptop)).toBe(200);
    expect(laptop.cookieHeader()).not.toBe(before.cookieHeader());
    const after = copyOf(laptop);
    await before.post('/api/logout');
    expect(await statusOf(after)).toBe(401);
    expect(await statusOf(phone)).toBe(200);
  });

  it('is remembered until the last of its tokens has run out, and no longer', async () => {
    const remembered = async () => (await userModel(outside.database.db).findById(id).lean())?.signedOut;
    await laptop.post('/api/logout');
    expect(await remembered()).toHaveLength(1);
    clock = new Date(clock.getTime() + 6 * 24 * 60 * 60_000);
    await phone.post('/api/logout');
    expect(await remembered()).toHaveLength(2);
    clock = new Date(clock.getTime() + 2 * 24 * 60 * 60_000);
    await phone.post('/api/login', { email, password: PASSWORD });
    await phone.post('/api/logout');
    expect(await remembered()).toHaveLength(2);
  });

  it('has the same effect twice as once', async () => {
    const copy = copyOf(laptop);
    await laptop.post('/api/logout');
    expect((await copy.post('/api/logout')).status).toBe(200);
    expect((await userModel(outside.database.db).findById(id).lean())?.signedOut).toHaveLength(1);
  });

  it('ends all sign-ins when more were signed out than can be remembered, and restores none', async () => {
    const first = copyOf(laptop);
    await laptop.post('/api/logout');
    const { tokens, users } = gateways[0].services;
    for (let n = 0; n < 64; n += 1) {
      const one = tokens.verifyToken(tokens.issue(id, 0));
      await users.endSignIn(ownerOf(id), one?.signInId ?? '', clock, new Date(clock.getTime() + 1_000));
    }
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(phone)).toBe(401);
    expect((await phone.post('/api/login', { email, password: PASSWORD })).status).toBe(200);
    expect(await statusOf(phone)).toBe(200);
  });

  it('fails while the database is away, and leaves the cookie for another try', async () => {
    const apart = await startGateway(outside);
    const there = copyOf(laptop, apart);
    await apart.services.db.close();
    const refused = await there.post('/api/logout');
    expect(refused.status).toBe(503);
    expect(refused.headers.getSetCookie()).toEqual([]);
    await apart.close();
    const again = copyOf(there);
    expect((await again.post('/api/logout')).status).toBe(200);
    expect(again.cookies.size).toBe(0);
    expect(await statusOf(laptop)).toBe(401);
  });
});

describe('signing out everywhere', () => {
  it('ends every sign-in and closes every socket, also of the browser that asks', async () => {
    const sockets = [await connect(laptop, gateways[0]), await connect(phone, gateways[1])];
    const copies = [copyOf(laptop), copyOf(phone)];
    const response = await phone.post('/api/logout/everywhere');
    expect(response.status).toBe(200);
    expect(phone.cookies.size).toBe(0);
    await Promise.all(sockets.map(ended));
    for (const copy of copies) expect(await statusOf(copy)).toBe(401);
    await laptop.post('/api/login', { email, password: PASSWORD });
    expect(await statusOf(laptop)).toBe(200);
  });

  it('is only for people who are signed in', async () => {
    expect((await new TestBrowser(gateways[0].address).post('/api/logout/everywhere')).status).toBe(401);
  });
});
