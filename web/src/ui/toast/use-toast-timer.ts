import { useEffect, useRef } from 'react';
import { TOAST_MS } from './toast.ts';

/** Calls `onEnd` once 5,000 ms have passed in which the toast was not paused (read, held or focused). */
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
