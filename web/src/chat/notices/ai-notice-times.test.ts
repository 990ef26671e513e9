import { describe, expect, it } from 'vitest';
import { type ChatUse, nextNotice, REMIND_AFTER_MS } from './ai-notice-times.ts';

const MINUTE_MS = 60_000;
const TODAY = '2026-11-22';

describe('the notice that Winny is an AI', () => {
  it('comes in the first chat of each day, once', () => {
    const first = nextNotice(null, TODAY, 0);
    expect(first.notice).toBe('day');
    expect(nextNotice(first.use, TODAY, MINUTE_MS).notice).toBeNull();
    expect(nextNotice(first.use, '2026-11-23', 0).notice).toBe('day');
  });

  it('comes after three hours of use, and after three more', () => {
    let use: ChatUse = nextNotice(null, TODAY, 0).use;
    const cameAt: number[] = [];
    for (let minute = 1; minute <= 400; minute += 1) {
      const next = nextNotice(use, TODAY, MINUTE_MS);
      if (next.notice === 'hours') cameAt.push(minute);
      use = next.use;
    }
    expect(cameAt).toEqual([180, 360]);
  });

  it('counts use, not the time between', () => {
    const nearly = { day: TODAY, usedMs: REMIND_AFTER_MS - 1 };
    expect(nextNotice(nearly, TODAY, 0)).toEqual({ use: nearly, notice: null });
    expect(nextNotice(nearly, TODAY, 1).notice).toBe('hours');
  });
});
