import { parseArgs } from 'node:util';
import type { KillOptions } from './kill-part.ts';

type Kills = Omit<KillOptions, 'log'>;

/** The parts of a run, and the options of each. */
export interface ChaosOptions {
  parts: string[];
  cut: { tokens: number; parallel: number };
  b: Kills;
  c: Kills;
  /** Replies requested at the same time in part d. */
  replies: number;
}

const FLAGS = {
  parts: 'a,b,c,d',
  tokens: '200',
  parallel: '50',
  people: '20',
  messages: '1000',
  kills: '50',
  outages: '2',
  'outage-seconds': '20',
  'raise-every': '8',
  'worker-kills': '10',
  replies: '200',
} as const;
type Flag = keyof typeof FLAGS;

/** The processes killed in part c, in turn. `while raising` kills both workers during a verdict. */
const EVERYTHING = [
  'gateway-1',
  'redis',
  'while raising',
  'gateway-2',
  'mongo',
  'worker-1',
  'while raising',
  'worker-2',
];

/**
 * Reads the arguments of `npm run chaos`.
 * @throws Error for an unknown flag or a value that is not a whole number
 */
export function readOptions(args: string[]): ChaosOptions {
  const known = Object.fromEntries(
    Object.entries(FLAGS).map(([name, value]) => [name, { type: 'string' as const, default: value }]),
  );
  const { values } = parseArgs({ args, options: known });
  const given = (name: Flag) => String(values[name]);
  const number = (name: Flag) => {
    const value = Number(given(name));
    if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number.`);
    return value;
  };
  const raiseEvery = number('raise-every');
  return {
    parts: given('parts').split(','),
    cut: { tokens: number('tokens'), parallel: number('parallel') },
    // Long replies, so that most kills interrupt one.
    b: {
      people: 20,
      messages: 0,
      tokens: 120,
      everyTokenMs: 25,
      targets: ['worker-1', 'worker-2'],
      everyMs: 10_000,
      kills: number('worker-kills'),
      outages: 0,
      outageMs: 0,
      raiseEvery: 0,
    },
    c: {
      people: number('people'),
      messages: number('messages'),
      tokens: 20,
      everyTokenMs: 20,
      targets: raiseEvery === 0 ? EVERYTHING.filter((target) => target !== 'while raising') : EVERYTHING,
      everyMs: 3_000,
      kills: number('kills'),
      outages: number('outages'),
      outageMs: number('outage-seconds') * 1_000,
      raiseEvery,
    },
    replies: number('replies'),
  };
}
