import { sessionModel } from '@winny/common/data/session/schema';
import { userModel } from '@winny/common/data/user/schema';
import { channels } from '@winny/common/platform/channels';
import { connectSubscriber } from '@winny/common/platform/redis';
import { buildMessage, buildSession } from '@winny/common/testing/builders';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../../testing/start-gateway.ts';
import { TestBrowser } from '../../testing/test-browser.ts';

let outside: TestServices;
let gateway: TestGateway;
beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside);
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});

let people = 0;
async function signedUp(): Promise<{ person: TestBrowser; id: string }> {
  people += 1;
  const person = new TestBrowser(gateway.address);
  return { person, id: await person.register(`person-${people}@example.org`) };
}

const opened = async (person: TestBrowser, title = 'Sleep') => {
  const response = await person.post('/api/chat/sessions', { title, therapyStyle: 'cbt' });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; title: string };
};

/** The events that this person's tabs receive. */
async function shownTo(id: string): Promise<{ events: unknown[]; stop: () => void }> {
  const subscriber = connectSubscriber(outside.redisUrl);
  const events: unknown[] = [];
  subscriber.on('message', (_channel, message: string) => events.push(JSON.parse(message)));
  await subscriber.subscribe(channels.person(id));
  return { events, stop: () => subscriber.disconnect() };
}

describe('chat sessions', () => {
  it('are opened, shown in other tabs, read, renamed and erased', async () => {
    const { person, id } = await signedUp();
    const tab = await shownTo(id);
    const session = await opened(person);
    expect(session).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Sleep',
      therapyStyle: 'cbt',
      createdAt: expect.stringMatching(/Z$/),
      version: 0,
    });
    const path = `/api/chat/sessions/${session.id}`;
    expect(await (await person.get(path)).json()).toEqual(session);

    const renamed = await person.patch(path, { title: '  Sleeping better ' });
    expect(renamed.status).toBe(200);
    const after = { ...session, title: 'Sleeping better', version: 1 };
    expect(await renamed.json()).toEqual(after);

    await expect.poll(() => tab.events.length).toBe(2);
    expect(tab.events).toEqual([
      ['session:created', { session }],
      ['session:updated', { session: after }],
    ]);
    tab.stop();

    expect((await person.delete(path)).status).toBe(200);
    expect((await person.get(path)).status).toBe(404);
    expect((await person.delete(path)).status).toBe(404);
  });

  it('are listed newest first', async () => {
    const { person, id } = await signedUp();
    expect(await (await person.get('/api/chat/sessions')).json()).toEqual([]);
    for (const minute of [1, 3, 2]) {
      await buildSession(outside.database.db, id, {
        title: `${minute}`,
        createdAt: new Date(minute * 60_000),
      });
    }
    const listed = (await (await person.get('/api/chat/sessions')).json()) as { title: string }[];
    expect(listed.map((session) => session.title)).toEqual(['3', '2', '1']);
  });

  it('are listed 500 at most', async () => {
    const { person, id } = await signedUp();
    const many = Array.from({ length: 501 }, (_, n) => ({
      ownerId: id,
      title: `${n}`,
      therapyStyle: 'cbt' as const,
      createdAt: new Date(n * 1_000),
    }));
    await sessionModel(outside.database.db).insertMany(many);
    const listed = (await (await person.get('/api/chat/sessions')).json()) as { title: string }[];
    expect(listed).toHaveLength(500);
    expect([listed[0]?.title, listed[499]?.title]).toEqual(['500', '1']);
  });

  it('of another person are not found by any request', async () => {
    const [mine, theirs] = [await signedUp(), await signedUp()];
    const session = await buildSession(outside.database.db, theirs.id);
    await buildMessage(outside.database.db, session);
    const path = `/api/chat/sessions/${session._id.toHexString()}`;
    const refusals = [
      await mine.person.get(path),
      await mine.person.patch(path, { title: 'Mine now' }),
      await mine.person.delete(path),
      await mine.person.get(`${path}/messages`),
    ];
    for (const refusal of refusals) {
      expect(refusal.status).toBe(404);
      expect(await refusal.json()).toEqual({
        message: 'The requested session could not be found.',
        code: 'sessionNotFound',
      });
    }
    expect(await (await theirs.person.get(path)).json()).toMatchObject({ title: session.title });
    expect(await (await theirs.person.get(`${path}/messages`)).json()).toHaveLength(1);
  });

  it.each(['nothing', '1', 'f'.repeat(25), 'F'.repeat(24), '%00', '..%2f..', 'undefined'])(
    'with the id %s are not found',
    async (id) => {
      const { person } = await signedUp();
      const response = await person.get(`/api/chat/sessions/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        message: 'The requested session could not be found.',
        code: 'sessionNotFound',
      });
    },
  );

  it.each([
    { therapyStyle: 'cbt' },
    { title: '   ', therapyStyle: 'cbt' },
    { title: 'x'.repeat(121), therapyStyle: 'cbt' },
    { title: 'Sleep', therapyStyle: 'hypnosis' },
    { title: { $ne: '' }, therapyStyle: 'cbt' },
  ])('refuse %j', async (body) => {
    const { person } = await signedUp();
    const response = await person.post('/api/chat/sessions', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: expect.any(String) }] });
  });

  it('in Positive Psychology are part of Premium', async () => {
    const { person, id } = await signedUp();
    const body = { title: 'Strengths', therapyStyle: 'positive' };
    const refused = await person.post('/api/chat/sessions', body);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      message: 'Positive Psychology is part of Premium.',
      code: 'premiumStyle',
    });
    const premium = { 'subscription.tier': 'premium', 'subscription.status': 'active' };
    await userModel(outside.database.db).updateOne({ _id: id }, { $set: premium });
    expect((await person.post('/api/chat/sessions', body)).status).toBe(201);
    const ended = { 'subscription.status': 'canceled', 'subscription.endDate': new Date(Date.now() - 1_000) };
    await userModel(outside.database.db).updateOne({ _id: id }, { $set: ended });
    expect((await person.post('/api/chat/sessions', body)).status).toBe(403);
  });

  it('are 500 at most, also when created concurrently', async () => {
    const { person, id } = await signedUp();
    const record = { ownerId: id, title: 'Sleep', therapyStyle: 'cbt', createdAt: new Date() };
    await sessionModel(outside.database.db).insertMany(Array.from({ length: 499 }, () => record));
    const open = () => person.post('/api/chat/sessions', { title: 'One more', therapyStyle: 'cbt' });
    const statuses = (await Promise.all(Array.from({ length: 5 }, open))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(4);
    const stored = await sessionModel(outside.database.db).countDocuments({ ownerId: id });
    expect(stored).toBeLessThanOrEqual(500);
    while ((await open()).status === 201);
    const refused = await open();
    expect(await refused.json()).toMatchObject({
      message: 'You have 500 sessions, as many as there can be. Please delete one you no longer need.',
    });
    const all = (await (await person.get('/api/chat/sessions')).json()) as { id: string }[];
    expect(all).toHaveLength(500);
    await person.delete(`/api/chat/sessions/${all[0]?.id}`);
    expect((await open()).status).toBe(201);
  });

  it('require a sign-in', async () => {
    const stranger = new TestBrowser(gateway.address);
    const path = `/api/chat/sessions/${'0'.repeat(24)}`;
    const refusals = [
      await stranger.get('/api/chat/sessions'),
      await stranger.post('/api/chat/sessions', { title: 'x', therapyStyle: 'cbt' }),
      await stranger.get(path),
      await stranger.patch(path, { title: 'x' }),
      await stranger.delete(path),
    ];
    for (const refusal of refusals) {
      expect(refusal.status).toBe(401);
      expect(await refusal.text()).toBe('{"message":"Unauthorized","code":"unauthorized"}');
    }
  });
});
