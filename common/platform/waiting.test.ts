import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from './waiting.ts';

describe('withTimeout', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const never = new Promise<string>(() => undefined);

  it('answers as the work does, and leaves no timer behind', async () => {
    expect(await withTimeout(1_000, Promise.resolve('done'), () => 'late')).toBe('done');
    await expect(withTimeout(1_000, Promise.reject(new Error('no')), () => 'late')).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('answers for work that is late, not a moment earlier', async () => {
    const late = vi.fn(() => 'late');
    const answer = withTimeout(1_000, never, late);
    await vi.advanceTimersByTimeAsync(999);
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe('late');
  });

  it('throws what is to be thrown for it', async () => {
    const answer = withTimeout(1_000, never, () => {
      throw new Error('too late');
    });
    const refused = expect(answer).rejects.toThrow('too late');
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
  });

  it('keeps quiet about work that fails after its time', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<string>((_, reject) => {
      fail = reject;
    });
    const answer = withTimeout(1_000, work, () => 'late');
    await vi.advanceTimersByTimeAsync(1_000);
    fail(new Error('nobody waits any more'));
    expect(await answer).toBe('late');
  });
});
