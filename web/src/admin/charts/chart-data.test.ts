import type { AdminCharts } from '@winny/common/contract/admin-charts';
import { describe, expect, it } from 'vitest';
import { chartsOf, isEmpty } from './chart-data.ts';
import { longName, shortName } from './names.ts';

const DAYS = ['2026-11-20', '2026-11-21'] as const;
const each = (...values: number[]) => DAYS.map((day, index) => ({ day, value: values[index] ?? 0 }));
const charts: AdminCharts = {
  days: 7,
  series: {
    signUps: each(2, 3),
    messages: each(1_000, 500),
    activePeople: each(7, 4),
    conversions: each(0, 1),
    revenuePence: each(299, 598),
    crises: [
      { day: '2026-11-21', type: 'abuse', level: 2, count: 2 },
      { day: '2026-11-21', type: 'suicide', level: 3, count: 1 },
      { day: '2026-11-21', type: 'abuse', level: 3, count: 1 },
    ],
    replyLatency: [{ day: '2026-11-21', p50: 1_250, p95: 4_000 }],
    replyFailures: [{ day: '2026-11-20', failed: 1, total: 8 }],
  },
  queues: [{ name: 'generate-reply', waiting: 3, active: 2, failed: 1 }],
};

const chart = (title: string) => {
  const found = chartsOf(charts).find((it) => it.title === title);
  if (!found) throw new Error(`no chart ${title}`);
  return found;
};
const values = (title: string) => chart(title).rows.map((row) => Object.values(row.values));

describe('the charts', () => {
  it('show sign-ups, messages, people, conversions, revenue, crises, replies and queues', () => {
    expect(chartsOf(charts).map(({ title, summary }) => [title, summary])).toEqual([
      ['Sign-ups', '5 in 7 days'],
      ['Messages', '1,500 in 7 days'],
      ['Active people', '7 on the busiest day'],
      ['Conversions', '1 in 7 days'],
      ['Revenue', '£5.98 a month now'],
      ['Crises by level', '4 in 7 days'],
      ['Crises by type', '4 in 7 days'],
      ['Reply latency', 'Half of the replies, and 95 of 100, are complete within this time'],
      ['Failed replies', '12.5% of 8 replies'],
      ['Queues', 'Jobs at this moment'],
    ]);
  });

  it('count crises by day and by type, each by level', () => {
    expect(values('Crises by level')).toEqual([
      [0, 0, 0],
      [0, 2, 2],
    ]);
    const byType = chart('Crises by type').rows.filter((row) => Object.values(row.values).some(Boolean));
    expect(byType.map(({ name, values: counts }) => [name, ...Object.values(counts)])).toEqual([
      ['Suicide', 0, 0, 1],
      ['Abuse', 0, 2, 1],
    ]);
  });

  it('leave unknown values out instead of showing zero', () => {
    expect(values('Reply latency')).toEqual([
      [null, null],
      [1_250, 4_000],
    ]);
    expect(values('Failed replies')).toEqual([[0.125], [null]]);
    expect(chart('Reply latency').format(1_250)).toBe('1.3 s');
  });

  it('say so when there is nothing to draw, but draw that no reply has failed', () => {
    const none = { ...charts.series, signUps: each(0, 0), replyLatency: [], crises: [] };
    const drawn = (series: AdminCharts['series']) =>
      chartsOf({ ...charts, series, queues: [] }).flatMap((it) => (isEmpty(it) ? [] : [it.title]));
    expect(drawn(none)).toEqual(['Messages', 'Active people', 'Conversions', 'Revenue', 'Failed replies']);
    expect(drawn({ ...none, replyFailures: [{ day: DAYS[0], failed: 0, total: 4 }] })).toContain(
      'Failed replies',
    );
    expect(drawn({ ...none, replyFailures: [] })).not.toContain('Failed replies');
  });

  it('name days, and leave other names as they are', () => {
    expect([shortName('2026-11-21'), longName('2026-11-21')]).toEqual(['21 Nov', 'Sat, 21 Nov 2026']);
    expect(longName('generate-reply')).toBe('generate-reply');
  });
});
