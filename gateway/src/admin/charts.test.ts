import {
  type AdminCharts,
  type AdminReply,
  adminChartsSchema,
  adminRepliesSchema,
} from '@winny/common/contract/admin-charts';
import { queueNames } from '@winny/common/contract/jobs';
import { createProvenanceStore } from '@winny/common/data/admin/provenance-store';
import { type MessageRecord, messageModel, type ReplyProvenance } from '@winny/common/data/message/schema';
import { createVerdictStore } from '@winny/common/data/message/verdict-store';
import { combineVerdicts } from '@winny/common/domain/crisis/decide';
import { expectIndexed } from '@winny/common/testing/expect-indexed';
import { beforeAll, describe, expect, it } from 'vitest';
import { arriveAdmin } from '../testing/arrive-admin.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways(1, { APP_TIMEZONE: 'Europe/London' });
let admin: TestBrowser;
beforeAll(async () => {
  admin = await arriveAdmin(used.gateway);
});

const charts = async (days: number) => {
  const response = await admin.get(`/api/admin/charts?days=${days}`);
  const body = (await response.json()) as AdminCharts;
  expect(body).toEqual(adminChartsSchema.parse(body));
  return body;
};

describe('charts', () => {
  it.each([7, 30, 90])('have each of the last %s days once, today last', async (days) => {
    const { series } = await charts(days);
    const { signUps, replyLatency, replyFailures } = series;
    for (const list of [signUps, series.revenuePence, replyLatency, replyFailures]) {
      const shown = list.map(({ day }) => day);
      expect(shown).toHaveLength(days);
      expect(shown).toEqual([...new Set(shown)].sort());
    }
    expect(signUps.at(-1)?.value).toBeGreaterThan(0);
  });

  it('show stored days, nothing for days without figures, and the revenue that goes on', async () => {
    const { series } = await charts(7);
    const days = series.signUps.map(({ day }) => day);
    const store = (at: number, revenuePence: number) =>
      used.gateway.services.dailyFigures.store({
        _id: days[at] ?? '',
        signUps: 4,
        conversions: 3,
        messages: 20,
        activePeople: 2,
        revenuePence,
        crises: [{ type: 'suicide', level: 3, count: 1 }],
        replies: { total: 9, failed: 1, p50: 800, p95: 2_000 },
        isFinal: true,
      });
    await store(1, 598);
    await store(4, 299);
    const after = (await charts(7)).series;
    expect(after.messages.map(({ value }) => value)).toEqual([0, 20, 0, 0, 20, 0, 0]);
    expect(after.revenuePence.map(({ value }) => value)).toEqual([0, 598, 598, 598, 299, 299, 0]);
    expect(after.crises.map(({ day }) => day)).toEqual([days[1], days[4]]);
    expect(after.replyLatency[1]).toEqual({ day: days[1], p50: 800, p95: 2_000 });
    expect(after.replyLatency[2]).toEqual({ day: days[2], p50: null, p95: null });
    expect(after.replyFailures[4]).toEqual({ day: days[4], failed: 1, total: 9 });
  });

  it('have the depth of every queue', async () => {
    const before = (await charts(7)).queues;
    expect(before.map(({ name }) => name)).toEqual([...queueNames]);
    const visitor = await Visitor.arrive(used.gateway);
    expect((await visitor.send('I slept badly again.')).status).toBe(201);
    const waiting = (queues: AdminCharts['queues']) =>
      queues.find(({ name }) => name === 'replies')?.waiting ?? 0;
    expect(waiting((await charts(7)).queues)).toBe(waiting(before) + 1);
  });

  it('refuse another number of days', async () => {
    expect((await admin.get('/api/admin/charts?days=8')).status).toBe(400);
  });
});

describe('how replies came about', () => {
  const MINUTE_MS = 60_000;
  const HOUR_AGO = new Date(Date.now() - 60 * MINUTE_MS);
  const LESS_THAN_AN_HOUR_AGO = new Date(Date.now() - 55 * MINUTE_MS);
  const PROVENANCE: ReplyProvenance = {
    style: 'cbt',
    model: 'gpt-4o-mini',
    promptVersion: '3',
    knowledge: [],
    detectorVersion: '12',
    latencyMs: 2_100,
    firstWordMs: 640,
    tokens: 180,
  };

  it('is shown page by page, newest first, without what was written and without whose it is', async () => {
    const { db } = used.gateway.services;
    const visitor = await Visitor.arrive(used.gateway);
    const knowledge = [{ id: '0'.repeat(24), version: 2, title: 'A thought record' }];
    const provenance = { ...PROVENANCE, knowledge };
    for (let message = 0; message < 4; message += 1) {
      expect((await visitor.send(`I keep thinking of the harbour ${message}.`)).status).toBe(201);
    }
    const mine = { ownerId: visitor.owner };
    const replied = { judged: true, 'reply.provenance': provenance };
    await messageModel(db).updateMany(mine, { $set: replied });
    await visitor.send('Not answered yet.');
    const read = async (path: string) => (await (await admin.get(path)).json()) as AdminReply[];
    const replies = await read('/api/admin/replies');
    expect(replies).toEqual(adminRepliesSchema.parse(replies));
    expect(replies).toHaveLength(4);
    const { messageId, at, ...rest } = replies[0] ?? ({} as AdminReply);
    expect(rest).toEqual(provenance);
    expect(Date.parse(at)).toBeGreaterThan(0);
    expect(messageId).toMatch(/^[0-9a-f]{24}$/);
    const before = await read(`/api/admin/replies?before=${replies[1]?.messageId}`);
    expect(before).toEqual(replies.slice(2));
    expect(JSON.stringify(replies)).not.toMatch(new RegExp(`harbour|ownerId|${visitor.session.id}`));
    for (const from of [messageId, undefined])
      await expectIndexed(createProvenanceStore(db).find(from, 50, new Date()), 'ordinary_replies');
  });

  it.each([
    { found: 0, judge: 0, what: 'is shown where the judge has found nothing, as the detector has' },
    { found: 1, judge: 0, what: 'is not shown where the judge has cleared a concern' },
    { found: 2, judge: 0, what: 'is not shown where the judge has found nothing in a crisis' },
    { found: 0, judge: 1, what: 'is not shown where the judge has found a concern' },
    { found: 0, judge: 2, what: 'is not shown where the judge has found a crisis' },
  ] as const)('after the judge’s answer $what', async ({ found, judge }) => {
    const { db } = used.gateway.services;
    const visitor = await Visitor.arrive(used.gateway);
    await visitor.send('I keep thinking of the harbour.');
    const mine = { ownerId: visitor.owner };
    const verdict = (level: 0 | 1 | 2, by: 'screen' | 'model') => {
      const type = level === 0 ? null : ('suicide' as const);
      return { level, type, reason: null, version: `${by}-9`, by };
    };
    const detected = verdict(found, 'screen');
    const replied = { crisis: detected, judged: false, 'reply.provenance': { ...PROVENANCE } };
    await messageModel(db).updateMany(mine, { $set: replied });
    const id = String((await messageModel(db).findOne(mine).lean<MessageRecord>())?._id);
    const combined = combineVerdicts(detected, verdict(judge, 'model'));
    await createVerdictStore(db).judge(visitor.owner, id, combined, detected, new Date());
    const shown = (await (await admin.get('/api/admin/replies')).json()) as AdminReply[];
    expect(shown.some(({ messageId }) => messageId === id)).toBe(found === 0 && judge === 0);
  });

  it.each<[string, Record<string, string | number | boolean | object>]>([
    ['was a crisis', { 'crisis.level': 2, 'crisis.type': 'suicide' }],
    ['was a concern', { 'crisis.level': 1 }],
    ['came while a level was in force', { 'sender.held.level': 2 }],
    ['is not judged yet, and may still become one of these', { judged: false }],
    ['may still be raised by the crisis model', { askModelAgain: { at: new Date(), times: 1 } }],
    [
      'has waited in a backlog of the crisis model, and may still be raised',
      {
        askModelAgain: { at: LESS_THAN_AN_HOUR_AGO, times: 2 },
        createdAt: LESS_THAN_AN_HOUR_AGO,
      },
    ],
    [
      'has waited for the crisis model for an hour, and was a concern that the judge cleared',
      {
        askModelAgain: { at: HOUR_AGO, times: 1 },
        createdAt: HOUR_AGO,
        'crisis.by': 'model',
        screened: { level: 1, type: 'suicide', reason: null, version: 'screen-9', by: 'screen' },
      },
    ],
  ])('is not shown where the message %s', async (_why, change) => {
    const { db } = used.gateway.services;
    const visitor = await Visitor.arrive(used.gateway);
    await visitor.send('I keep thinking of the harbour.');
    const mine = { ownerId: visitor.owner };
    const replied = { judged: true, 'reply.provenance': { ...PROVENANCE } };
    await messageModel(db).updateMany(mine, { $set: replied });
    const id = String((await messageModel(db).findOne(mine).lean<MessageRecord>())?._id);
    const shown = async () =>
      ((await (await admin.get('/api/admin/replies')).json()) as AdminReply[]).map(
        ({ messageId }) => messageId,
      );
    expect(await shown()).toContain(id);
    await messageModel(db).updateMany(mine, { $set: change });
    expect(await shown()).not.toContain(id);
  });

  it('is shown by the verdict so far an hour after its message, while the crisis model’s is due', async () => {
    const { db } = used.gateway.services;
    const visitor = await Visitor.arrive(used.gateway);
    await visitor.send('I keep thinking of the harbour.');
    const askModelAgain = { at: HOUR_AGO, times: 1 };
    const replied = { judged: true, askModelAgain, 'reply.provenance': { ...PROVENANCE } };
    const mine = { ownerId: visitor.owner };
    await messageModel(db).updateMany(mine, { $set: replied });
    const shown = async () => {
      const id = String((await messageModel(db).findOne(mine).lean<MessageRecord>())?._id);
      const listed = (await (await admin.get('/api/admin/replies')).json()) as AdminReply[];
      return listed.some(({ messageId }) => messageId === id);
    };
    expect(await shown()).toBe(false);
    await messageModel(db).updateMany(mine, { $set: { createdAt: HOUR_AGO } });
    expect(await shown()).toBe(true);
  });
});
