import type { SendMessageAnswer } from '@winny/common/contract/message';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '../../api/errors.ts';
import { memoryStorage } from '../../storage/testing/memory-storage.ts';
import { type FakeGateway, startFakeGateway } from '../testing/fake-gateway.ts';
import { answerTo, seeded, sessionId, userMessage } from '../testing/frames.ts';
import { TIMING, type Timing } from '../transport/timing.ts';
import { type Connection, openConnection } from '../transport/transports.ts';
import { type Conversation, openConversation } from './conversation.ts';
import { shownReply } from './conversation-state.ts';
import { loadPending } from './conversation-store.ts';

const quick: Timing = {
  ...TIMING,
  ackMs: 200,
  reconnectMinMs: 20,
  reconnectMaxMs: 60,
  watchdogMs: 80,
  gapMs: 5,
  gapMaxMs: 40,
  pollMs: 15,
  sendForMs: 2_000,
  sendRetryMs: 20,
  sendRetryMaxMs: 60,
};
const clientId = '7d5a4b1e-3f0a-4d59-9c11-0a0d6f0a7c01';
const until = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 45_000, interval: 3 });

let gateway: FakeGateway;
let connection: Connection;
let conversation: Conversation;
const onUnauthorized = vi.fn();

function open(id = sessionId(), timing = quick): void {
  connection = openConnection({ url: gateway.url, timing, onUnauthorized });
  conversation = openConversation(id, { connection, rest: gateway.rest, timing });
}
const state = () => conversation.store.getState();
const shown = () => shownReply(state())?.text ?? '';
const online = () => until(() => expect(state().connectionStatus).toBe('online'));

beforeEach(async () => {
  gateway = await startFakeGateway();
  onUnauthorized.mockReset();
});
afterEach(async () => {
  conversation.close();
  connection.close();
  await gateway.close();
});

describe('a conversation over the socket', () => {
  it('joins, shows the reply as it arrives and ends with the stored message', async () => {
    gateway.messages.push(userMessage(1));
    open();
    await online();
    const parts = ['One ', 'two ', 'three.'];
    for (const part of parts) gateway.write(part);
    await until(() => expect(shown()).toBe('One two three.'));
    gateway.complete();
    await until(() => expect(state().messages.at(-1)?.content).toBe('One two three.'));
    expect(shownReply(state())).toBeNull();
  });

  it('joins again when frames were lost, and after silence', async () => {
    gateway.messages.push(userMessage(1));
    open();
    await online();
    gateway.write('One ');
    gateway.mute(true);
    gateway.write('two ');
    gateway.mute(false);
    gateway.write('three ');
    await until(() => expect(shown()).toBe('One two three '));
    gateway.mute(true);
    gateway.write('four.');
    gateway.complete();
    // The completion is lost; only the watchdog notices.
    await until(() => expect(state().messages.at(-1)?.content).toBe('One two three four.'));
  });

  it('requests only messages after the last settled one, each time', async () => {
    gateway.messages.push(userMessage(1, { reply: 'done' }), answerTo(1, 'All right.'));
    const settled = gateway.messages[1]?.id;
    gateway.messages.push(userMessage(3, { reply: 'waiting' }));
    open();
    await online();
    // The watchdog joins again, because no frame arrives.
    await until(() => expect(gateway.counts.joins).toBeGreaterThan(2));
    gateway.blockSockets(true);
    gateway.cut();
    await until(() => expect(gateway.counts.polls).toBeGreaterThan(1));
    expect(gateway.requestedAfter[0]).toBeUndefined();
    expect(new Set(gateway.requestedAfter.slice(1))).toEqual(new Set([settled]));
    expect(state().messages).toHaveLength(3);
  });

  it('does not skip a missed message that precedes a pushed one', async () => {
    open();
    await online();
    gateway.mute(true);
    gateway.messages.push(userMessage(1, { content: 'missed', reply: 'done' }));
    gateway.io.emit('message:created', {
      sessionId: gateway.sessionId,
      message: userMessage(2, { content: 'pushed', reply: 'done' }),
    });
    await until(() => expect(state().messages).toHaveLength(1));
    gateway.messages.push(userMessage(2, { content: 'pushed', reply: 'done' }));
    gateway.cut();
    await until(() => expect(state().messages.map(({ content }) => content)).toEqual(['missed', 'pushed']));
  });

  it('shows the session as not found', async () => {
    open(sessionId(9));
    await until(() => expect(state().loadProblem).toBe('notFound'));
  });
});

describe('sending', () => {
  it('into a session that was deleted elsewhere shows it as not found', async () => {
    gateway.blockSockets(true);
    open();
    await until(() => expect(state().connectionStatus).toBe('polling'));
    gateway.rest.send = () => Promise.reject(new Refused(404, 'Not found', { code: 'sessionNotFound' }));
    await expect(conversation.send('Hello', clientId)).rejects.toBeInstanceOf(Refused);
    expect(state().loadProblem).toBe('notFound');
    expect(state().pending).toEqual([]);
  });

  it('shows the message immediately and once', async () => {
    open();
    await online();
    const sent = conversation.send('Hello', clientId);
    expect(state().pending.map((send) => send.content)).toEqual(['Hello']);
    await sent;
    expect(state().pending).toEqual([]);
    expect(state().messages.map((message) => message.content)).toEqual(['Hello']);
  });

  it('sends again under the same clientId when the acknowledgement was lost', async () => {
    open();
    await online();
    gateway.ignoreSends(1);
    await conversation.send('Hello', clientId);
    expect(gateway.counts.sends).toBe(2);
    expect(gateway.messages).toHaveLength(1);
    expect(state().messages).toHaveLength(1);
  });

  it('sends over REST after the socket gave no answer, and then over both in turn', async () => {
    open();
    await online();
    gateway.ignoreSends(Number.POSITIVE_INFINITY);
    const overRest = vi.spyOn(gateway.rest, 'send');
    overRest.mockRejectedValueOnce(new Unreachable());
    await conversation.send('Hello', clientId);
    expect(overRest).toHaveBeenCalledTimes(2);
    // The socket was tried before each of them, and the second try over REST was stored under the same id.
    expect(gateway.counts.sends).toBe(3);
    expect(gateway.messages).toHaveLength(1);
  });

  it('sends again when the gateway’s database was unavailable', async () => {
    open();
    await online();
    gateway.loseDatabase(2);
    await conversation.send('Hello', clientId);
    expect(gateway.messages.map((message) => message.content)).toEqual(['Hello']);
  });

  it('uses REST without a socket, in the role of the person', async () => {
    gateway.blockSockets(true);
    const sent = vi.spyOn(gateway.rest, 'send');
    open();
    await conversation.send('Hello', clientId);
    const body = { sessionId: gateway.sessionId, role: 'user', content: 'Hello', clientId };
    expect(sent).toHaveBeenCalledWith(body);
    expect(gateway.messages.map((message) => message.content)).toEqual(['Hello']);
  });

  it('rejects with a refusal without a retry', async () => {
    open();
    await online();
    await expect(conversation.send('refuse me', clientId)).rejects.toMatchObject({
      name: 'Refused',
      code: 'dailyLimit',
    });
    expect(state().pending).toEqual([]);
  });

  it('keeps an unsent message visible, to be sent again', async () => {
    open(sessionId(), { ...quick, sendForMs: 100 });
    connection.close();
    gateway.blockRest(true);
    await expect(conversation.send('Hello', clientId)).rejects.toBeInstanceOf(Unreachable);
    expect(state().pending).toEqual([expect.objectContaining({ content: 'Hello', state: 'failed' })]);
    gateway.blockRest(false);
    await conversation.send('Hello', clientId);
    expect(state().pending).toEqual([]);
    expect(gateway.messages).toHaveLength(1);
  });
});

describe('a send whose conversation was left and opened again', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  /** Sends, and returns to the session before the answer. */
  async function sendAndReturn() {
    gateway.blockSockets(true);
    open();
    let resolve: (answer: SendMessageAnswer) => void = () => {};
    let reject: (error: Error) => void = () => {};
    const answer = new Promise<SendMessageAnswer>((accepted, refused) => {
      resolve = accepted;
      reject = refused;
    });
    const send = gateway.rest.send;
    gateway.rest.send = () => answer;
    const sent = conversation.send('Hello', clientId);
    conversation.close();
    conversation = openConversation(sessionId(), { connection, rest: gateway.rest, timing: quick });
    return {
      resolve,
      reject,
      sent,
      accept: () => send({ sessionId: sessionId(), content: 'Hello', clientId, role: 'user' }),
    };
  }

  it('is shown as being sent, and then as stored, once', async () => {
    const { resolve, sent, accept } = await sendAndReturn();
    expect(state().pending).toEqual([expect.objectContaining({ content: 'Hello', state: 'sending' })]);
    resolve(await accept());
    await sent;
    expect(state().pending).toEqual([]);
    expect(state().messages.map(({ content }) => content)).toEqual(['Hello']);
    expect(loadPending(sessionId())).toEqual([]);
  });

  it('keeps its text among the messages when it is refused, because its composer is gone', async () => {
    const { reject, sent } = await sendAndReturn();
    reject(new Refused(429, 'No', { code: 'dailyLimit' }));
    await expect(sent).rejects.toBeInstanceOf(Refused);
    expect(state().pending).toEqual([expect.objectContaining({ content: 'Hello', state: 'failed' })]);
  });

  it.each(['unauthorized', 'sessionNotFound'] as const)(
    'stores nothing when it is refused as %s',
    async (code) => {
      const { reject, sent } = await sendAndReturn();
      conversation.close();
      // As a sign-out, or the deletion of the session, does.
      sessionStorage.clear();
      reject(new Refused(404, 'No', { code }));
      await expect(sent).rejects.toBeInstanceOf(Refused);
      expect(loadPending(sessionId())).toEqual([]);
    },
  );
});

describe('the connection', () => {
  it('comes back after it was cut and after the server closed it, also on request', async () => {
    open();
    for (const [turn, disconnect] of [gateway.cut, gateway.disconnectAll, gateway.cut].entries()) {
      await until(() => expect(gateway.counts.joins).toBe(turn + 1));
      await online();
      disconnect();
      await until(() => expect(state().connectionStatus).not.toBe('online'));
      connection.reconnectNow();
    }
    await online();
  });

  it('is opened anew over a new network, though the socket still seems connected', async () => {
    open();
    await online();
    connection.reconnectNow();
    expect(connection.isOnline()).toBe(true);
    connection.reconnectNow(true);
    expect(connection.isOnline()).toBe(false);
    await until(() => expect(gateway.counts.joins).toBe(2));
    await online();
  });

  it('ends in sign-in when the server does not accept the sign-in', async () => {
    gateway.refuseSessions(true);
    open();
    await until(() => expect(onUnauthorized).toHaveBeenCalledTimes(1));
  });

  it('ends in sign-in after a sign-out elsewhere, and does not reconnect', async () => {
    open();
    await online();
    gateway.io.emit('auth:revoked', {});
    await until(() => expect(onUnauthorized).toHaveBeenCalledTimes(1));
    await until(() => expect(gateway.io.engine.clientsCount).toBe(0));
    expect(connection.isOnline()).toBe(false);
  });

  it('polls only without a socket', async () => {
    gateway.messages.push(userMessage(1));
    open();
    await online();
    const polls = gateway.counts.polls;
    gateway.write('One ');
    await until(() => expect(shown()).toBe('One '));
    expect(gateway.counts.polls).toBe(polls);
  });
});

describe('a 200-frame reply over a connection that keeps breaking', () => {
  it('ends letter for letter as stored, over socket, polling and back', async () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const random = seeded(seed);
      gateway.messages.splice(0, gateway.messages.length, userMessage(1));
      open();
      await online();
      const parts = Array.from(
        { length: 200 },
        (_, index) => `${index % 9 === 0 ? '\n\n' : ''}word${index} `,
      );
      const shownTexts = new Set<string>();
      const statuses = new Set<string>();
      const stop = conversation.store.subscribe((now) => {
        shownTexts.add(shown());
        statuses.add(now.connectionStatus);
      });
      let written = '';
      for (const part of parts) {
        const event = random(40);
        if (event === 0) gateway.cut();
        if (event === 1) gateway.disconnectAll();
        if (event === 2) gateway.mute(true);
        if (event === 3) gateway.mute(false);
        if (event === 4) connection.reconnectNow();
        if (event === 5) gateway.blockSockets(true);
        gateway.write(part);
        written += part;
        if (event === 5) {
          await until(() => {
            gateway.cut();
            expect(state().connectionStatus === 'polling' && shown()).toBe(written);
          });
          gateway.blockSockets(false);
        }
        if (event === 6) await online();
        if (event < 20) await new Promise((resolve) => setImmediate(resolve));
      }
      gateway.mute(random(2) === 0);
      const whole = gateway.complete().content;
      await until(() => expect(state().messages.at(-1)?.content).toBe(whole));
      expect(whole).toBe(parts.join(''));
      expect(shownReply(state())).toBeNull();
      for (const text of shownTexts) expect(whole.startsWith(text)).toBe(true);
      expect(shownTexts.size).toBeGreaterThan(10);
      expect([...statuses].sort()).toEqual(['connecting', 'online', 'polling']);
      stop();
      gateway.mute(false);
      conversation.close();
      connection.close();
    }
  });
});
