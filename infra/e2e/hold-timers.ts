import type { Page } from 'playwright-core';

/** Duration of a toast (TOAST-2). */
export const TOAST_MS = 5_000;

interface Holding {
  heldTimers?: Map<number, (() => void)[]>;
}

/**
 * Holds timers of exactly this length back, from the next page on, so that a test can examine a screen that would
 * disappear by itself. Other timers run, because a stopped clock would stop axe too.
 * @returns a function that releases the held timers
 */
export async function holdTimers(page: Page, lengthMs: number): Promise<() => Promise<void>> {
  await page.addInitScript((length) => {
    const holding = window as Holding;
    holding.heldTimers ??= new Map();
    const held: (() => void)[] = [];
    holding.heldTimers.set(length, held);
    const start = window.setTimeout.bind(window);
    const hold = (action: TimerHandler, delay?: number, ...given: unknown[]): number => {
      if (delay !== length || typeof action !== 'function') return start(action, delay, ...given);
      held.push(() => action(...given));
      return 0;
    };
    Object.assign(window, { setTimeout: hold });
  }, lengthMs);
  return () =>
    page.evaluate((length) => {
      for (const action of (window as Holding).heldTimers?.get(length)?.splice(0) ?? []) action();
    }, lengthMs);
}
