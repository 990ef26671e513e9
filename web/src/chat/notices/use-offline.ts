import { useEffect, useState } from 'react';
import type { Link } from '../../realtime/conversation/conversation-state.ts';

/** How long nothing may work before it is said: a line that comes back at once is nobody's business. */
const PATIENCE_MS = 1_200;

/** Whether neither door has worked for a while. */
export function useLineDown(link: Link): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    if (link !== 'connecting') return setDown(false);
    const timer = setTimeout(() => setDown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [link]);
  return down;
}
