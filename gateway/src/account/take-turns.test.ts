import { describe, expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

describe('turns', () => {
  it('run up to the limit, queue up to the length in order, and refuse the rest', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 3 });
    const begun: number[] = [];
    const finish: (() => void)[] = [];
    const works = [0, 1, 2, 3, 4].map((number) =>
      turns.take(() => {
        begun.push(number);
        return new Promise<number>((resolve) => finish.push(() => resolve(number)));
      }),
    );
    await expect(turns.take(() => Promise.resolve())).rejects.toMatchObject({ status: 503 });
    expect(begun).toEqual([0, 1]);
    for (const number of [0, 1, 2, 3, 4]) {
      finish[number]?.();
      expect(await works[number]).toBe(number);
    }
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(await turns.take(() => Promise.resolve('again'))).toBe('again');
  });

  it('pass on after work that fails', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 });
    const failing = turns.take(() => Promise.reject(new Error('no')));
    const next = turns.take(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
