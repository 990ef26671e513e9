import type { Page } from 'playwright-core';

interface Holding {
  releaseTimers?: () => void;
}

/**
 * From the next page on, timers of exactly this length wait to be released: for screens that pass by themselves, and
 * are to be looked at. Other timers run; a clock that stands still would stop axe too.
 * @returns releases those that wait
 */
export async function holdTimers(page: Page, lengthMs: number): Promise<() => Promise<void>> {
  await page.addInitScript((length) => {
    const start = window.setTimeout.bind(window);
    const held: (() => void)[] = [];
    const hold = (action: TimerHandler, delay?: number, ...given: unknown[]): number => {
      if (delay !== length || typeof action !== 'function') return start(action, delay, ...given);
      held.push(() => action(...given));
      return 0;
    };
    const release = () => {
      for (const action of held.splice(0)) action();
    };
    Object.assign(window, { setTimeout: hold, releaseTimers: release });
  }, lengthMs);
  return () => page.evaluate(() => (window as Holding).releaseTimers?.());
}
