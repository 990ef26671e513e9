import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How many messages are drawn at first, and how many more each time the top comes near. */
const PAGE = 60;
/** How far above the visible part earlier messages are already drawn. */
const AHEAD = '1200px';

/**
 * Draws a long history from its end: the first screen costs the same for ten messages and for a thousand. Returns how
 * many of the newest messages to draw; what is being read stays where it is when earlier ones come in above it.
 */
export function useEarlier(
  total: number,
  scroller: RefObject<HTMLElement | null>,
  top: RefObject<HTMLElement | null>,
): number {
  const [wanted, setWanted] = useState(PAGE);
  const heightBefore = useRef<number | null>(null);
  const more = total > wanted;

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again after each page, for the top may still be near.
  useEffect(() => {
    const root = scroller.current;
    const mark = top.current;
    if (!more || !root || !mark) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        heightBefore.current = root.scrollHeight;
        setWanted((count) => count + PAGE);
      },
      { root, rootMargin: `${AHEAD} 0px 0px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [more, wanted, scroller, top]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that came in.
  useLayoutEffect(() => {
    const root = scroller.current;
    // Browsers that anchor scrolling have kept the place already; the others are helped.
    if (root && heightBefore.current !== null && !CSS.supports('overflow-anchor', 'auto')) {
      root.scrollTop += root.scrollHeight - heightBefore.current;
    }
    heightBefore.current = null;
  }, [wanted]);

  return wanted;
}
