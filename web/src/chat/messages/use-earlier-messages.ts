import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How many messages are drawn at first: a window full, so that the composer is not kept waiting. */
const FIRST = 10;
/** How many more each time the top comes near. */
const PAGE = 30;
/** How far above the visible part earlier messages are already drawn. */
const AHEAD = '1200px';

/**
 * Draws a long history from its end: the first screen costs the same for ten messages and for a thousand. Returns how
 * many of the oldest messages are left out; what is being read stays where it is when they come in above it.
 * @param total how many there are when the list is first drawn
 */
export function useEarlier(
  total: number,
  scroller: RefObject<HTMLElement | null>,
  top: RefObject<HTMLElement | null>,
): number {
  const [hidden, setHidden] = useState(() => Math.max(0, total - FIRST));
  const heightBefore = useRef<number | null>(null);

  useEffect(() => {
    const root = scroller.current;
    const mark = top.current;
    if (hidden === 0 || !root || !mark) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        heightBefore.current = root.scrollHeight;
        // Drawn in slices: scrolling goes on meanwhile.
        startTransition(() => setHidden((count) => Math.max(0, count - PAGE)));
      },
      { root, rootMargin: `${AHEAD} 0px 0px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [hidden, scroller, top]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that came in.
  useLayoutEffect(() => {
    const root = scroller.current;
    // Browsers that anchor scrolling have kept the place already; the others are helped.
    if (root && heightBefore.current !== null && !CSS.supports('overflow-anchor', 'auto')) {
      root.scrollTop += root.scrollHeight - heightBefore.current;
    }
    heightBefore.current = null;
  }, [hidden]);

  return hidden;
}
