import type { AdminCharts } from '@winny/common/contract/admin-charts';
import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';

/** One line, or one part of the bars. */
export interface Column {
  readonly key: string;
  readonly label: string;
}

/** One chart with everything its table shows. */
export interface ChartData {
  readonly title: string;
  /** The period in one phrase. */
  readonly summary: string;
  readonly kind: 'bars' | 'lines';
  readonly rowHead: 'Day' | 'Type' | 'Queue';
  readonly columns: readonly Column[];
  /** Missing values are unknown, as the latency of a day without replies is. */
  readonly rows: readonly {
    readonly name: string;
    readonly values: Readonly<Record<string, number | null>>;
  }[];
  readonly format: (value: number) => string;
  /** Whether the axis may have parts of a whole. */
  readonly fractions: boolean;
  /** A line of zeros is drawn too, because it says something: no reply has failed. */
  readonly drawsZeros?: true;
}

/** Whether there is nothing to draw. */
export function isEmpty({ rows, drawsZeros }: ChartData): boolean {
  const values = rows.flatMap((row) => Object.values(row.values));
  return values.every((value) => value === null || (value === 0 && !drawsZeros));
}

const whole = (value: number) => value.toLocaleString('en-GB');
const pounds = (pence: number) =>
  `£${(pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const seconds = (ms: number) => `${(ms / 1000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} s`;
const percent = (rate: number) => `${(rate * 100).toFixed(1)}%`;

const LEVELS: readonly [CrisisLevel, string][] = [
  [1, 'Concern'],
  [2, 'High'],
  [3, 'Imminent'],
];
const TYPES: readonly [CrisisType, string][] = [
  ['suicide', 'Suicide'],
  ['self_harm', 'Self-harm'],
  ['harm_to_others', 'Harm to others'],
  ['abuse', 'Abuse'],
  ['medical_emergency', 'Medical emergency'],
  ['eating_disorder', 'Eating disorder'],
  ['child_safety', 'Safety of a child'],
];

type Series = AdminCharts['series'];
type DayValues = readonly { readonly day: string; readonly value: number }[];

/** Every day that a series names, in order. */
function daysOf(series: Series): string[] {
  const days = new Set<string>();
  for (const list of Object.values(series)) for (const { day } of list) days.add(day);
  return [...days].sort();
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The charts below the figures, in their order. */
export function chartsOf({ days: period, series, queues }: AdminCharts): ChartData[] {
  const days = daysOf(series);
  const within = (text: string) => `${text} in ${period} days`;
  const single = (
    title: string,
    values: DayValues,
    summary: string,
    kind: ChartData['kind'],
    format = whole,
  ): ChartData => {
    const byDay = new Map(values.map(({ day, value }) => [day, value]));
    return {
      title,
      summary,
      kind,
      rowHead: 'Day',
      columns: [{ key: 'value', label: title }],
      rows: days.map((name) => ({ name, values: { value: byDay.get(name) ?? 0 } })),
      format,
      fractions: format !== whole,
    };
  };
  const total = (values: DayValues) => sum(values.map(({ value }) => value));
  /** One row for each name, with the crises of each level. */
  const crises = (
    title: string,
    rowHead: 'Day' | 'Type',
    names: readonly (readonly [key: string, name: string])[],
    keyOf: (crisis: Series['crises'][number]) => string,
  ): ChartData => ({
    title,
    summary: within(whole(sum(series.crises.map(({ count }) => count)))),
    kind: 'bars',
    rowHead,
    columns: LEVELS.map(([level, label]) => ({ key: String(level), label })),
    rows: names.map(([key, name]) => {
      const counts: Record<string, number> = Object.fromEntries(LEVELS.map(([level]) => [level, 0]));
      for (const crisis of series.crises) {
        if (keyOf(crisis) === key) counts[crisis.level] = (counts[crisis.level] ?? 0) + crisis.count;
      }
      return { name, values: counts };
    }),
    format: whole,
    fractions: false,
  });
  const latency = new Map(series.replyLatency.map(({ day, p50, p95 }) => [day, { p50, p95 }]));
  const failures = new Map(series.replyFailures.map((it) => [it.day, it]));
  const failed = sum(series.replyFailures.map((it) => it.failed));
  const replies = sum(series.replyFailures.map((it) => it.total));
  const last = series.revenuePence.at(-1)?.value ?? 0;
  const busiest = Math.max(0, ...series.activePeople.map(({ value }) => value));
  return [
    single('Sign-ups', series.signUps, within(whole(total(series.signUps))), 'bars'),
    single('Messages', series.messages, within(whole(total(series.messages))), 'lines'),
    single('Active people', series.activePeople, `${whole(busiest)} on the busiest day`, 'lines'),
    single('Conversions', series.conversions, within(whole(total(series.conversions))), 'bars'),
    single('Revenue', series.revenuePence, `${pounds(last)} a month now`, 'lines', pounds),
    crises(
      'Crises by level',
      'Day',
      days.map((day) => [day, day]),
      ({ day }) => day,
    ),
    crises('Crises by type', 'Type', TYPES, ({ type }) => type),
    {
      title: 'Reply latency',
      summary: 'Half of the replies, and 95 of 100, are complete within this time',
      kind: 'lines',
      rowHead: 'Day',
      columns: [
        { key: 'p50', label: 'Half' },
        { key: 'p95', label: '95 of 100' },
      ],
      rows: days.map((name) => ({ name, values: latency.get(name) ?? { p50: null, p95: null } })),
      format: seconds,
      fractions: true,
    },
    {
      title: 'Failed replies',
      summary: replies === 0 ? 'No replies yet' : `${percent(failed / replies)} of ${whole(replies)} replies`,
      kind: 'lines',
      rowHead: 'Day',
      columns: [{ key: 'rate', label: 'Share of failed replies' }],
      rows: days.map((name) => {
        const it = failures.get(name);
        return { name, values: { rate: it && it.total > 0 ? it.failed / it.total : null } };
      }),
      format: percent,
      fractions: true,
      drawsZeros: true,
    },
    {
      title: 'Queues',
      summary: 'Jobs at this moment',
      kind: 'bars',
      rowHead: 'Queue',
      columns: [
        { key: 'waiting', label: 'Waiting' },
        { key: 'active', label: 'Active' },
        { key: 'failed', label: 'Failed' },
      ],
      rows: queues.map(({ name, waiting, active, failed: lost }) => ({
        name,
        values: { waiting, active, failed: lost },
      })),
      format: whole,
      fractions: false,
    },
  ];
}
