import { type RefCallback, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';

/** The bars that toasts must not cover. */
const useBars = create<{ bars: readonly HTMLElement[] }>()(() => ({ bars: [] }));

/** The ref of a bar at the top of a screen, with its title, "Leave quickly" and "Support". Toasts appear below it. */
export const keepToastsBelow: RefCallback<HTMLElement> = (bar) => {
  if (!bar) return;
  useBars.setState(({ bars }) => ({ bars: [...bars, bar] }));
  return () => useBars.setState(({ bars }) => ({ bars: bars.filter((other) => other !== bar) }));
};

/** The topmost dialog, or the page. Bars behind an open dialog need not stay visible. */
const topLayer = (): Element =>
  [...document.querySelectorAll('[data-scope="dialog"][data-part="content"][data-state="open"]')].at(-1) ??
  document.body;

/** The top of a toast, in pixels, below bars that end at these heights, in a window of this height. */
export function topBelow(ends: readonly number[], height: number): number {
  // In a very low window a bar may take half of the height. Toasts then cover it, not the content in the middle.
  return Math.max(0, ...ends.filter((end) => end < height / 2).map(Math.round));
}

/** The top of the toast region, in pixels. Measured while a toast is shown. */
export function useToastTop(shown: boolean): number {
  const bars = useBars((state) => state.bars);
  const [from, setFrom] = useState(0);
  useLayoutEffect(() => {
    if (!shown) return;
    const measure = () => {
      const layer = topLayer();
      const ends = bars.filter((bar) => layer.contains(bar)).map((bar) => bar.getBoundingClientRect().bottom);
      setFrom(topBelow(ends, window.innerHeight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const bar of bars) observer.observe(bar);
    addEventListener('resize', measure);
    // A dialog that has just opened may still be animating.
    addEventListener('animationend', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('animationend', measure);
    };
  }, [shown, bars]);
  return from;
}
