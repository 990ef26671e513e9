import { describe, expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

/** A reading that ends when it is told to. */
function heldReadings() {
  const ends: ((value: number) => void)[] = [];
  const fails: (() => void)[] = [];
  const read = readTogether(
    () =>
      new Promise<number>((resolve, reject) => {
        ends.push(resolve);
        fails.push(() => reject(new Error('away')));
      }),
  );
  return { read, ends, fails };
}

describe('reading together', () => {
  it('reads once more for all who ask while a reading runs', async () => {
    const { read, ends } = heldReadings();
    const first = read();
    const later = Promise.all([read(), read(), read()]);
    expect(ends).toHaveLength(1);
    ends[0]?.(1);
    expect(await first).toBe(1);
    await expect.poll(() => ends.length).toBe(2);
    const last = read();
    ends[1]?.(2);
    expect(await later).toEqual([2, 2, 2]);
    await expect.poll(() => ends.length).toBe(3);
    ends[2]?.(3);
    expect(await last).toBe(3);
  });

  it('goes on after a failure', async () => {
    const { read, ends, fails } = heldReadings();
    const failing = read();
    const after = read();
    fails[0]?.();
    await expect(failing).rejects.toThrow('away');
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.(2);
    expect(await after).toBe(2);
    const alone = read();
    ends[2]?.(3);
    expect(await alone).toBe(3);
  });
});
