import { useEffect, useRef } from 'react';
import { TOAST_MS } from './toast.ts';

/** Calls `onEnd` after 5,000 ms without a pause. A toast is paused while it is hovered, pressed or focused. */
export function useToastTimer(paused: boolean, onEnd: () => void): void {
  const remaining = useRef(TOAST_MS);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => end.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(remaining.current - (performance.now() - since), 0);
    };
  }, [paused]);
}
