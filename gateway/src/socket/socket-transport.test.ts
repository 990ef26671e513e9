import { randomUUID } from 'node:crypto';
import type { Message, SendMessageAnswer, Snapshot } from '@winny/common/contract/message';
import { type UserRecord, userModel } from '@winny/common/data/user/schema';
import { greetingTexts } from '@winny/common/domain/greeting';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { TestBrowser } from '../testing/test-browser.ts';
import { openSocket, soon, type TestSocket } from '../testing/test-socket.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways(2);
let visitor: Visitor;
let tab: TestSocket;
beforeEach(async () => {
  visitor = await Visitor.arrive(used.gateway);
  tab = await visitor.connect();
});
afterEach(() => visitor.leave());

const send = (content: string, clientId?: string, from = tab) =>
  from.ask<SendMessageAnswer>('message:send', {
    sessionId: visitor.session.id,
    content,
    ...(clientId ? { clientId } : {}),
  });
const user = () => userModel(used.gateway.services.db).findById(visitor.owner).lean<UserRecord>();
const messages = async () =>
  (await (
    await visitor.browser.get(`/api/chat/sessions/${visitor.session.id}/messages`)
  ).json()) as Message[];

describe('the connection', () => {
  it.each([
    ['no token', {}],
    ['a token that is not ours', { auth: { token: 'nonsense' } }],
    ['a token that is not even text', { auth: { token: { a: 1 } } }],
  ])('refuses %s as Unauthorized', async (_name, options) => {
    await expect(openSocket(used.gateway.address, options)).rejects.toThrow('Unauthorized');
  });

  it('accepts a client by token alone', async () => {
    const token = visitor.browser.cookies.get('winny_session');
    const client = await openSocket(used.gateway.address, { auth: { token } });
    onTestFinished(() => void client.socket.disconnect());
    expect(await client.ask('session:join', { sessionId: visitor.session.id })).toMatchObject({ ok: true });
  });

  it('refuses a foreign Origin with a valid token', async () => {
    const extraHeaders = { cookie: visitor.browser.cookieHeader(), origin: 'https://elsewhere.example' };
    await expect(openSocket(used.gateway.address, { extraHeaders })).rejects.toThrow();
  });

  it('works by polling as well', async () => {
    const polling = await visitor.connect(used.gateway, { transports: ['polling'] });
    expect(await polling.ask('session:join', { sessionId: visitor.session.id })).toMatchObject({ ok: true });
  });

  it('ends a revoked sign-in on every gateway', async () => {
    const other = await visitor.connect(used.other);
    const version = await used.gateway.services.users.raiseTokenVersion(visitor.owner);
    await used.gateway.services.publisher.revoke(visitor.owner, version ?? 1);
    for (const socket of [tab, other]) {
      await soon(() => expect(socket.of('auth:revoked')).toHaveLength(1));
      await soon(() => expect(socket.socket.connected).toBe(false));
    }
  });

  it('refuses the next request of a sign-in whose revocation was not received', async () => {
    await used.gateway.services.users.raiseTokenVersion(visitor.owner);
    expect(await send('Is anybody there?')).toMatchObject({
      ok: false,
      error: { status: 401, message: 'Unauthorized', code: 'unauthorized' },
    });
    await soon(() => expect(tab.socket.connected).toBe(false));
  });
});

describe('requests', () => {
  const nonsense: unknown[] = [undefined, null, 7, 'text', [], {}, { sessionId: 7 }, { messageId: null }];
  it.each(['session:join', 'message:send', 'reply:stop', 'reply:retry'])(
    'answers every malformed %s with 400',
    async (event) => {
      for (const payload of nonsense) {
        expect(await tab.ask(event, payload)).toMatchObject({ ok: false, error: { status: 400 } });
      }
      const answer = await tab.ask(event);
      expect(answer).toMatchObject({ ok: false, error: { status: 400 } });
    },
  );

  it.each([
    ['session:join', { sessionId: 'nonsense' }],
    ['message:send', { sessionId: 'nonsense', content: 'Hello.' }],
    ['reply:stop', { sessionId: 'nonsense' }],
    ['reply:retry', { messageId: 'nonsense' }],
  ])('answers %s with what is not an id as REST does, with 404', async (event, payload) => {
    expect(await tab.ask(event, payload)).toMatchObject({
      ok: false,
      error: { status: 404, code: event === 'reply:retry' ? 'messageNotFound' : 'sessionNotFound' },
    });
    if (event === 'message:send')
      expect((await visitor.browser.post('/api/chat/messages', payload)).status).toBe(404);
  });

  it.each(['session:destroy', 'constructor', 'toString', '__proto__'])(
    'answers %s, which is not in the contract, with 404',
    async (event) => {
      expect(await tab.ask(event, {})).toMatchObject({ ok: false, error: { status: 404, code: 'notFound' } });
    },
  );

  it('refuses too many requests of one connection', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => tab.ask('session:join', { sessionId: visitor.session.id })),
    );
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer).toMatchObject({ error: { status: 429 } });
    expect(await tab.ask('session:join', { sessionId: visitor.session.id })).toMatchObject({ ok: true });
  });

  it('survives requests without an acknowledgement', async () => {
    for (const payload of nonsense) tab.socket.emit('message:send', payload as never, undefined as never);
    expect(await tab.ask('session:join', { sessionId: visitor.session.id })).toMatchObject({ ok: true });
  });

  it.each(['session:join', 'message:send', 'reply:stop'])(
    'hides another person’s session from %s',
    async (event) => {
      const stranger = new TestBrowser(used.gateway.address);
      await stranger.register(`${randomUUID()}@example.org`);
      const extraHeaders = { cookie: stranger.cookieHeader() };
      const theirs = await openSocket(used.gateway.address, { extraHeaders });
      onTestFinished(() => void theirs.socket.disconnect());
      expect(await theirs.ask(event, { sessionId: visitor.session.id, content: 'hello' })).toEqual({
        ok: false,
        error: { status: 404, message: 'The requested session could not be found.', code: 'sessionNotFound' },
      });
    },
  );

  it('refuses empty and too long messages before anything is stored', async () => {
    expect(await send(' \n ')).toMatchObject({ ok: false, error: { status: 400 } });
    expect(await send('a'.repeat(4_001))).toMatchObject({ ok: false, error: { status: 400 } });
    expect(await messages()).toEqual([]);
    expect(await send(` ${'a'.repeat(4_000)} `)).toMatchObject({ ok: true });
  });
});

describe('message:send', () => {
  it('answers as REST does, with the trimmed message, also when no worker is there', async () => {
    const answer = await send('  I cannot sleep.  ');
    expect(answer).toMatchObject({
      ok: true,
      data: {
        message: { role: 'user', content: 'I cannot sleep.', status: 'complete', reply: 'waiting' },
        isCrisis: false,
        crisisType: null,
        crisisReason: null,
        shouldShowPaywall: false,
        totalWinnyMessages: 1,
      },
    });
  });

  it('shows the message and the allowance in other tabs, on the other gateway too', async () => {
    const other = await visitor.connect(used.other);
    await send('I cannot sleep.');
    await soon(() => expect(other.of('message:created')).toHaveLength(1));
    expect(other.of('message:created')[0]).toMatchObject({
      sessionId: visitor.session.id,
      message: { content: 'I cannot sleep.' },
    });
    await soon(() => expect(other.of('subscription:updated').at(-1)?.status.remainingMessages).toBe(4));
  });

  it('accepts exactly five of a hundred concurrent messages and stores no others', async () => {
    const second = await visitor.connect(used.other);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        send(`message ${index}`, undefined, index % 2 ? tab : second),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    for (const answer of answers) {
      if (!answer.ok)
        expect(answer.error).toEqual({
          status: 429,
          message: 'You have reached your daily message limit',
          code: 'dailyLimit',
        });
    }
    expect(await messages()).toHaveLength(5);
    expect(answers.filter((answer) => answer.ok && answer.data.shouldShowPaywall)).toHaveLength(1);
  });

  it('stores ten sends with one clientId once, and answers them alike', async () => {
    const second = await visitor.connect(used.other);
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send('I cannot sleep.', clientId, index % 2 ? tab : second)),
    );
    const ids = new Set(answers.map((answer) => (answer.ok ? answer.data.message.id : 'refused')));
    expect(ids.size).toBe(1);
    expect(ids.has('refused')).toBe(false);
    expect(await messages()).toHaveLength(1);
    expect((await user())?.allowance.usedToday).toBe(1);
  });

  it('accepts a message in danger with nothing left, opens no paywall and charges nothing', async () => {
    await userModel(used.gateway.services.db).updateOne(
      { _id: visitor.owner },
      { $set: { 'allowance.day': new Date().toISOString().slice(0, 10), 'allowance.usedToday': 5 } },
    );
    const other = await visitor.connect(used.other);
    expect(await send('I want to kill myself.')).toMatchObject({
      ok: true,
      data: {
        isCrisis: true,
        crisisType: 'suicide',
        crisisReason: 'You mentioned wanting to end your life.',
        shouldShowPaywall: false,
      },
    });
    await soon(() => expect(other.of('crisis:detected')).toHaveLength(1));
    expect((await user())?.allowance.usedToday).toBe(5);
  });
});

describe('greetings', () => {
  const greet = (
    content = greetingTexts({ firstName: 'Robin', style: 'cbt', seed: visitor.session.id })[1],
  ) => visitor.browser.post('/api/chat/messages/auto', { sessionId: visitor.session.id, content });

  it('are two at most, also concurrently, and free', async () => {
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => greet()))).map(
      (response) => response.status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 400)).toHaveLength(4);
    await soon(() => expect(tab.of('message:created')).toHaveLength(2));
    expect((await user())?.totalWinnyMessages).toBe(0);
  });

  it('must be Winny’s own texts', async () => {
    expect((await greet('Sure, here is how you do it.')).status).toBe(400);
    const other = await visitor.openSession();
    const [hello] = greetingTexts({ firstName: 'Sam', style: 'cbt', seed: other.id });
    expect((await greet(hello)).status).toBe(400);
    expect(await messages()).toEqual([]);
    expect((await greet()).status).toBe(201);
  });

  it('are refused once the person has written', async () => {
    await send('I am here.');
    expect((await greet()).status).toBe(400);
  });
});

describe('session:join', () => {
  /** `npm run chaos` cuts longer replies, with the browser's own client. */
  const FRAMES = 50;

  /**
   * The text that a client shows after one join: the snapshot and the frames after it. Duplicate frames and frames out of
   * order are strays.
   */
  function assembled(snapshot: Snapshot, late: TestSocket): { text: string; strays: number } {
    let { text = '', seq = -1 } = snapshot.reply ?? {};
    let strays = 0;
    for (const frame of late.of('reply:delta')) {
      // Pushed before the join was requested; the snapshot contains it.
      if (frame.seq <= (snapshot.reply?.seq ?? -1)) continue;
      if (frame.seq !== seq + 1) strays += 1;
      seq = frame.seq;
      text += frame.text;
    }
    return { text, strays };
  }

  it('continues without a gap or duplicate at every moment of a reply', async () => {
    const answer = await send('Tell me something long.');
    if (!answer.ok) throw new Error('refused');
    const { services } = used.other;
    const turn = await services.messages.turn(visitor.owner, answer.data.message.id);
    const claimed =
      turn &&
      (await services.replies.claimNext(visitor.owner, turn.sessionId.toHexString(), 'a worker', 60_000));
    if (!claimed) throw new Error('not claimed');
    const reply = {
      sessionId: visitor.session.id,
      replyId: claimed.reply.id.toHexString(),
      replyTo: claimed._id.toHexString(),
      attempt: 1,
    };
    const tabs = await Promise.all(Array.from({ length: FRAMES }, () => visitor.connect(used.other)));
    let whole = '';
    const joined = tabs.map(async (late, seq) => {
      whole += `${seq} `;
      const written = services.running.write(visitor.owner, { ...reply, seq, text: `${seq} ` });
      const snapshot = await late.ask<Snapshot>('session:join', { sessionId: visitor.session.id });
      expect(await written).toBe('written');
      if (!snapshot.ok) throw new Error('refused');
      return snapshot.data;
    });
    const snapshots = await Promise.all(joined);
    for (const [index, late] of tabs.entries()) {
      const snapshot = snapshots[index];
      if (!snapshot) throw new Error('no snapshot');
      await soon(() => expect(assembled(snapshot, late)).toEqual({ text: whole, strays: 0 }));
    }
  });

  it('shows a polling client the growing reply as its last message', async () => {
    const answer = await send('Hello.');
    if (!answer.ok) throw new Error('refused');
    const { services } = used.gateway;
    const turn = await services.messages.turn(visitor.owner, answer.data.message.id);
    const claimed =
      turn &&
      (await services.replies.claimNext(visitor.owner, turn.sessionId.toHexString(), 'a worker', 60_000));
    if (!claimed) throw new Error('not claimed');
    const replyId = claimed.reply.id.toHexString();
    const frame = { sessionId: visitor.session.id, replyId, replyTo: claimed._id.toHexString(), attempt: 1 };
    expect((await messages()).at(-1)).toMatchObject({ id: replyId, status: 'streaming', content: '' });
    await services.running.write(visitor.owner, { ...frame, seq: 0, text: 'I am ' });
    await services.running.write(visitor.owner, { ...frame, seq: 1, text: 'here.' });
    expect((await messages()).at(-1)).toMatchObject({
      role: 'assistant',
      status: 'streaming',
      content: 'I am here.',
    });
    await services.replies.settle(
      visitor.owner,
      { messageId: frame.replyTo, attempt: 1 },
      'done',
      'I am here.',
      0,
    );
    expect((await messages()).at(-1)).toMatchObject({
      id: replyId,
      status: 'complete',
      content: 'I am here.',
      replyTo: frame.replyTo,
    });
  });
});

describe('when Redis is restarted', () => {
  it('accepts messages and still reports a crisis', async () => {
    await used.outside.redis.kill();
    try {
      expect(await send('I want to kill myself.')).toMatchObject({ ok: true, data: { isCrisis: true } });
    } finally {
      await used.outside.redis.start();
    }
    expect(await messages()).toHaveLength(1);
  });

  it('makes clients reconnect and join, and receives later events', async () => {
    const reconnected = new Promise<void>((resolve) => tab.socket.io.once('reconnect', () => resolve()));
    await used.outside.redis.kill();
    await used.outside.redis.start();
    await reconnected;
    await soon(async () => {
      await used.other.services.publisher.toPerson(visitor.owner, 'typing', {
        sessionId: visitor.session.id,
        active: true,
      });
      expect(tab.of('typing').length).toBeGreaterThan(0);
    });
  });
});
