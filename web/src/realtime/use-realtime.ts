import { useEffect, useState } from 'react';
import { useUser } from '../api/user.ts';
import type { Realtime } from './realtime.ts';
import { realtimeOf } from './signed-in-realtime.ts';

/** The live side of the app; null for a moment, and while nobody is signed in. */
export function useRealtime(): Realtime | null {
  const userId = useUser().data?.id;
  const [realtime, setRealtime] = useState<Realtime | null>(null);
  useEffect(() => setRealtime(userId ? realtimeOf(userId) : null), [userId]);
  return realtime;
}
