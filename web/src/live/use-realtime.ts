import { useEffect, useState } from 'react';
import { useUser } from '../api/user.ts';
import { realtimeOf, type SignedInRealtime } from './signed-in-realtime.ts';

/** The realtime connection; null during the first render and while signed out. */
export function useRealtime(): SignedInRealtime | null {
  const userId = useUser().data?.id;
  const [realtime, setRealtime] = useState<SignedInRealtime | null>(null);
  useEffect(() => setRealtime(userId ? realtimeOf(userId) : null), [userId]);
  return realtime;
}
