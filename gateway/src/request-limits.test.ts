import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectionLimits, MAX_RUNNING, REQUESTS_PER_SECOND } from './request-limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests that the test ends. */
function requests() {
  const limits = createConnectionLimits();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const begin = (number: number, waits: boolean) =>
    limits.begin(() => {
      begun.push(number);
      return new Promise((resolve) => ends.push(resolve));
    }, waits);
  const endAll = async () => {
    for (const end of ends.splice(0)) end();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { limits, begun, begin, endAll };
}
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('the requests of a connection', () => {
  it('are refused when 32 are under way', async () => {
    const { begin, begun, endAll } = requests();
    for (const number of numbers(0, MAX_RUNNING)) expect(begin(number, false)).toBe('begun');
    expect(begin(32, false)).toBe('refused');
    await endAll();
    expect(begin(33, false)).toBe('begun');
    expect(begun).toEqual([...numbers(0, 32), 33]);
  });

  it('are refused when more than 20 a second come on average', async () => {
    const { begin, endAll } = requests();
    let accepted = 0;
    for (let tenth = 0; tenth < 100; tenth += 1) {
      for (const number of numbers(0, 10)) if (begin(number, false) === 'begun') accepted += 1;
      await endAll();
      await vi.advanceTimersByTimeAsync(100);
    }
    // Ten seconds' worth, plus the burst.
    expect(accepted).toBeGreaterThanOrEqual(10 * REQUESTS_PER_SECOND);
    expect(accepted).toBeLessThanOrEqual(12 * REQUESTS_PER_SECOND);
  });

  it('wait for their turn, in order, when they are messages', async () => {
    const { begin, begun, endAll } = requests();
    for (const number of numbers(0, 100)) expect(begin(number, true)).toBe('begun');
    expect(begun).toEqual(numbers(0, 32));
    while (begun.length < 100) {
      await endAll();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(begun).toEqual(numbers(0, 100));
  });

  it('do not overtake a message that waits, and no more than a hundred messages wait', () => {
    const { begin } = requests();
    for (const number of numbers(0, 132)) expect(begin(number, true)).toBe('begun');
    expect(begin(132, false)).toBe('refused');
    expect(begin(133, true)).toBe('full');
  });

  it('are dropped with their connection while they wait', async () => {
    const { limits, begin, begun, endAll } = requests();
    for (const number of numbers(0, 40)) begin(number, true);
    limits.close();
    await endAll();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(begun).toEqual(numbers(0, 32));
  });
});
