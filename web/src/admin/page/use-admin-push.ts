import type { PushEvent, PushPayload } from '@winny/common/contract/socket';
import { useEffect, useRef } from 'react';
import { useRealtime } from '../../live/use-realtime.ts';

/** Handles a push to administrators while a screen is shown. */
export function useAdminPush<E extends PushEvent & `admin:${string}`>(
  event: E,
  handle: (payload: PushPayload<E>) => void,
): void {
  const realtime = useRealtime();
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(
    () => realtime?.onPush(event, (payload: PushPayload<E>) => latest.current(payload)),
    [realtime, event],
  );
}
