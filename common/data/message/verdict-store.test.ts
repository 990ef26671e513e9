import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALM, SUICIDAL_BY_JUDGE } from '../../domain/crisis/testing/verdicts.ts';
import { buildSession } from '../../testing/builders.ts';
import { expectIndexed } from '../../testing/expect-indexed.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ownerOf } from '../owner.ts';
import { createPastTurns } from './past-turns.ts';
import { messageModel } from './schema.ts';
import { createMessageStore, newObjectId } from './store.ts';
import { createVerdictStore } from './verdict-store.ts';

const OWNER = ownerOf('900');
const EARLIER = 8;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

/** Stores messages a minute apart, and reads the newest as a worker does before it judges it. */
async function readNewest(turns: readonly { content: string; reply?: string }[]) {
  const sessionId = (await buildSession(database.db, OWNER))._id.toHexString();
  const started = Date.now() - turns.length * 60_000;
  const stored = turns.map((turn, at) => ({
    ...turn,
    id: newObjectId(),
    role: 'user' as const,
    at: new Date(started + at * 60_000),
  }));
  await createPastTurns(database.db).insert(OWNER, sessionId, stored);
  const newest = stored.at(-1)?.id ?? expect.fail('nothing to read');
  return createVerdictStore(database.db).read(OWNER, sessionId, newest, EARLIER);
}

describe('a message to judge', () => {
  it('is read with the question of the newest reply, also after a message without a reply', async () => {
    const found = await readNewest([
      { content: 'I slept badly.', reply: 'I hear you. What kept you awake?' },
      { content: 'My mother was here.', reply: 'How was that? Are you safe right now?' },
      { content: 'One more thing.' },
      { content: 'No.' },
    ]);
    expect(found).toMatchObject({
      turn: { content: 'No.' },
      earlier: ['I slept badly.', 'My mother was here.', 'One more thing.'],
      asked: 'Are you safe right now?',
    });
  });

  it('is read without a question when no reply came before it', async () => {
    expect(await readNewest([{ content: 'Hello.' }, { content: 'Are you there?' }])).toMatchObject({
      earlier: ['Hello.'],
      asked: null,
    });
  });
});

/** Stores a message in a session of its own. */
async function accepted(): Promise<string> {
  const sessionId = (await buildSession(database.db, OWNER))._id.toHexString();
  const now = new Date();
  const turn = await createMessageStore(database.db).accept(OWNER, {
    sessionId,
    content: '(a hint)',
    clientId: undefined,
    charge: { key: 'a-charge', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
    crisis: CALM,
    createdAt: now,
    dueAt: now,
  });
  return turn?._id.toHexString() ?? expect.fail('not stored');
}

describe('the verdict of a message', () => {
  it.each([1, 2] as const)(
    'stays at level %i when a model has raised it, whatever comes after',
    async (level) => {
      const messageId = await accepted();
      const now = new Date();
      const verdicts = createVerdictStore(database.db);
      const byModel = {
        level,
        type: 'suicide',
        reason: 'suicide_likely',
        version: 'crisis-model',
        by: 'model',
      } as const;
      await verdicts.judge(OWNER, messageId, byModel, CALM, now, { isFinal: false });
      expect(await verdicts.judge(OWNER, messageId, CALM, CALM, now)).toMatchObject({
        crisis: byModel,
        judged: true,
        raise: { from: 0, pending: true },
        verdictDue: now,
      });
    },
  );
});

describe('a verdict of the crisis model that is still due', () => {
  const due = new Date();
  const now = (messageId: string) => createMessageStore(database.db).turn(OWNER, messageId);

  it.each([
    ['nothing', CALM],
    ['danger', SUICIDAL_BY_JUDGE],
  ])('is noted with the judge’s, who finds %s, until it has come', async (_what, found) => {
    const verdicts = createVerdictStore(database.db);
    const messageId = await accepted();
    await verdicts.judge(OWNER, messageId, found, CALM, due, { isModelDue: true });
    await verdicts.markRaiseApplied(OWNER, messageId, found.level);
    expect(await now(messageId)).toMatchObject({
      judged: true,
      askModelAgain: { at: due, times: 1 },
    });
    const ids = async () =>
      (await verdicts.modelOverdue(new Date(), 100)).map(({ _id }) => _id.toHexString());
    expect(await ids()).toContain(messageId);
    expect((await now(messageId))?.verdictDue).toBeUndefined();
    await verdicts.markModelDone(OWNER, messageId);
    expect((await now(messageId))?.askModelAgain).toBeUndefined();
    expect(await ids()).not.toContain(messageId);
  });

  it('stays noted when a worker of an older version ends the checks of the message', async () => {
    const verdicts = createVerdictStore(database.db);
    const messageId = await accepted();
    await verdicts.judge(OWNER, messageId, CALM, CALM, due, { isModelDue: true });
    // As that version does, which knows this field alone.
    await messageModel(database.db).updateOne(
      { _id: new Types.ObjectId(messageId), ownerId: OWNER, judged: true, 'raise.pending': { $ne: true } },
      { $unset: { verdictDue: 1 } },
    );
    const ids = (await verdicts.modelOverdue(new Date(), 100)).map(({ _id }) => _id.toHexString());
    expect(ids).toContain(messageId);
  });

  it('is noted beside a higher verdict that was stored before the judge’s', async () => {
    const verdicts = createVerdictStore(database.db);
    const messageId = await accepted();
    await verdicts.judge(OWNER, messageId, SUICIDAL_BY_JUDGE, CALM, due, { isFinal: false });
    await verdicts.judge(OWNER, messageId, CALM, CALM, due, { isModelDue: true });
    const stored = await now(messageId);
    expect(stored).toMatchObject({ crisis: SUICIDAL_BY_JUDGE, judged: true, askModelAgain: { times: 1 } });
  });

  it('is noted no longer with a verdict to which the model has contributed', async () => {
    const verdicts = createVerdictStore(database.db);
    const messageId = await accepted();
    await verdicts.judge(OWNER, messageId, CALM, CALM, due, { isModelDue: true });
    await verdicts.judge(OWNER, messageId, SUICIDAL_BY_JUDGE, CALM, due, { isFinal: false });
    await verdicts.markRaiseApplied(OWNER, messageId, 2);
    const stored = await now(messageId);
    expect(stored).toMatchObject({ crisis: SUICIDAL_BY_JUDGE, judged: true });
    expect([stored?.askModelAgain, stored?.verdictDue]).toEqual([undefined, undefined]);
  });

  it('is asked for by one of several workers, and each time is counted, by an index', async () => {
    const verdicts = createVerdictStore(database.db);
    const messageId = await accepted();
    await verdicts.judge(OWNER, messageId, CALM, CALM, due, { isModelDue: true });
    const again = () => verdicts.noteModelAsked(OWNER, messageId, 1, due);
    expect((await Promise.all([again(), again(), again()])).toSorted()).toEqual([false, false, true]);
    expect((await now(messageId))?.askModelAgain).toEqual({ at: due, times: 2 });
    const filter = {
      _id: new Types.ObjectId(messageId),
      ownerId: OWNER,
      'askModelAgain.times': 2,
    };
    await expectIndexed(messageModel(database.db).findOne(filter));
    await expectIndexed(
      messageModel(database.db)
        .find({ 'askModelAgain.at': { $lte: due } })
        .sort({ 'askModelAgain.at': 1 }),
    );
  });
});
