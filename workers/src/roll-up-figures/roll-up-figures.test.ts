import { createDailyFigures, type DailyFigures } from '@winny/common/data/admin/daily-figures';
import { messagesIn } from '@winny/common/data/admin/measure-day';
import { connectDatabase } from '@winny/common/data/connect';
import type { MessageRecord } from '@winny/common/data/message/schema';
import { messageModel, type ReplyRecord } from '@winny/common/data/message/schema';
import { userModel } from '@winny/common/data/user/schema';
import { buildMessage, buildSession, buildUser } from '@winny/common/testing/builders';
import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestWorker } from '../testing/use-test-worker.ts';
import { rollUpFigures } from './roll-up-figures.ts';

const used = useTestWorker({ WORKER_LANES: 'crisis', MESSAGE_RETENTION_DAYS: '30' });
/** Far ahead, so that no message expires. London is an hour ahead of UTC: the day has begun at 23:00Z of the day before. */
const NOW = new Date('2046-07-10T09:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const crisis = (level: 1 | 2 | 3, type: 'suicide' | 'abuse' | null) => ({
  level,
  type,
  reason: null,
  version: '1',
  by: 'screen' as const,
});

function reply(state: ReplyRecord['state'], latencyMs?: number): ReplyRecord {
  const provenance = {
    style: 'cbt',
    model: 'm',
    promptVersion: '1',
    knowledge: [],
    detectorVersion: '1',
    latencyMs: latencyMs ?? 0,
    firstWordMs: null,
    tokens: null,
  } as const;
  return {
    id: replyId,
    state,
    open: false,
    attempt: 1,
    dueAt: NOW,
    tries: 1,
    stopRequested: false,
    worker: null,
    content: null,
    createdAt: NOW,
    ...(latencyMs !== undefined && { provenance: { ...provenance, knowledge: [] } }),
  };
}

const rollUp = (at = NOW) =>
  rollUpFigures({ ...used.services, now: () => at }, {}, new AbortController().signal);
async function figuresOf(day: string): Promise<DailyFigures | undefined> {
  return (await used.services.dailyFigures.since(day)).find(({ _id }) => _id === day);
}

let replyId: ReplyRecord['id'];
let write: (at: string, given?: Partial<MessageRecord>, person?: number) => Promise<unknown>;
beforeEach(async () => {
  const { db } = used.services;
  await Promise.all(['users', 'messages', 'daily_figures'].map((name) => db.collection(name).deleteMany({})));
  const people = await Promise.all(
    ['2046-07-09T22:30:00Z', '2046-07-09T23:30:00Z', '2046-07-10T08:00:00Z'].map((at) =>
      buildUser(db, { createdAt: new Date(at), premiumSince: new Date(at) }),
    ),
  );
  const sessions = await Promise.all(people.map(({ _id }) => buildSession(db, _id)));
  if (sessions[0]) replyId = sessions[0]._id;
  write = async (at, given = {}, person = 0) => {
    const session = sessions[person];
    if (session) await buildMessage(db, session, { createdAt: new Date(at), ...given });
  };
});

describe('rolling up figures', () => {
  it('counts people, messages, crises and replies of each day of the time zone', async () => {
    await write('2046-07-09T22:59:59Z', { reply: reply('done', 900) });
    await write('2046-07-09T23:00:00Z', { reply: reply('done', 100), crisis: crisis(3, 'suicide') });
    await write('2046-07-10T01:00:00Z', { reply: reply('done', 300), crisis: crisis(1, 'abuse') }, 1);
    await write('2046-07-10T02:00:00Z', { reply: reply('stopped', 5_000), crisis: crisis(1, null) }, 1);
    await write('2046-07-10T03:00:00Z', { reply: reply('failed') });
    await write('2046-07-10T04:00:00Z', { reply: reply('waiting') });
    await write('2046-07-10T05:00:00Z', { role: 'assistant' });
    for (let ms = 1; ms <= 18; ms += 1) await write('2046-07-10T06:00:00Z', { reply: reply('done', ms) });
    await rollUp();
    expect(await figuresOf('2046-07-10')).toEqual({
      _id: '2046-07-10',
      signUps: 2,
      conversions: 2,
      messages: 23,
      activePeople: 2,
      revenuePence: 0,
      crises: [
        { type: 'abuse', level: 1, count: 1 },
        { type: 'suicide', level: 3, count: 1 },
      ],
      // Twenty done replies: 1 to 18, 100 and 300 ms.
      replies: { total: 22, failed: 1, p50: 10, p95: 100 },
      isFinal: false,
    });
    expect(await figuresOf('2046-07-09')).toMatchObject({ messages: 1, signUps: 1, isFinal: true });
  });

  it('changes nothing when it is repeated, and leaves final days when messages have gone', async () => {
    await write('2046-07-09T12:00:00Z');
    await write('2046-07-10T08:00:00Z');
    await rollUp();
    const first = await used.services.dailyFigures.since('2046-01-01');
    await Promise.all([rollUp(), rollUp()]);
    expect(await used.services.dailyFigures.since('2046-01-01')).toEqual(first);
    await messageModel(used.services.db).deleteMany({});
    await userModel(used.services.db).deleteMany({});
    await rollUp();
    expect(await figuresOf('2046-07-09')).toMatchObject({ messages: 1, signUps: 1 });
    expect(await figuresOf('2046-07-10')).toMatchObject({ messages: 0, signUps: 0 });
  });

  it('makes up for days on which no worker ran, and counts late replies until an hour after midnight', async () => {
    await write('2046-07-10T22:00:00Z', { reply: reply('waiting') });
    const afterMidnight = new Date('2046-07-10T23:30:00Z');
    await rollUp(afterMidnight);
    expect(await figuresOf('2046-07-10')).toMatchObject({ isFinal: false, replies: { total: 0 } });
    await messageModel(used.services.db).updateMany({}, { $set: { 'reply.state': 'done' } });
    await rollUp(new Date(NOW.getTime() + 5 * DAY_MS));
    expect(await figuresOf('2046-07-10')).toMatchObject({ isFinal: true, replies: { total: 1 } });
    expect((await used.services.dailyFigures.since('2046-07-11')).map(({ _id }) => _id)).toEqual([
      '2046-07-11',
      '2046-07-12',
      '2046-07-13',
      '2046-07-14',
      '2046-07-15',
    ]);
  });

  it('loses nothing and counts nothing twice, wherever it is killed', async () => {
    await write('2046-07-09T12:00:00Z', { reply: reply('failed') });
    await write('2046-07-10T08:00:00Z', { reply: reply('done', 300), crisis: crisis(3, 'suicide') }, 1);
    const { services, outside } = used;
    const environment = { ...services.environment, MESSAGE_RETENTION_DAYS: 3 };
    /** @returns whether it ended before this many commands to the database */
    const killedAfter = async (commands: number): Promise<boolean> => {
      const db = await connectDatabase(outside.database.uri, 5);
      let sent = 0;
      // As often as a connection is taken to send a command.
      db.getClient().on('connectionCheckedOut', () => {
        sent += 1;
        if (sent === commands) void db.destroy(true);
      });
      const rolled = rollUpFigures(
        { ...services, db, dailyFigures: createDailyFigures(db), environment, now: () => NOW },
        {},
        new AbortController().signal,
      );
      const isDone = await rolled.then(
        () => sent < commands,
        () => false,
      );
      await db.destroy(true);
      return isDone;
    };
    let commands = 1;
    while (!(await killedAfter(commands))) commands += 1;
    expect(commands).toBeGreaterThan(10);
    const mended = await services.dailyFigures.since('2046-07-08');
    expect(mended.map(({ _id, messages }) => [_id, messages])).toEqual([
      ['2046-07-08', 0],
      ['2046-07-09', 1],
      ['2046-07-10', 1],
    ]);
    await services.db.collection('daily_figures').deleteMany({});
    await rollUpFigures({ ...services, environment, now: () => NOW }, {}, new AbortController().signal);
    expect(await services.dailyFigures.since('2046-07-08')).toEqual(mended);
  });

  it('keeps what subscriptions brought in on a day that is over', async () => {
    const paying = {
      subscription: {
        tier: 'premium',
        status: 'active',
        endDate: null,
        source: 'stripe',
        isTrialUsed: false,
      },
      billing: { monthlyPence: 299 },
    } as const;
    await buildUser(used.services.db, paying);
    await rollUp();
    await buildUser(used.services.db, paying);
    await rollUp(new Date(NOW.getTime() + DAY_MS));
    expect((await figuresOf('2046-07-10'))?.revenuePence).toBe(299);
    expect((await figuresOf('2046-07-11'))?.revenuePence).toBe(598);
  });

  it('reads one day of messages by an index, and nothing that was written', async () => {
    const span = { from: new Date(NOW.getTime() - DAY_MS), to: NOW };
    await expectIndexed(messagesIn(used.services.db, span));
    await write('2046-07-10T08:00:00Z', { content: 'I cannot sleep.', reply: reply('done', 1) });
    expect(JSON.stringify(await messagesIn(used.services.db, span))).not.toContain('sleep');
  });
});
