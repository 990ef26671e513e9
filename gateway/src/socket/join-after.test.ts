import type { Message, SendMessageAnswer, Snapshot } from '@winny/common/contract/message';
import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { createVerdictStore } from '@winny/common/data/message/verdict-store';
import { CALM, SUICIDAL_BY_JUDGE } from '@winny/common/domain/crisis/testing/verdicts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestSocket } from '../testing/test-socket.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways();
let visitor: Visitor;
let tab: TestSocket;
beforeEach(async () => {
  visitor = await Visitor.arrive(used.gateway);
  tab = await visitor.connect();
});
afterEach(() => visitor.leave());

async function send(content: string): Promise<string> {
  const answer = await tab.ask<SendMessageAnswer>('message:send', { sessionId: visitor.session.id, content });
  if (!answer.ok) throw new Error('refused');
  return answer.data.message.id;
}
async function claim(messageId: string): Promise<TurnRecord> {
  const claimed = await used.gateway.services.replies.claimNext(
    visitor.owner,
    visitor.session.id,
    'a worker',
    60_000,
  );
  if (claimed?._id.toHexString() !== messageId) throw new Error('not claimed');
  return claimed;
}
/** Sends a message and settles its reply. */
async function talk(content: string): Promise<{ asked: string; answered: string }> {
  const asked = await send(content);
  const { reply } = await claim(asked);
  const name = { messageId: asked, attempt: 1 };
  await used.gateway.services.replies.settle(visitor.owner, name, 'done', `You said: ${content}`, 0);
  return { asked, answered: reply.id.toHexString() };
}
async function join(after?: string): Promise<Snapshot> {
  const answer = await tab.ask<Snapshot>('session:join', {
    sessionId: visitor.session.id,
    ...(after && { after }),
  });
  if (!answer.ok) throw new Error('refused');
  return answer.data;
}
/** Moves these messages an hour back. */
async function makeOlder(...messageIds: string[]): Promise<void> {
  const hourAgo = new Date(Date.now() - 60 * 60_000);
  for (const id of messageIds) {
    const found = await messageModel(used.outside.database.db).findById(id).lean();
    const replied = found?.reply?.createdAt ? { 'reply.createdAt': hourAgo } : {};
    await messageModel(used.outside.database.db).updateOne(
      { _id: id },
      { $set: { createdAt: hourAgo, changedAt: hourAgo, ...replied } },
    );
  }
}
const poll = async (after: string) => {
  const response = await visitor.browser.get(
    `/api/chat/sessions/${visitor.session.id}/messages?after=${after}`,
  );
  return (await response.json()) as Message[];
};
const ids = (messages: Message[]) => messages.map(({ id }) => id);

describe('a client that names its last message', () => {
  it('gets newer messages, by joining and by polling', async () => {
    const first = await talk('I cannot sleep.');
    const second = await talk('I think of work.');
    expect(ids((await join(first.answered)).messages)).toEqual([second.asked, second.answered]);
    expect(ids(await poll(first.answered))).toEqual([second.asked, second.answered]);
    expect(await join(second.answered)).toEqual({ messages: [], reply: null });
    expect(await poll(second.answered)).toEqual([]);
    expect(ids((await join(second.asked)).messages)).toEqual([second.answered]);
  });

  it('gets the reply that is being written', async () => {
    const first = await talk('I cannot sleep.');
    const next = await claim(await send('I think of work.'));
    const name = { replyId: next.reply.id.toHexString(), replyTo: next._id.toHexString(), attempt: 1 };
    await used.gateway.services.running.write(visitor.owner, {
      ...name,
      sessionId: visitor.session.id,
      seq: 0,
      text: 'I am ',
    });
    expect(await join(first.answered)).toMatchObject({
      messages: [{ id: name.replyTo, reply: 'writing' }],
      reply: { ...name, seq: 0, text: 'I am ' },
    });
    expect(await poll(first.answered)).toMatchObject([
      { id: name.replyTo },
      { id: name.replyId, status: 'streaming', content: 'I am ' },
    ]);
  });

  it('gets an earlier message that failed, or that another gateway stored later', async () => {
    const early = await send('I cannot sleep.');
    const later = await send('I think of work.');
    // The later message was answered first.
    await claim(early);
    await used.gateway.services.replies.fail(visitor.owner, { messageId: early, attempt: 1 }, 0);
    const { reply } = await claim(later);
    await used.gateway.services.replies.settle(
      visitor.owner,
      { messageId: later, attempt: 1 },
      'done',
      'Of work?',
      0,
    );
    expect(ids((await join(reply.id.toHexString())).messages)).toEqual([early]);
  });

  it('gets a message again whose verdict was raised after the reply', async () => {
    const talked = await talk('I have had enough.');
    const verdicts = createVerdictStore(used.outside.database.db);
    await verdicts.judge(visitor.owner, talked.asked, SUICIDAL_BY_JUDGE, CALM, new Date());
    expect((await join(talked.answered)).messages).toMatchObject([
      { id: talked.asked, crisis: { crisisType: 'suicide' } },
    ]);
  });

  it('gets an old message again after a late verdict or a requested retry', async () => {
    const old = await talk('I have had enough.');
    const failed = await send('I cannot sleep.');
    await claim(failed);
    await used.gateway.services.replies.fail(visitor.owner, { messageId: failed, attempt: 1 }, 0);
    await makeOlder(old.asked, failed);
    const latest = await talk('I think of work.');
    expect(await join(latest.answered)).toEqual({ messages: [], reply: null });

    await createVerdictStore(used.outside.database.db).judge(
      visitor.owner,
      old.asked,
      SUICIDAL_BY_JUDGE,
      CALM,
      new Date(),
    );
    expect((await visitor.browser.post(`/api/chat/messages/${failed}/retry`)).status).toBe(200);
    const { reply } = await claim(failed);
    await used.gateway.services.replies.settle(
      visitor.owner,
      { messageId: failed, attempt: reply.attempt },
      'done',
      'Here I am.',
      0,
    );
    const changed = (await join(latest.answered)).messages;
    expect(ids(changed)).toEqual(expect.arrayContaining([old.asked, failed, reply.id.toHexString()]));
    expect(changed.find(({ id }) => id === old.asked)).toMatchObject({ crisis: { crisisType: 'suicide' } });
  });

  it('gets everything when its last message is not in the session', async () => {
    const talked = await talk('I cannot sleep.');
    const all = [talked.asked, talked.answered];
    expect(ids((await join('0'.repeat(24))).messages)).toEqual(all);
    expect(ids((await join('f'.repeat(24))).messages)).toEqual(all);
    expect(ids(await poll('f'.repeat(24)))).toEqual(all);
  });

  it('gets 400 for a malformed id', async () => {
    const payload = { sessionId: visitor.session.id, after: 'the last one' };
    expect(await tab.ask('session:join', payload)).toMatchObject({ ok: false, error: { status: 400 } });
    const path = `/api/chat/sessions/${visitor.session.id}/messages`;
    expect((await visitor.browser.get(`${path}?after=the-last-one`)).status).toBe(400);
    expect(
      (await visitor.browser.get(`${path}?after=${'a'.repeat(24)}&after=${'b'.repeat(24)}`)).status,
    ).toBe(400);
  });
});
