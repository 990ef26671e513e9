import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, that still counts as the end. */
const NEAR_PX = 80;
/** Growth of a running reply scrolls instantly. From this height on it is a new message, which scrolls smoothly. */
const SMOOTH_FROM_PX = 48;

export interface Scroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Whether the list is at its end and follows new messages. */
  atNewest: boolean;
  toNewest: () => void;
}

/** Keeps the newest message visible until the person scrolls up. */
export function useScroll(): Scroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const [atNewest, setAtNewest] = useState(true);

  const follow = useCallback((on: boolean) => {
    following.current = on;
    setAtNewest(on);
  }, []);
  const toNewest = useCallback(() => {
    follow(true);
    scrollToEnd(scroller.current, 'smooth');
  }, [follow]);

  useLayoutEffect(() => scrollToEnd(scroller.current, 'instant'), []);

  useEffect(() => {
    const view = scroller.current;
    const inner = content.current;
    if (!view || !inner) return;
    let lastTop = view.scrollTop;
    let lastHeight = view.scrollHeight;
    let first = true;
    const onScroll = (): void => {
      const fromEnd = view.scrollHeight - view.clientHeight - view.scrollTop;
      // A list that became shorter moves up as well; only a person scrolls up without a change of height.
      const wentUp = view.scrollTop < lastTop - 2 && view.scrollHeight >= lastHeight;
      if (wentUp && fromEnd > NEAR_PX) follow(false);
      else if (fromEnd <= NEAR_PX && !following.current) follow(true);
      lastTop = view.scrollTop;
      lastHeight = view.scrollHeight;
    };
    const observer = new ResizeObserver(() => {
      const grown = view.scrollHeight - lastHeight;
      if (following.current) scrollToEnd(view, !first && grown > SMOOTH_FROM_PX ? 'smooth' : 'instant');
      first = false;
      lastHeight = view.scrollHeight;
    });
    view.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(inner);
    observer.observe(view);
    return () => {
      view.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [follow]);

  return { scroller, content, atNewest, toNewest };
}

function scrollToEnd(view: HTMLDivElement | null, behavior: ScrollBehavior): void {
  if (!view) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollTo({ top: view.scrollHeight, behavior: calm ? 'instant' : behavior });
}
