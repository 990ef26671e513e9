import type { SendMessageAnswer } from '@winny/common/contract/message';
import type { Session } from '@winny/common/contract/session';
import { COMMANDS_OF_A_MESSAGE, countCommands, monitored } from '@winny/common/testing/count-commands';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { openSocket } from '../testing/test-socket.ts';

let outside: TestServices;
let gateway: TestGateway;
beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway({ ...outside, mongoUri: monitored(outside.mongoUri) });
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});

it('accepts a message with the commands its budget names', async () => {
  const browser = new TestBrowser(gateway.address);
  const id = await browser.register('budget@example.org');
  const opened = await browser.post('/api/chat/sessions', { title: 'Tonight', therapyStyle: 'cbt' });
  const { id: sessionId } = (await opened.json()) as Session;
  const tab = await openSocket(gateway.address, { extraHeaders: { cookie: browser.cookieHeader() } });
  const send = (content: string) =>
    tab.ask<SendMessageAnswer>('message:send', { sessionId, content, clientId: crypto.randomUUID() });
  expect(await send('I am here.')).toMatchObject({ ok: true });

  const commands = countCommands(gateway.services.db, id);
  expect(await send('I slept badly again.')).toMatchObject({ ok: true });
  const { inAll, inARow } = COMMANDS_OF_A_MESSAGE.gateway;
  expect(commands.names.toSorted()).toEqual([
    'find sessions',
    'find users',
    'findAndModify users',
    'insert messages',
  ]);
  expect(commands.names.length).toBeLessThanOrEqual(inAll);
  expect(commands.inARow()).toBeLessThanOrEqual(inARow);
  tab.socket.disconnect();
});
