import { useEffect, useState } from 'react';
import { useUser } from '../api/user.ts';
import { realtimeOf, type SignedInRealtime } from './signed-in-realtime.ts';

/** The live side of the app; null for a moment, and while nobody is signed in. */
export function useRealtime(): SignedInRealtime | null {
  const userId = useUser().data?.id;
  const [realtime, setRealtime] = useState<SignedInRealtime | null>(null);
  useEffect(() => setRealtime(userId ? realtimeOf(userId) : null), [userId]);
  return realtime;
}
