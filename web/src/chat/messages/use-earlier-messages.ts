import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Messages rendered at first: about one screen, so that the composer appears quickly. */
const FIRST = 10;
/** Messages added each time the top comes near. */
const PAGE = 30;
/** How far above the viewport earlier messages are rendered. */
const AHEAD = '1200px';

/**
 * Renders a long history from its end, so that opening a session costs the same for ten messages and for a thousand. Returns
 * the number of oldest messages to leave out. The scroll position is kept when earlier messages are added.
 * @param total the number of messages at the first render
 */
export function useEarlierMessages(
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
        // A transition, so that scrolling stays smooth.
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
    // Browsers with scroll anchoring have kept the position already.
    if (root && heightBefore.current !== null && !CSS.supports('overflow-anchor', 'auto')) {
      root.scrollTop += root.scrollHeight - heightBefore.current;
    }
    heightBefore.current = null;
  }, [hidden]);

  return hidden;
}
