import type { TurnRecord } from '@winny/common/data/message/store';
import { safetyReply } from '@winny/common/domain/crisis/safety-reply';
import { SUICIDAL, SUICIDAL_BY_JUDGE } from '@winny/common/domain/crisis/testing/verdicts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyRaisedVerdict } from '../classify-crisis/apply-raised-verdict.ts';
import { TestPerson } from '../testing/test-person.ts';
import { useTestWorker } from '../testing/use-test-worker.ts';

const used = useTestWorker();
let person: TestPerson;

beforeEach(async () => {
  person = await TestPerson.arrive(used.services, used.outside.redisUrl);
});
afterEach(() => person.leave());

/** A message so old that the reply does not wait for its verdict. */
const accept = (content = 'I cannot sleep.', level: 0 | 2 = 0) => person.accept(content, level, 2_000);
const framesOf = (attempt: number) =>
  person.events('reply:delta').filter((frame) => frame.attempt === attempt);

/** Tokens that the test releases. */
function pausedTokens(before: string[], after: string[]) {
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
    used.model.replyWith({ tokens: words });
    const turn = await accept();
    await person.askReply(turn);
    const done = await person.settled(turn);
    expect(done.reply).toMatchObject({ state: 'done', content: words.join('') });
    await person.until(() => expect(person.events('reply:completed')).toHaveLength(1));
    expect(framesOf(1).map((frame) => frame.seq)).toEqual(framesOf(1).map((_, index) => index));
    expect(
      framesOf(1)
        .map((frame) => frame.text)
        .join(''),
    ).toBe(done.reply.content);
    const typing = () => person.events('typing').map(({ active }) => active);
    // Published after the completed reply, as a separate message.
    await person.until(() => expect(typing()).toEqual([true, false]));
    const replyId = done.reply.id.toHexString();
    await person.until(async () =>
      expect(await used.services.running.read(person.owner, replyId)).toBeNull(),
    );
  });

  it.each([
    ['the socket is cut', { tokens: ['Half a '], ending: 'cut' as const }],
    ['the stream ends without a reason', { tokens: ['Half a '], ending: 'no-finish-reason' as const }],
    ['the model is overloaded', { status: 429 }],
    ['the model fails', { status: 500 }],
    ['the reply is empty', { tokens: [] }],
  ])('tries again when %s', async (_name, script) => {
    used.model.replyWith(script, { tokens: ['Whole.'] });
    const turn = await accept();
    await person.askReply(turn);
    expect((await person.settled(turn)).reply).toMatchObject({
      state: 'done',
      content: 'Whole.',
      attempt: 2,
    });
    await person.until(() => expect(person.events('reply:completed')).toHaveLength(1));
    expect(
      framesOf(2)
        .map((frame) => frame.text)
        .join(''),
    ).toBe('Whole.');
  });

  it('fails once, refunds and publishes both, when the model refuses', async () => {
    used.model.replyWith({ status: 400 });
    const turn = await accept();
    await person.askReply(turn);
    expect((await person.settled(turn)).reply).toMatchObject({ state: 'failed', content: null });
    await person.until(() => expect(person.events('reply:failed')).toHaveLength(1));
    expect(person.events('subscription:updated')).toHaveLength(1);
    expect((await person.now(turn)).charge?.refundDue).toBe(false);
    expect((await person.user()).allowance).toMatchObject({ usedToday: 1, charges: [] });
  });

  it('gives up after six failures of the model', async () => {
    const busy = { status: 429, retryAfterSeconds: 0 };
    used.model.replyWith(busy, busy, busy, busy, busy, busy, { tokens: ['never'] });
    const turn = await accept();
    await person.askReply(turn);
    expect((await person.settled(turn)).reply).toMatchObject({ state: 'failed', attempt: 6 });
    used.model.replyWith();
    await person.until(() => expect(person.events('reply:failed')).toHaveLength(1));
    // The unused script is taken by the next request, so that the following test starts clean.
    const next = await accept();
    await person.askReply(next);
    await person.settled(next);
  });

  it('keeps what was written when it is stopped', async () => {
    const paused = pausedTokens(['I hear ', 'every '], ['word.']);
    used.model.replyWith({ tokens: paused.tokens });
    const turn = await accept();
    await person.askReply(turn);
    await person.until(() =>
      expect(
        framesOf(1)
          .map((frame) => frame.text)
          .join(''),
      ).toBe('I hear every '),
    );
    expect(await used.services.replies.requestStop(person.owner, turn._id.toHexString())).toBe(true);
    await used.services.publisher.toWorkers({ action: 'stop', replyId: turn.reply.id.toHexString() });
    expect((await person.settled(turn)).reply).toMatchObject({ state: 'stopped', content: 'I hear every ' });
    paused.release();
  });

  it('answers a second message after the first, without being asked again', async () => {
    const paused = pausedTokens(['First '], ['done.']);
    used.model.replyWith({ tokens: paused.tokens }, { tokens: ['Second done.'] });
    const first = await accept('one');
    await person.askReply(first);
    await person.until(() => expect(framesOf(1)).not.toHaveLength(0));
    const second = await accept('two');
    await person.askReply(second);
    await person.until(async () => {
      expect((await person.now(second)).reply.dueAt.getTime()).not.toBe(second.reply.dueAt.getTime());
    });
    expect((await person.now(second)).reply.state).toBe('waiting');
    paused.release();
    expect((await person.settled(first)).reply.content).toBe('First done.');
    expect((await person.settled(second)).reply.content).toBe('Second done.');
    expect(
      used.model.prompts
        .at(-1)
        ?.map(({ content }) => content)
        .slice(1),
    ).toEqual(['one', 'First done.', 'two']);
  });

  it('finds a reply whose job was lost', async () => {
    const turn = await accept();
    await used.services.replies.postpone(person.owner, turn._id.toHexString(), 0);
    expect((await person.settled(turn)).reply.state).toBe('done');
  });

  it('takes up a reply whose worker is gone, as the next attempt', async () => {
    const turn = await accept();
    await used.services.replies.claimNext(person.owner, person.sessionId, 'a dead worker', 0);
    const done = await person.settled(turn);
    expect(done.reply).toMatchObject({ state: 'done', attempt: 2 });
  });

  it('opens a reply in a crisis with the fixed text, and adds the model’s words', async () => {
    used.model.replyWith({ tokens: ['I am ', 'with you.'] });
    const turn = await accept('(a message in danger)', 2);
    await person.askReply(turn);
    const content = (await person.settled(turn)).reply.content ?? '';
    expect(content).toContain('116 123');
    expect(content.endsWith('\n\nI am with you.')).toBe(true);
    expect(used.model.prompts.at(-1)?.[0]?.content).toContain('<safety level="2" type="suicide">');
  });

  const FIXED = safetyReply({ ...SUICIDAL, level: 2, said: [] });

  it.each([
    { status: 500 },
    { status: 400 },
    { tokens: [] },
    { tokens: [], ending: 'no-finish-reason' as const },
    { tokens: [], ending: 'cut' as const },
    { tokens: [], ending: 'stall' as const },
  ])('answers a crisis with the fixed text alone when the model fails: %o', async (script) => {
    used.model.replyWith(script);
    const turn = await accept('(a message in danger)', 2);
    await person.askReply(turn);
    const { reply } = await person.settled(turn);
    expect(reply).toMatchObject({ state: 'done', attempt: 1, content: FIXED });
    await person.until(() => expect(person.events('reply:completed')).toHaveLength(1));
    expect(person.events('reply:failed')).toEqual([]);
  });

  it.each(['no-finish-reason', 'cut', 'stall'] as const)(
    'shows no failure in a crisis when the model breaks off after a sentence: %s',
    async (ending) => {
      used.model.replyWith({ tokens: ['I am with you. ', 'You are'], ending });
      const turn = await accept('(a message in danger)', 2);
      await person.askReply(turn);
      const { reply } = await person.settled(turn);
      expect(reply).toMatchObject({ state: 'done', attempt: 1 });
      expect(reply.content?.startsWith(`${FIXED}\n\nI am with you.`)).toBe(true);
      await person.until(() => expect(person.events('reply:completed')).toHaveLength(1));
      expect(person.events('reply:failed')).toEqual([]);
      expect(person.shown(turn)).toBe(reply.content);
    },
  );

  it('starts a reply over that was under way when the verdict came', async () => {
    const paused = pausedTokens(['Ordinary '], ['words.']);
    used.model.replyWith({ tokens: paused.tokens }, { tokens: ['I am here.'] });
    const turn = await accept();
    await person.askReply(turn);
    await person.until(() => expect(framesOf(1)).not.toHaveLength(0));
    const { verdicts } = used.services;
    const messageId = turn._id.toHexString();
    const raised = SUICIDAL_BY_JUDGE;
    const judged = await verdicts.judge(person.owner, messageId, raised, turn.crisis ?? raised, new Date());
    if (!judged) throw new Error('the message is gone');
    await applyRaisedVerdict(used.services, person.owner, judged);
    const done = await person.settled(turn);
    paused.release();
    expect(done.reply).toMatchObject({ state: 'done', attempt: 2 });
    expect(done.reply.content).toContain('116 123');
  });
});

describe('messages that wait behind a reply', () => {
  it('are answered one after the other, each begun by the end of the one before', async () => {
    const paused = pausedTokens(['One ', 'moment.'], []);
    used.model.replyWith({ tokens: paused.tokens });
    const asked = vi.spyOn(used.services.enqueuer, 'enqueue');
    const turns = [await accept('First.'), await accept('Second.'), await accept('Third.')];
    const [first, second, third] = turns.map((turn) => turn._id.toHexString());
    await person.askReply(turns[0] as TurnRecord);
    await person.until(async () =>
      expect((await person.now(turns[0] as TurnRecord)).reply.state).toBe('writing'),
    );
    for (const turn of turns.slice(1)) await person.askReply(turn);
    // Both jobs have found the first reply running and have ended.
    await person.until(async () => {
      for (const turn of turns.slice(1)) {
        expect((await person.now(turn)).reply.dueAt.getTime()).not.toBe(turn.reply.dueAt.getTime());
      }
    });
    paused.release();
    for (const turn of turns) await person.settled(turn);
    const begun = asked.mock.calls.map(([, , jobId]) => jobId);
    expect(begun).toContain(`${second}.0.after.${first}`);
    expect(begun).toContain(`${third}.0.after.${second}`);
    asked.mockRestore();
  });
});
