import { describe, expect, it } from 'vitest';
import { killsBefore } from './faults.ts';
import { readOptions } from './options.ts';

describe('the arguments of a chaos run', () => {
  it('set messages, kills and outages of part c', () => {
    const flags = ['--messages', '5000', '--kills', '200', '--outages', '4', '--outage-seconds', '5'];
    expect(readOptions(flags).c).toMatchObject({ messages: 5_000, kills: 200, outages: 4, outageMs: 5_000 });
  });

  it('omit kills during verdicts when no verdict is raised', () => {
    expect(readOptions([]).c.targets).toContain('while raising');
    expect(readOptions(['--raise-every', '0']).c.targets).not.toContain('while raising');
  });

  it('are refused when they are unknown or not numbers', () => {
    expect(() => readOptions(['--kill', '3'])).toThrow('--kill');
    expect(() => readOptions(['--kills', 'many'])).toThrow('--kills takes a whole number.');
  });
});

it('spreads outages evenly between the kills', () => {
  const kills = [0, 1, 2, 3].map((outage) => killsBefore(outage, { kills: 200, outages: 4 }));
  expect(kills).toEqual([40, 80, 120, 160]);
});
