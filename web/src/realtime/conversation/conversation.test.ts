import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '../outcome.ts';
import { type FakeGateway, startFakeGateway } from '../testing/fake-gateway.ts';
import { answerTo, seeded, sessionId, userMessage } from '../testing/frames.ts';
import { type Connection, openConnection } from '../transport/connection.ts';
import { TIMING, type Timing } from '../transport/timing.ts';
import { type Conversation, openConversation } from './conversation.ts';
import { shownReply } from './conversation-state.ts';

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
const online = () => until(() => expect(state().link).toBe('online'));

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
  it('joins, draws the reply as it comes and ends with the stored message', async () => {
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

  it('asks again when frames were lost, and when everything went quiet', async () => {
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
    // Nothing tells this tab that the reply is complete; the watchdog does.
    await until(() => expect(state().messages.at(-1)?.content).toBe('One two three four.'));
  });

  it('asks only for what is newer than what can no longer change, however often it asks', async () => {
    gateway.messages.push(userMessage(1, { reply: 'done' }), answerTo(1, 'All right.'));
    const settled = gateway.messages[1]?.id;
    gateway.messages.push(userMessage(3, { reply: 'waiting' }));
    open();
    await online();
    // The watchdog asks, because the reply is silent.
    await until(() => expect(gateway.counts.joins).toBeGreaterThan(2));
    gateway.closeLine(true);
    gateway.cut();
    await until(() => expect(gateway.counts.polls).toBeGreaterThan(1));
    expect(gateway.asked[0]).toBeUndefined();
    expect(new Set(gateway.asked.slice(1))).toEqual(new Set([settled]));
    expect(state().messages).toHaveLength(3);
  });

  it('does not skip a message that was missed before one that was pushed', async () => {
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
    gateway.closeLine(true);
    open();
    await until(() => expect(state().link).toBe('polling'));
    gateway.rest.send = () => Promise.reject(new Refused(404, 'The requested session could not be found.'));
    await expect(conversation.send('Hello', clientId)).rejects.toBeInstanceOf(Refused);
    expect(state().loadProblem).toBe('notFound');
    expect(state().pending).toEqual([]);
  });

  it('shows the message at once and once', async () => {
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

  it('asks again when the gateway was without its database for a moment', async () => {
    open();
    await online();
    gateway.beAway(2);
    await conversation.send('Hello', clientId);
    expect(gateway.messages.map((message) => message.content)).toEqual(['Hello']);
  });

  it('goes over REST while there is no socket, as words of the person', async () => {
    gateway.closeLine(true);
    const sent = vi.spyOn(gateway.rest, 'send');
    open();
    await conversation.send('Hello', clientId);
    const body = { sessionId: gateway.sessionId, role: 'user', content: 'Hello', clientId };
    expect(sent).toHaveBeenCalledWith(body);
    expect(gateway.messages.map((message) => message.content)).toEqual(['Hello']);
  });

  it('gives a refusal back at once', async () => {
    open();
    await online();
    await expect(conversation.send('refuse me', clientId)).rejects.toThrow(
      new Refused(429, 'You have reached your daily message limit').message,
    );
    expect(state().pending).toEqual([]);
  });

  it('keeps what could not be sent visible, to be sent again', async () => {
    open(sessionId(), { ...quick, sendForMs: 100 });
    connection.close();
    gateway.closeRest(true);
    await expect(conversation.send('Hello', clientId)).rejects.toBeInstanceOf(Unreachable);
    expect(state().pending).toEqual([expect.objectContaining({ content: 'Hello', state: 'failed' })]);
    gateway.closeRest(false);
    await conversation.send('Hello', clientId);
    expect(state().pending).toEqual([]);
    expect(gateway.messages).toHaveLength(1);
  });
});

describe('the line', () => {
  it('comes back after it was cut, after the server closed it, and by hand', async () => {
    open();
    for (const [turn, breakLine] of [gateway.cut, gateway.dismiss, gateway.cut].entries()) {
      await until(() => expect(gateway.counts.joins).toBe(turn + 1));
      await online();
      breakLine();
      await until(() => expect(state().link).not.toBe('online'));
      connection.nudge();
    }
    await online();
  });

  it('ends with the sign-in flow when the person is not known', async () => {
    gateway.refuseEverybody(true);
    open();
    await until(() => expect(onUnauthorized).toHaveBeenCalledTimes(1));
  });

  it('ends with the sign-in flow when they were signed out elsewhere, and does not come back', async () => {
    open();
    await online();
    gateway.io.emit('auth:revoked', {});
    await until(() => expect(onUnauthorized).toHaveBeenCalledTimes(1));
    await until(() => expect(gateway.io.engine.clientsCount).toBe(0));
    expect(connection.online()).toBe(false);
  });

  it('polls only while there is none', async () => {
    gateway.messages.push(userMessage(1));
    open();
    await online();
    const polls = gateway.counts.polls;
    gateway.write('One ');
    await until(() => expect(shown()).toBe('One '));
    expect(gateway.counts.polls).toBe(polls);
  });
});

describe('a 200-frame reply whose line breaks all the time', () => {
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
      const drawn = new Set<string>();
      const links = new Set<string>();
      const stop = conversation.store.subscribe((now) => {
        drawn.add(shown());
        links.add(now.link);
      });
      let written = '';
      for (const part of parts) {
        const fate = random(40);
        if (fate === 0) gateway.cut();
        if (fate === 1) gateway.dismiss();
        if (fate === 2) gateway.mute(true);
        if (fate === 3) gateway.mute(false);
        if (fate === 4) connection.nudge();
        if (fate === 5) gateway.closeLine(true);
        gateway.write(part);
        written += part;
        if (fate === 5) {
          await until(() => {
            gateway.cut();
            expect(state().link === 'polling' && shown()).toBe(written);
          });
          gateway.closeLine(false);
        }
        if (fate === 6) await online();
        if (fate < 20) await new Promise((resolve) => setImmediate(resolve));
      }
      gateway.mute(random(2) === 0);
      const whole = gateway.complete().content;
      await until(() => expect(state().messages.at(-1)?.content).toBe(whole));
      expect(whole).toBe(parts.join(''));
      expect(shownReply(state())).toBeNull();
      for (const text of drawn) expect(whole.startsWith(text)).toBe(true);
      expect(drawn.size).toBeGreaterThan(10);
      expect([...links].sort()).toEqual(['connecting', 'online', 'polling']);
      stop();
      gateway.mute(false);
      conversation.close();
      connection.close();
    }
  });
});
