import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('work with limited concurrency', () => {
  it('runs up to the limit, queues up to the length in order, and refuses the rest', async () => {
    const limit = limitConcurrency({ concurrent: 2, waiting: 3 });
    const begun: number[] = [];
    const finish: (() => void)[] = [];
    const works = [0, 1, 2, 3, 4].map((number) =>
      limit.run(() => {
        begun.push(number);
        return new Promise<number>((resolve) => finish.push(() => resolve(number)));
      }),
    );
    await expect(limit.run(() => Promise.resolve())).rejects.toMatchObject({ status: 503 });
    expect(begun).toEqual([0, 1]);
    for (const number of [0, 1, 2, 3, 4]) {
      finish[number]?.();
      expect(await works[number]).toBe(number);
    }
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(await limit.run(() => Promise.resolve('again'))).toBe('again');
  });

  it('starts the next after work that fails', async () => {
    const limit = limitConcurrency({ concurrent: 1, waiting: 1 });
    const failing = limit.run(() => Promise.reject(new Error('no')));
    const next = limit.run(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
