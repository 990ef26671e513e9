import { useEffect, useState } from 'react';
import type { ConnectionStatus } from '../../realtime/conversation/conversation-state.ts';

/** Shorter interruptions are not shown. */
const SHOW_AFTER_MS = 1_200;

/** Whether no transport has worked for a while. */
export function useOffline(status: ConnectionStatus): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (status !== 'connecting') return setOffline(false);
    const timer = setTimeout(() => setOffline(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return offline;
}
