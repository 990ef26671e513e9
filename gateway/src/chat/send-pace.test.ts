import type { Session } from '@winny/common/contract/session';
import { type MessageRecord, messageModel } from '@winny/common/data/message/schema';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSendPace, MESSAGES_PER_MINUTE } from '../request-limits.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';

let outside: TestServices;
let gateway: TestGateway;
let browser: TestBrowser;
let session: Session;
beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside);
  browser = new TestBrowser(gateway.address);
  await browser.register('program@example.org');
  const made = await browser.post('/api/chat/sessions', { title: 'Tonight', therapyStyle: 'cbt' });
  session = (await made.json()) as Session;
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});

async function send(content: string): Promise<MessageRecord> {
  const sent = await browser.post('/api/chat/messages', { sessionId: session.id, content });
  expect(sent.status).toBe(201);
  const { message } = (await sent.json()) as { message: { id: string } };
  const stored = await messageModel(gateway.services.db).findById(message.id).lean<MessageRecord>();
  if (!stored) throw new Error('not stored');
  return stored;
}

describe('messages in a crisis', () => {
  it('are never refused, and above 30 a minute ask no model', async () => {
    const first = await send('I want to kill myself.');
    expect(first).toMatchObject({ judged: false });
    expect(first.reply?.fixedTextOnly).toBeUndefined();
    const rest: MessageRecord[] = [];
    for (let sent = 1; sent < MESSAGES_PER_MINUTE + 3; sent += 1)
      rest.push(await send('I want to kill myself.'));
    expect(rest.filter(({ reply }) => reply?.fixedTextOnly)).toHaveLength(3);
    expect(rest.at(-1)).toMatchObject({ judged: true, reply: { fixedTextOnly: true } });
  });
});

describe('the pace', () => {
  const countAbove = async (ownerId: string) => {
    const { redis } = gateway.services;
    // Two gateways share the count.
    const paces = [createSendPace(redis), createSendPace(redis)] as const;
    let above = 0;
    for (let sent = 0; sent < 40; sent += 1) if (await paces[sent % 2 ? 1 : 0].isAbove(ownerId)) above += 1;
    return above;
  };

  it('is counted by person, over all gateways', async () => {
    expect(await countAbove('71')).toBe(10);
    expect(await countAbove('72')).toBe(10);
  });

  it('is counted in this process while Redis is away', async () => {
    await outside.redis.kill();
    const { redis } = gateway.services;
    await expect.poll(() => redis.status).not.toBe('ready');
    const pace = createSendPace(redis);
    const above: boolean[] = [];
    for (let sent = 0; sent < 40; sent += 1) above.push(await pace.isAbove('73'));
    await outside.redis.start();
    expect(above.filter(Boolean)).toHaveLength(10);
  });
});
