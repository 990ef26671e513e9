import { ADMIN_USER_ID } from '@winny/common/contract/ids';
import { queueNames } from '@winny/common/contract/jobs';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import { erasureModel } from '@winny/common/data/erasure/schema';
import { mailModel } from '@winny/common/data/mail/schema';
import { messageModel } from '@winny/common/data/message/schema';
import { ownerOf } from '@winny/common/data/owner';
import { sessionModel } from '@winny/common/data/session/schema';
import { userModel } from '@winny/common/data/user/schema';
import { EMPTY_SAFETY_PLAN } from '@winny/common/domain/safety-plan';
import { QUEUE_PREFIX } from '@winny/common/platform/enqueue';
import { buildMessage, buildSession } from '@winny/common/testing/builders';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGateway, type TestGateway } from '../../testing/start-gateway.ts';
import { TestBrowser } from '../../testing/test-browser.ts';
import { soon } from '../../testing/test-socket.ts';
import { Visitor } from '../../testing/visitor.ts';
import { bootstrapAccounts } from '../bootstrap.ts';
import { erasePerson } from './erase-person.ts';
import { finishErasures } from './sweep-erasures.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'lantern-and-hill';
let outside: TestServices;
let gateways: [TestGateway, TestGateway];
let clock = new Date();
let robin: Visitor;
let email: string;

beforeAll(async () => {
  outside = await startTestServices();
  const start = () =>
    startGateway(outside, { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: PASSWORD }, () => clock);
  gateways = [await start(), await start()];
  await bootstrapAccounts(gateways[0].services);
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await outside.dispose();
});
beforeEach(async () => {
  robin = await Visitor.arrive(gateways[0]);
  email = ((await (await robin.browser.get('/api/user')).json()) as { email: string }).email;
  await soon(async () => expect(await mailsOf(robin)).toHaveLength(1));
});
afterEach(() => {
  vi.restoreAllMocks();
  robin.leave();
});

const services = () => gateways[0].services;
const erase = (browser = robin.browser) => browser.delete('/api/user/delete-account');
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const mailsOf = ({ owner }: Visitor) => mailModel(services().db).find({ userId: owner }).lean();
const frame = (replyId: string, seq: number) => ({
  replyId,
  replyTo: '1'.repeat(24),
  sessionId: robin.session.id,
  attempt: 1,
  seq,
  text: 'I hear you. ',
});

/** Everything in MongoDB and Redis that names a person, apart from the record of the erasure and the last mail. */
async function tracesOf(owner: string): Promise<string[]> {
  const { db, redis } = services();
  const found: string[] = [];
  for (const { name } of (await db.db?.listCollections().toArray()) ?? []) {
    if (name === 'erasures') continue;
    for (const document of (await db.db?.collection(name).find().toArray()) ?? []) {
      if (document.kind !== 'account-deleted' && JSON.stringify(document).includes(`"${owner}"`))
        found.push(name);
    }
  }
  const keys = await redis.keys('*');
  const named = keys.filter((key) => key.includes(`{${owner}}`) || key.endsWith(`:${owner}`));
  found.push(...named.filter((key) => !key.startsWith('erased:')));
  for (const queue of queueNames) {
    for (const key of keys.filter((name) => name.startsWith(`${QUEUE_PREFIX}:${queue}:`))) {
      if ((await redis.type(key)) !== 'hash') continue;
      const job = (await redis.hget(key, 'data')) ?? '';
      if (job.includes(`"${owner}"`) && !job.includes('account-deleted')) found.push(key);
    }
  }
  return found;
}

/** Leaves something in every store. */
async function live(person: Visitor): Promise<void> {
  const sent = await person.send('I want to end my life.');
  const { message } = (await sent.json()) as SendMessageAnswer;
  await person.browser.post(`/api/chat/messages/${message.id}/support`, { act: 'understood' });
  await person.send('I slept badly again.');
  await person.openSession();
  const userId = person.owner;
  await person.browser.put('/api/safety-plan', { userId, version: 0, parts: EMPTY_SAFETY_PLAN });
  await person.browser.post('/api/email/confirm/resend');
  await services().running.write(person.owner, frame('2'.repeat(24), 0));
  await services().refusedTexts.put(person.owner, '4'.repeat(24), 'I slept badly again.', new Date());
}

describe('deleting an account', () => {
  it('removes everything from every store, answers with a receipt, and leaves others alone', async () => {
    const other = await Visitor.arrive(gateways[0]);
    await live(other);
    await live(robin);
    const before = await tracesOf(other.owner);
    expect(before).not.toEqual([]);
    expect(await tracesOf(robin.owner)).not.toEqual([]);
    const response = await erase();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      message: 'Your account and everything we held about you is deleted.',
      erased: {
        signIns: 1,
        payments: 0,
        runningReplies: 2,
        messages: 2,
        sessions: 2,
        safetyPlans: 1,
        safetyRecords: 1,
        mails: 2,
        // Two verdicts, two replies; the mails' jobs went with the mails.
        jobs: 4,
        limits: 2,
        account: 1,
      },
    });
    expect(await tracesOf(robin.owner)).toEqual([]);
    // On a busy machine a gateway writes the other person's reply meanwhile, because no worker does, and so stores more about them.
    expect(await tracesOf(other.owner)).toEqual(expect.arrayContaining(before));
  });

  it('ends every sign-in at once, with the sockets on all gateways', async () => {
    const phone = new TestBrowser(gateways[1].address);
    await phone.post('/api/login', { email, password: PASSWORD });
    const tabs = [await robin.connect(), await robin.connect(gateways[1])];
    const answer = await erase();
    expect(robin.browser.cookies.size).toBe(0);
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    for (const tab of tabs) await soon(() => expect(tab.of('auth:revoked')).toHaveLength(1));
    expect((await phone.get('/api/user')).status).toBe(401);
    expect((await phone.post('/api/login', { email, password: PASSWORD })).status).toBe(401);
  });

  it('ends a socket that missed it when everything is looked through again', async () => {
    const tab = await robin.connect(gateways[1]);
    const revoke = vi
      .spyOn(services().publisher, 'revoke')
      .mockRejectedValueOnce(new Error('Command timed out'));
    await erase();
    expect(revoke).toHaveBeenCalledOnce();
    expect(tab.socket.connected).toBe(true);
    later(16 * MINUTE_MS);
    await finishErasures(services());
    await soon(() => expect(tab.of('auth:revoked')).toHaveLength(1));
  });

  it('frees the address, and gives the id to no other account', async () => {
    await erase();
    const id = await new TestBrowser(gateways[1].address).register(email);
    expect(Number(id)).toBeGreaterThan(Number(robin.owner));
  });

  it('is confirmed by one mail to the address, which is forgotten once the mail is stored', async () => {
    await erase();
    expect(await mailsOf(robin)).toMatchObject([{ kind: 'account-deleted', to: email, state: 'waiting' }]);
    expect(await erasureModel(services().db).findById(robin.owner).lean()).toMatchObject({ to: null });
  });

  it('sends no mail when three went to the unconfirmed address that day', async () => {
    for (let n = 0; n < 2; n += 1) await robin.browser.post('/api/email/confirm/resend');
    await erase();
    expect(await mailsOf(robin)).toEqual([]);
  });

  it('is done once by concurrent requests', async () => {
    await live(robin);
    const both = await Promise.all([erase(), erase()]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect(await tracesOf(robin.owner)).toEqual([]);
    expect(await mailsOf(robin)).toHaveLength(1);
  });

  it('is refused for the administrator and for strangers', async () => {
    const admin = new TestBrowser(gateways[0].address);
    await admin.post('/api/login', { email: 'admin@example.org', password: PASSWORD });
    const refused = await erase(admin);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'accountProtected' }]);
    expect(await services().users.byId(ownerOf(ADMIN_USER_ID))).not.toBeNull();
    expect((await erase(new TestBrowser(gateways[0].address))).status).toBe(401);
  });
});

describe('a deletion that was interrupted', () => {
  it.each(Array.from({ length: 13 }, (_, step) => step))(
    'after step %i is finished by a gateway',
    async (step) => {
      await live(robin);
      const { erasures } = services();
      await erasures.begin(robin.owner, email, clock);
      const steps = erasePerson(services(), robin.owner, false);
      // As after kill -9: what comes after this step never runs.
      for (let done = 0; done < step; done += 1) await steps.next();
      await finishErasures(gateways[1].services);
      later(2 * MINUTE_MS);
      await finishErasures(gateways[1].services);
      expect(await tracesOf(robin.owner)).toEqual([]);
      expect((await robin.browser.get('/api/user')).status).toBe(401);
      expect(await mailsOf(robin)).toMatchObject([{ kind: 'account-deleted', to: email }]);
      later(16 * MINUTE_MS);
      await finishErasures(gateways[1].services);
      expect(await erasureModel(services().db).findById(robin.owner)).toBeNull();
      expect(await mailsOf(robin)).toHaveLength(1);
    },
  );

  it('by an outage of Redis is answered, and finished when it is back', async () => {
    await live(robin);
    vi.spyOn(services().running, 'erase').mockRejectedValueOnce(new Error('Command timed out'));
    const response = await erase();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('locked'),
      erased: { messages: 2, account: 0 },
    });
    // The account that remains says nothing about the person, and nobody can sign in to it.
    expect(await userModel(services().db).findById(robin.owner).lean()).toMatchObject({
      email: `erased ${robin.owner}`,
      passwordHash: '!',
      firstName: '',
    });
    expect(await mailsOf(robin)).toEqual([]);
    later(2 * MINUTE_MS);
    await finishErasures(services());
    expect(await tracesOf(robin.owner)).toEqual([]);
    expect(await mailsOf(robin)).toHaveLength(1);
  });
});

describe('what was under way at the deletion', () => {
  it('writes no more of a running reply', async () => {
    const { running } = services();
    const replyId = '3'.repeat(24);
    await running.write(robin.owner, frame(replyId, 0));
    await erase();
    expect(await running.write(robin.owner, frame(replyId, 1))).toBe('superseded');
    expect(await running.write(robin.owner, frame(replyId, 1), 'I hear you. I hear you. ')).toBe(
      'superseded',
    );
    expect(await running.takeOver(robin.owner, replyId, '1'.repeat(24), 2)).toBe('');
    expect(await tracesOf(robin.owner)).toEqual([]);
  });

  it('opens no session', async () => {
    const { sessions } = services();
    const create = sessions.create.bind(sessions);
    vi.spyOn(sessions, 'create').mockImplementationOnce(async (...given) => {
      await erase(copyOf(robin.browser));
      return create(...given);
    });
    const late = await robin.browser.post('/api/chat/sessions', { title: 'Late', therapyStyle: 'cbt' });
    expect(late.status).toBe(401);
    expect(await sessionModel(services().db).countDocuments({ ownerId: robin.owner })).toBe(0);
  });

  it('leaves nothing of deleted sessions, also of one whose verdict rises afterwards', async () => {
    const { db, sessions, sessionChat } = services();
    const { _id } = await buildSession(db, robin.owner, { crisisLevel: 3, crisisAt: clock });
    const id = _id.toHexString();
    await sessions.remove(robin.owner, id, clock);
    expect(await sessionModel(db).countDocuments({ formerOwnerId: robin.owner })).toBe(1);
    await erase();
    await sessionChat.raiseLevel(robin.owner, id, { level: 3 }, clock);
    expect(await tracesOf(robin.owner)).toEqual([]);
  });

  it('is erased a quarter of an hour later, if it was stored after all', async () => {
    await erase();
    const { db } = services();
    const session = await sessionModel(db).create({
      ownerId: robin.owner,
      title: 'Late',
      therapyStyle: 'cbt',
      createdAt: clock,
    });
    await buildMessage(db, session, {});
    later(16 * MINUTE_MS);
    await finishErasures(gateways[1].services);
    expect(await tracesOf(robin.owner)).toEqual([]);
    expect(await messageModel(db).countDocuments({ ownerId: robin.owner })).toBe(0);
  });
});

function copyOf(browser: TestBrowser): TestBrowser {
  const copy = new TestBrowser(gateways[1].address);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
