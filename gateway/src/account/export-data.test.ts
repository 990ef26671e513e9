import { exportSchema } from '@winny/common/contract/export';
import { messageModel } from '@winny/common/data/message/schema';
import { sessionModel } from '@winny/common/data/session/schema';
import { MOST_STATES } from '@winny/common/data/session/store';
import { buildMessage, buildSession } from '@winny/common/testing/builders';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestBrowser } from '../testing/test-browser.ts';
import { soon } from '../testing/test-socket.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways();
/** Fields of a stored session that tell nothing about its person. */
const SECONDARY = ['ownerId', 'version', 'levelMessageIds', 'formerOwnerId', 'expiresAt'];

let robin: Visitor;
beforeEach(async () => {
  robin = await Visitor.arrive(used.gateway);
});
afterEach(() => {
  vi.restoreAllMocks();
  robin.leave();
});

const download = async (browser = robin.browser) => {
  const response = await browser.get('/api/user/export');
  return exportSchema.strict().parse(await response.json());
};

describe('the export of a person’s data', () => {
  it('is a file that no cache keeps', async () => {
    const { headers } = await robin.browser.get('/api/user/export');
    const today = new Date().toISOString().slice(0, 7);
    expect(headers.get('content-disposition')).toMatch(`attachment; filename=winny-${today}`);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has profile, plan, mails, sessions, messages with replies and verdicts, oldest first', async () => {
    await robin.browser.patch('/api/user', { therapyExperience: 'some' });
    await robin.send('I want to end my life.');
    await soon(async () => expect((await download()).mails).toHaveLength(1));
    const { db } = used.gateway.services;
    const later = await buildSession(db, robin.owner, {
      title: 'Later',
      createdAt: new Date(Date.now() + 60_000),
    });
    await buildMessage(db, later, { content: 'How are you?', role: 'assistant' });
    const provenance = {
      ...{ style: 'cbt', model: 'a-model', promptVersion: '3', detectorVersion: '12', tokens: 180 },
      ...{ latencyMs: 2_100, firstWordMs: 640 },
      knowledge: [{ id: '0'.repeat(24), version: 2, title: 'A thought record' }],
    };
    const done = { 'reply.state': 'done', 'reply.open': false, 'reply.content': 'I am here.' };
    const answered = { ...done, 'reply.provenance': provenance };
    await messageModel(db).updateOne({ ownerId: robin.owner, role: 'user' }, { $set: answered });
    const data = await download();
    expect(data.account).toMatchObject({ id: robin.owner, firstName: 'Robin', therapyExperience: 'some' });
    expect(data.subscription).toMatchObject({ subscriptionTier: 'free', source: 'none', monthlyPence: 0 });
    expect(data.mails).toMatchObject([{ kind: 'welcome', state: 'waiting', settledAt: null }]);
    expect(data.sessions.map(({ title }) => title)).toEqual(['Tonight', 'Later']);
    expect(data.sessions[0]?.crisisLevel).toBeGreaterThanOrEqual(2);
    expect(data.sessions[0]?.messages).toMatchObject([
      {
        role: 'user',
        content: 'I want to end my life.',
        reply: { content: 'I am here.', state: 'done', provenance },
        verdicts: [{ type: 'suicide', by: 'screen' }],
      },
    ]);
    expect(data.sessions[1]?.messages).toMatchObject([
      { role: 'assistant', content: 'How are you?', reply: null },
    ]);
  });

  it('has every field of a session, with its safety question and the one that this replaced', async () => {
    const { db } = used.gateway.services;
    const at = new Date('2026-11-22T10:00:00.000Z');
    const asked = { type: 'suicide', askedAt: at, answer: 'other', answeredAt: at, others: 1 } as const;
    const before = { ...asked, messageId: '1'.repeat(24) };
    const fixed = { way: 2, reason: 'suicidal_thoughts' };
    await buildSession(db, robin.owner, {
      title: 'Asked',
      createdAt: new Date(Date.now() + 60_000),
      crisisLevel: 2,
      crisisAt: at,
      signals: [{ signals: ['burden'], ownLife: true, at }],
      question: { ...asked, messageId: '2'.repeat(24), answer: null, answeredAt: null, fixed, before },
    });
    const exported = (await download()).sessions.at(-1);
    expect(exported).toMatchObject({ title: 'Asked', crisisLevel: 2, signals: [{ signals: ['burden'] }] });
    expect(exported?.safetyQuestion).toEqual({
      ...{ messageId: '2'.repeat(24), type: 'suicide', askedAt: at.toISOString() },
      ...{ answer: null, answeredAt: null, others: 1, fixed },
      before: { ...before, askedAt: at.toISOString(), answeredAt: at.toISOString(), fixed: null },
    });
    const names: Record<string, string> = { _id: 'id', question: 'safetyQuestion' };
    const stored = new Set(
      Object.keys(sessionModel(db).schema.paths).map((path) => path.split('.')[0] ?? ''),
    );
    for (const field of stored) {
      if (!SECONDARY.includes(field)) expect(exported, field).toHaveProperty(names[field] ?? field);
    }
  });

  it('has what remains of a deleted session for a day', async () => {
    const { services } = used.gateway;
    const at = new Date();
    const told = {
      crisisLevel: 2,
      crisisAt: at,
      dangers: [{ type: 'abuse' as const, reason: null }],
      signals: [{ signals: ['burden' as const], ownLife: true, at }],
    };
    const { _id } = await buildSession(services.db, robin.owner, told);
    await services.sessions.remove(robin.owner, _id.toHexString(), at);
    const iso = at.toISOString();
    expect((await download()).deletedSessions).toEqual([
      { ...told, crisisAt: iso, signals: [{ signals: ['burden'], ownLife: true, at: iso }] },
    ]);
    const more = Array.from({ length: MOST_STATES }, async () => {
      const { _id } = await buildSession(services.db, robin.owner, told);
      await services.sessions.remove(robin.owner, _id.toHexString(), at);
    });
    await Promise.all(more);
    expect((await download()).deletedSessions).toHaveLength(1 + MOST_STATES);
  });

  it('has nothing secret and nothing of another person', async () => {
    const other = await Visitor.arrive(used.gateway);
    await other.send('Only mine.');
    const text = await (await robin.browser.get('/api/user/export')).text();
    for (const word of [
      'Only mine.',
      other.session.id,
      'passwordHash',
      'tokenVersion',
      'Tokens',
      'signedOut',
    ]) {
      expect(text).not.toContain(`"${word}`);
    }
  });

  it('reads the messages a hundred at a time', async () => {
    const { db } = used.gateway.services;
    const session = await buildSession(db, robin.owner);
    const many = Array.from({ length: 250 }, (_, n) => ({
      ownerId: robin.owner,
      sessionId: session._id,
      role: 'user' as const,
      content: `Message ${n}`,
      createdAt: new Date(Date.now() + n),
    }));
    await messageModel(db).insertMany(many);
    const found = (await download()).sessions.at(-1)?.messages.map(({ content }) => content);
    expect(found).toEqual(many.map(({ content }) => content));
  });

  it('ends the connection when it fails on the way, so that half a file is not taken for a whole one', async () => {
    vi.spyOn(used.gateway.services.messages, 'each').mockImplementation(async function* () {
      yield* [];
      throw new Error('the database is away');
    });
    await expect(download()).rejects.toThrow(/fetch failed|terminated/);
  });

  it('is no failure of ours when the browser closes the connection', async () => {
    const { logger, messages } = used.gateway.services;
    const failures = vi.spyOn(logger, 'error');
    const reading = deferred<void>();
    const leaving = deferred<void>();
    vi.spyOn(messages, 'each').mockImplementation(async function* () {
      reading.resolve();
      await leaving.promise;
      yield* [];
    });
    const closing = new AbortController();
    const headers = { Cookie: robin.browser.cookieHeader() };
    const asked = fetch(`${used.gateway.address}/api/user/export`, { headers, signal: closing.signal }).then(
      (response) => response.text(),
    );
    await reading.promise;
    closing.abort();
    await expect(asked).rejects.toThrow('aborted');
    await used.gateway.services.requestsInProgress.idle();
    leaving.resolve();
    // By the answer to another request a failure of the first would be logged.
    await robin.browser.get('/api/user');
    expect(failures).not.toHaveBeenCalled();
  });

  it('is for people who are signed in', async () => {
    expect((await new TestBrowser(used.gateway.address).get('/api/user/export')).status).toBe(401);
  });
});
