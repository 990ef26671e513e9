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

  it('returns the result of the work and clears its timer', async () => {
    expect(await withTimeout(1_000, Promise.resolve('done'), () => 'late')).toBe('done');
    await expect(withTimeout(1_000, Promise.reject(new Error('no')), () => 'late')).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('calls onTimeout after the timeout, not earlier', async () => {
    const late = vi.fn(() => 'late');
    const answer = withTimeout(1_000, never, late);
    await vi.advanceTimersByTimeAsync(999);
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe('late');
  });

  it('throws what onTimeout throws', async () => {
    const answer = withTimeout(1_000, never, () => {
      throw new Error('too late');
    });
    const refused = expect(answer).rejects.toThrow('too late');
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
  });

  it('ignores an error after the timeout', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<string>((_, reject) => {
      fail = reject;
    });
    const answer = withTimeout(1_000, work, () => 'late');
    await vi.advanceTimersByTimeAsync(1_000);
    fail(new Error('too late'));
    expect(await answer).toBe('late');
  });
});
