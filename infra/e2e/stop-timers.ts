import type { Page } from 'playwright-core';

/** Duration of a toast (TOAST-2). */
export const TOAST_MS = 5_000;

interface Stopping {
  stoppedTimers?: Map<number, (() => void)[]>;
}

/**
 * Stops timers of exactly this length, from the next page on, so that a test can examine a screen that would
 * disappear by itself. Other timers run, because a stopped clock would stop axe too.
 * @returns a function that releases the stopped timers
 */
export async function stopTimers(page: Page, lengthMs: number): Promise<() => Promise<void>> {
  await page.addInitScript((length) => {
    const stopping = window as Stopping;
    stopping.stoppedTimers ??= new Map();
    const stopped: (() => void)[] = [];
    stopping.stoppedTimers.set(length, stopped);
    const start = window.setTimeout.bind(window);
    const stop = (action: TimerHandler, delay?: number, ...given: unknown[]): number => {
      if (delay !== length || typeof action !== 'function') return start(action, delay, ...given);
      stopped.push(() => action(...given));
      return 0;
    };
    Object.assign(window, { setTimeout: stop });
  }, lengthMs);
  return () =>
    page.evaluate((length) => {
      for (const action of (window as Stopping).stoppedTimers?.get(length)?.splice(0) ?? []) action();
    }, lengthMs);
}
