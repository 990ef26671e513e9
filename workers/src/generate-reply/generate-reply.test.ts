import type { PushEvent, PushPayload } from '@winny/common/contract/socket';
import { ensureIndexes } from '@winny/common/data/indexes';
import type { TurnRecord } from '@winny/common/data/message/store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { type UserRecord, userModel } from '@winny/common/data/user/schema';
import { channels } from '@winny/common/platform/channels';
import { connectSubscriber, type Redis } from '@winny/common/platform/redis';
import { buildSession, buildUser } from '@winny/common/testing/builders';
import { type ScriptedModel, startScriptedModel } from '@winny/common/testing/scripted-model';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followRaise } from '../classify-crisis/follow-raise.ts';
import { startTestWorker, type TestWorker } from '../testing/start-test-worker.ts';

type Seen = { [E in PushEvent]: { event: E; payload: PushPayload<E> } }[PushEvent];

let outside: TestServices;
let model: ScriptedModel;
let worker: TestWorker;
let subscriber: Redis;
let owner: OwnerId;
let sessionId: string;
let seen: Seen[];
const WAIT = { timeout: 45_000, interval: 20 };

beforeAll(async () => {
  outside = await startTestServices();
  model = await startScriptedModel();
  worker = await startTestWorker(outside, model.url);
  await ensureIndexes(worker.services.db, 30);
  subscriber = connectSubscriber(outside.redisUrl);
  subscriber.on('message', (_channel: string, message: string) => {
    const [event, payload] = JSON.parse(message) as [PushEvent, never];
    seen.push({ event, payload });
  });
});
afterAll(async () => {
  subscriber.disconnect();
  await worker.close();
  await model.close();
  await outside.dispose();
});
beforeEach(async () => {
  seen = [];
  const user = await buildUser(worker.services.db, {
    allowance: {
      day: 'a day',
      usedToday: 1,
      bonusLeft: 0,
      bonusGranted: false,
      charges: [{ key: 'the-charge', kind: 'daily', day: 'a day' }],
    },
  });
  owner = ownerOf(user._id);
  sessionId = (await buildSession(worker.services.db, owner))._id.toHexString();
  await subscriber.subscribe(channels.person(owner));
});

async function accept(content = 'I cannot sleep.', level: 0 | 2 = 0): Promise<TurnRecord> {
  // Long enough ago that no verdict is waited for.
  const now = new Date(Date.now() - 2_000);
  const turn = await worker.services.messages.accept(owner, {
    sessionId,
    content,
    clientId: undefined,
    charge: { key: 'the-charge', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
    crisis: {
      level,
      type: level === 2 ? 'suicide' : null,
      reason: level === 2 ? 'suicidal_thoughts' : null,
      version: 'test',
      by: 'screen',
    },
    createdAt: now,
    dueAt: new Date(now.getTime() + 60_000),
  });
  if (!turn) throw new Error('not accepted');
  return turn;
}
const enqueue = (turn: TurnRecord) =>
  worker.services.enqueuer.enqueue(
    'generate-reply',
    { ownerId: owner, sessionId, messageId: turn._id.toHexString() },
    turn._id.toHexString(),
  );
const turnNow = async (turn: TurnRecord) => {
  const found = await worker.services.messages.turn(owner, turn._id.toHexString());
  if (!found) throw new Error('the message is gone');
  return found;
};
const settled = (turn: TurnRecord) =>
  vi.waitFor(async () => {
    const now = await turnNow(turn);
    expect(now.reply.open).toBe(false);
    return now;
  }, WAIT);
const framesOf = (attempt: number) =>
  seen.flatMap(({ event, payload }) =>
    event === 'reply:delta' && payload.attempt === attempt ? [payload] : [],
  );
const events = (name: PushEvent) => seen.filter(({ event }) => event === name);

/** Tokens that come when the test says so. */
function heldTokens(before: string[], after: string[]) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* tokens() {
    yield* before;
    await released;
    yield* after;
  }
  return { tokens: tokens(), release };
}

describe('generateReply', () => {
  it('shows the reply frame by frame and stores what was shown', async () => {
    const words = Array.from({ length: 120 }, (_, index) => `word-${index} `);
    model.replyWith({ tokens: words });
    const turn = await accept();
    await enqueue(turn);
    const done = await settled(turn);
    expect(done.reply).toMatchObject({ state: 'done', content: words.join('') });
    await vi.waitFor(() => expect(events('reply:completed')).toHaveLength(1), WAIT);
    expect(framesOf(1).map((frame) => frame.seq)).toEqual(framesOf(1).map((_, index) => index));
    expect(
      framesOf(1)
        .map((frame) => frame.text)
        .join(''),
    ).toBe(done.reply.content);
    const typing = () => events('typing').map(({ payload }) => (payload as { active: boolean }).active);
    // Said after the completed reply, by a message of its own.
    await vi.waitFor(() => expect(typing()).toEqual([true, false]), WAIT);
    const replyId = done.reply.id.toHexString();
    await vi.waitFor(async () => expect(await worker.services.running.read(owner, replyId)).toBeNull(), WAIT);
  });

  it.each([
    ['the socket is cut', { tokens: ['Half a '], ending: 'cut' as const }],
    ['the stream ends without a reason', { tokens: ['Half a '], ending: 'no-finish-reason' as const }],
    ['the model is overloaded', { status: 429 }],
    ['the model fails', { status: 500 }],
    ['the reply is empty', { tokens: [] }],
  ])('tries again when %s', async (_name, script) => {
    model.replyWith(script, { tokens: ['Whole.'] });
    const turn = await accept();
    await enqueue(turn);
    expect((await settled(turn)).reply).toMatchObject({ state: 'done', content: 'Whole.', attempt: 2 });
    await vi.waitFor(() => expect(events('reply:completed')).toHaveLength(1), WAIT);
    expect(
      framesOf(2)
        .map((frame) => frame.text)
        .join(''),
    ).toBe('Whole.');
  });

  it('fails once, gives the price back and says so, when the model refuses', async () => {
    model.replyWith({ status: 400 });
    const turn = await accept();
    await enqueue(turn);
    expect((await settled(turn)).reply).toMatchObject({ state: 'failed', content: null });
    await vi.waitFor(() => expect(events('reply:failed')).toHaveLength(1), WAIT);
    expect(events('subscription:updated')).toHaveLength(1);
    expect((await turnNow(turn)).charge?.refundDue).toBe(false);
    const user = await userModel(worker.services.db).findById(owner).lean<UserRecord>();
    expect(user?.allowance).toMatchObject({ usedToday: 0, charges: [] });
  });

  it('gives up after four failures of the model', async () => {
    model.replyWith(
      { status: 503 },
      { status: 503 },
      { status: 503 },
      { status: 503 },
      { tokens: ['never'] },
    );
    const turn = await accept();
    await enqueue(turn);
    expect((await settled(turn)).reply).toMatchObject({ state: 'failed', attempt: 4 });
    model.replyWith();
    await vi.waitFor(() => expect(events('reply:failed')).toHaveLength(1), WAIT);
    // The script that was left over is taken by the next request, so that the following test begins clean.
    const next = await accept();
    await enqueue(next);
    await settled(next);
  });

  it('keeps what was written when it is stopped', async () => {
    const held = heldTokens(['I hear ', 'that '], ['this is hard.']);
    model.replyWith({ tokens: held.tokens });
    const turn = await accept();
    await enqueue(turn);
    await vi.waitFor(
      () =>
        expect(
          framesOf(1)
            .map((frame) => frame.text)
            .join(''),
        ).toBe('I hear that '),
      WAIT,
    );
    expect(await worker.services.replies.requestStop(owner, turn._id.toHexString())).toBe(true);
    await worker.services.publisher.toWorkers({ action: 'stop', replyId: turn.reply.id.toHexString() });
    expect((await settled(turn)).reply).toMatchObject({ state: 'stopped', content: 'I hear that ' });
    held.release();
  });

  it('answers a second message after the first, without being asked again', async () => {
    const held = heldTokens(['First '], ['done.']);
    model.replyWith({ tokens: held.tokens }, { tokens: ['Second done.'] });
    const first = await accept('one');
    await enqueue(first);
    await vi.waitFor(() => expect(framesOf(1)).not.toHaveLength(0), WAIT);
    const second = await accept('two');
    await enqueue(second);
    await vi.waitFor(async () => {
      expect((await turnNow(second)).reply.dueAt.getTime()).not.toBe(second.reply.dueAt.getTime());
    }, WAIT);
    expect((await turnNow(second)).reply.state).toBe('waiting');
    held.release();
    expect((await settled(first)).reply.content).toBe('First done.');
    expect((await settled(second)).reply.content).toBe('Second done.');
    expect(
      model.prompts
        .at(-1)
        ?.map(({ content }) => content)
        .slice(1),
    ).toEqual(['one', 'First done.', 'two']);
  });

  it('finds a reply whose job was lost', async () => {
    const turn = await accept();
    await worker.services.replies.postpone(owner, turn._id.toHexString(), 0);
    expect((await settled(turn)).reply.state).toBe('done');
  });

  it('takes up a reply whose worker is gone, as the next attempt', async () => {
    const turn = await accept();
    await worker.services.replies.claimNext(owner, sessionId, 'a dead worker', 0);
    const done = await settled(turn);
    expect(done.reply).toMatchObject({ state: 'done', attempt: 2 });
  });

  it('opens a reply in a crisis with the fixed text, and adds the model’s words', async () => {
    model.replyWith({ tokens: ['I am ', 'with you.'] });
    const turn = await accept('(a message in danger)', 2);
    await enqueue(turn);
    const content = (await settled(turn)).reply.content ?? '';
    expect(content).toContain('116 123');
    expect(content.endsWith('\n\nI am with you.')).toBe(true);
    expect(model.prompts.at(-1)?.[0]?.content).toContain('<safety level="2" type="suicide">');
  });

  it.each([
    { status: 500 },
    { status: 400 },
    { tokens: [], ending: 'cut' as const },
    { tokens: [], ending: 'stall' as const },
  ])('answers a crisis with the fixed text alone when the model fails: %o', async (script) => {
    model.replyWith(script);
    const turn = await accept('(a message in danger)', 2);
    await enqueue(turn);
    expect((await settled(turn)).reply).toMatchObject({ state: 'done', attempt: 1 });
    expect((await turnNow(turn)).reply.content).toContain('116 123');
  });

  it('starts a reply over that was under way when the verdict came', async () => {
    const held = heldTokens(['Ordinary '], ['words.']);
    model.replyWith({ tokens: held.tokens }, { tokens: ['I am here.'] });
    const turn = await accept();
    await enqueue(turn);
    await vi.waitFor(() => expect(framesOf(1)).not.toHaveLength(0), WAIT);
    const verdict = { level: 2, type: 'suicide', reason: 'suicidal_thoughts', version: 'test' } as const;
    const { verdicts } = worker.services;
    const messageId = turn._id.toHexString();
    const raised = { ...verdict, by: 'model' } as const;
    const judged = await verdicts.judge(owner, messageId, raised, turn.crisis ?? raised, new Date());
    if (!judged) throw new Error('the message is gone');
    await followRaise(worker.services, owner, judged);
    const done = await settled(turn);
    held.release();
    expect(done.reply).toMatchObject({ state: 'done', attempt: 2 });
    expect(done.reply.content).toContain('116 123');
  });
});

describe('messages that wait behind a reply', () => {
  it('are answered one after the other, each begun by the end of the one before', async () => {
    const held = heldTokens(['One ', 'moment.'], []);
    model.replyWith({ tokens: held.tokens });
    const asked = vi.spyOn(worker.services.enqueuer, 'enqueue');
    const turns = [await accept('First.'), await accept('Second.'), await accept('Third.')];
    const [first, second, third] = turns.map((turn) => turn._id.toHexString());
    await enqueue(turns[0] as TurnRecord);
    await vi.waitFor(
      async () => expect((await turnNow(turns[0] as TurnRecord)).reply.state).toBe('writing'),
      WAIT,
    );
    for (const turn of turns.slice(1)) await enqueue(turn);
    // Both jobs have found the first reply being written, and have ended.
    await vi.waitFor(async () => {
      for (const turn of turns.slice(1)) {
        expect((await turnNow(turn)).reply.dueAt.getTime()).not.toBe(turn.reply.dueAt.getTime());
      }
    }, WAIT);
    held.release();
    for (const turn of turns) await settled(turn);
    const begun = asked.mock.calls.map(([, , jobId]) => jobId);
    expect(begun).toContain(`${second}.0.after.${first}`);
    expect(begun).toContain(`${third}.0.after.${second}`);
    asked.mockRestore();
  });
});
