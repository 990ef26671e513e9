import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartData } from './chart-data.ts';
import { longName, shortName } from './names.ts';
import { dashOf, strokeOf } from './palette.ts';

const MUTED = { fill: 'var(--winny-colors-muted)' };
const LINE = 'var(--winny-colors-line)';
const BOX = {
  background: 'var(--winny-colors-card)',
  border: `1px solid ${LINE}`,
  borderRadius: 14,
  color: 'var(--winny-colors-ink)',
  fontSize: 14,
};

/** The picture of a chart. Its table says the same, so screen readers skip it. */
export function Drawing({ data: { kind, rowHead, columns, rows, format, fractions } }: { data: ChartData }) {
  const points = rows.map(({ name, values }) => ({ name, ...values }));
  // Names are longer than days, so they stand at the side.
  const sideways = rowHead !== 'Day';
  const axis = { tick: MUTED, tickLine: false, tickMargin: 8, axisLine: { stroke: LINE } };
  const values = { ...axis, tickFormatter: format, tickCount: 4, allowDecimals: fractions };
  const axes = (
    <>
      <CartesianGrid vertical={sideways} horizontal={!sideways} stroke={LINE} />
      {sideways ? (
        <>
          <XAxis type="number" {...values} />
          <YAxis type="category" dataKey="name" {...axis} width="auto" interval={0} />
        </>
      ) : (
        <>
          <XAxis dataKey="name" {...axis} tickFormatter={shortName} minTickGap={28} />
          <YAxis width="auto" {...values} />
        </>
      )}
      <Tooltip
        contentStyle={BOX}
        cursor={{ fill: 'var(--winny-colors-sunk)', stroke: LINE }}
        labelFormatter={(label) => longName(String(label))}
        formatter={(value) => format(Number(value))}
        isAnimationActive={false}
      />
    </>
  );
  const common = {
    data: points,
    margin: { top: 8, right: 8, bottom: 0, left: 0 },
    accessibilityLayer: false,
  };
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'bars' ? (
        <BarChart {...common} layout={sideways ? 'vertical' : 'horizontal'}>
          {axes}
          {columns.map(({ key, label }, index) => (
            <Bar
              key={key}
              dataKey={key}
              name={label}
              stackId="all"
              fill={strokeOf(index)}
              maxBarSize={28}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      ) : (
        <LineChart {...common}>
          {axes}
          {columns.map(({ key, label }, index) => (
            <Line
              key={key}
              dataKey={key}
              name={label}
              type="monotone"
              stroke={strokeOf(index)}
              strokeDasharray={dashOf(index)}
              strokeWidth={2}
              dot={false}
              connectNulls
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      )}
    </ResponsiveContainer>
  );
}
