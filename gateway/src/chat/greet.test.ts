import { LIMITS } from '@winny/common/contract/limits';
import type { Session } from '@winny/common/contract/session';
import { messageModel } from '@winny/common/data/message/schema';
import { greetingTexts } from '@winny/common/domain/greeting';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';

let outside: TestServices;
let gateway: TestGateway;
let robin: TestBrowser;
let session: Session;
let hello: string;
beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside);
  robin = new TestBrowser(gateway.address);
  await robin.register('robin@example.org');
  const made = await robin.post('/api/chat/sessions', { title: 'Tonight', therapyStyle: 'cbt' });
  session = (await made.json()) as Session;
  const { firstName } = (await (await robin.get('/api/user')).json()) as { firstName: string };
  [hello] = greetingTexts({ firstName, style: 'cbt', seed: session.id });
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});

const greet = (person: TestBrowser, content: string) =>
  person.post('/api/chat/messages/auto', { sessionId: session.id, content });
const stored = async () => (await robin.get(`/api/chat/sessions/${session.id}/messages`)).json();

describe('a greeting', () => {
  it('is accepted from the session’s owner alone', async () => {
    const sam = new TestBrowser(gateway.address);
    expect((await greet(sam, hello)).status).toBe(401);
    await sam.register('sam@example.org');
    expect((await greet(sam, hello)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('has 1,000 characters at most', async () => {
    expect(LIMITS.greetingChars).toBe(1_000);
    expect((await greet(robin, hello.padEnd(1_001, '.'))).status).toBe(400);
    expect((await greet(robin, '  ')).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('is Winny’s message', async () => {
    expect((await greet(robin, hello)).status).toBe(201);
    expect(await stored()).toMatchObject([{ role: 'assistant', content: hello }]);
  });

  it('is not kept when its session was deleted meanwhile', async () => {
    const made = await robin.post('/api/chat/sessions', { title: 'Later', therapyStyle: 'cbt' });
    const { id: sessionId } = (await made.json()) as Session;
    const [content] = greetingTexts({ firstName: 'Robin', style: 'cbt', seed: sessionId });
    const { sessionChat, db } = gateway.services;
    const before = await messageModel(db).countDocuments({});
    const takeGreeting = sessionChat.takeGreeting.bind(sessionChat);
    vi.spyOn(sessionChat, 'takeGreeting').mockImplementationOnce(async (...given) => {
      const taken = await takeGreeting(...given);
      await robin.delete(`/api/chat/sessions/${sessionId}`);
      return taken;
    });
    expect((await robin.post('/api/chat/messages/auto', { sessionId, content })).status).toBe(404);
    expect(await messageModel(db).countDocuments({})).toBe(before);
  });
});

describe('a message', () => {
  it('is never stored as Winny’s, even with another role', async () => {
    const message = { sessionId: session.id, role: 'assistant', content: 'You are quite well.' };
    const refused = await robin.post('/api/chat/messages', message);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'role' }] });
  });
});
