import { type RefCallback, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';

/** The bars toasts stand below. */
const useBars = create<{ bars: readonly HTMLElement[] }>()(() => ({ bars: [] }));

/**
 * The ref of a bar at the top of a screen that a toast must not cover: where one is, the way out, help. Toasts stand below
 * it, and thereby also clear of what is pressed next, which is never at the top of a screen here.
 */
export const toastsBelow: RefCallback<HTMLElement> = (bar) => {
  if (!bar) return;
  useBars.setState(({ bars }) => ({ bars: [...bars, bar] }));
  return () => useBars.setState(({ bars }) => ({ bars: bars.filter((other) => other !== bar) }));
};

/** What lies on top: a bar behind an open dialog cannot be pressed, and need not be kept clear. */
const topLayer = (): Element =>
  [...document.querySelectorAll('[data-scope="dialog"][data-part="content"][data-state="open"]')].at(-1) ??
  document.body;

/** Where there is room below bars that end at these heights, in pixels from the top of a window of this height. */
export function roomBelow(ends: readonly number[], height: number): number {
  // On a very low window bars take half of it; toasts then stand over them rather than in the middle of the words.
  return Math.max(0, ...ends.filter((end) => end < height / 2).map(Math.round));
}

/** From where on, in pixels from the top, there is room for a toast; measured while one is `shown`. */
export function useToastRoom(shown: boolean): number {
  const bars = useBars((state) => state.bars);
  const [from, setFrom] = useState(0);
  useLayoutEffect(() => {
    if (!shown) return;
    const measure = () => {
      const layer = topLayer();
      const ends = bars.filter((bar) => layer.contains(bar)).map((bar) => bar.getBoundingClientRect().bottom);
      setFrom(roomBelow(ends, window.innerHeight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const bar of bars) observer.observe(bar);
    addEventListener('resize', measure);
    // What has just opened may still be rising into its place.
    addEventListener('animationend', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('animationend', measure);
    };
  }, [shown, bars]);
  return from;
}
