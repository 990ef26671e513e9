import { randomUUID } from 'node:crypto';
import type { Session } from '@winny/common/contract/session';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';

let outside: TestServices;
let gateway: TestGateway;
let browser: TestBrowser;
let owner: OwnerId;
let session: Session;

beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside);
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});
beforeEach(async () => {
  browser = new TestBrowser(gateway.address);
  owner = ownerOf(await browser.register(`${randomUUID()}@example.org`));
  const made = await browser.post('/api/chat/sessions', { title: 'Tonight', therapyStyle: 'cbt' });
  session = (await made.json()) as Session;
});

async function send(content: string): Promise<string> {
  const answer = await browser.post('/api/chat/messages', { sessionId: session.id, content });
  return ((await answer.json()) as { message: { id: string } }).message.id;
}
const stop = async () => {
  const answer = await browser.post(`/api/chat/sessions/${session.id}/stop`, {});
  return (await answer.json()) as { stopped: boolean };
};
const replyTo = async (messageId: string) => (await gateway.services.messages.turn(owner, messageId))?.reply;

describe('stopReply', () => {
  it('stops the reply a person sees written, not an older one they have asked for again', async () => {
    const { replies } = gateway.services;
    const older = await send('I cannot sleep.');
    await replies.claimNext(owner, session.id, 'a worker', 60_000);
    await replies.fail(owner, { messageId: older, attempt: 1 }, 0);
    const younger = await send('I think of work.');
    await replies.claimNext(owner, session.id, 'a worker', 60_000);
    expect((await browser.post(`/api/chat/messages/${older}/retry`, {})).status).toBe(200);

    expect(await stop()).toEqual({ stopped: true });
    expect(await replyTo(younger)).toMatchObject({ state: 'writing', stopRequested: true });
    expect(await replyTo(older)).toMatchObject({ state: 'waiting', stopRequested: false });
  });

  it('ends a reply that waits', async () => {
    const waiting = await send('I cannot sleep.');
    expect(await stop()).toEqual({ stopped: true });
    expect(await replyTo(waiting)).toMatchObject({ state: 'stopped', content: '' });
    expect(await stop()).toEqual({ stopped: false });
  });
});
