import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Realtime } from '../realtime/realtime.ts';
import { useRealtime } from '../realtime/use-realtime.ts';
import { CrisisDialog } from './crisis-dialog.tsx';
import { useSupport } from './support.ts';

/** What any screen of a signed-in person may have to show at any moment. It also keeps the socket of this tab open. */
export function LiveHost() {
  const realtime = useRealtime();
  return realtime && <Alerts realtime={realtime} />;
}

function Alerts({ realtime: { alerts } }: { realtime: Realtime }) {
  const crisis = useStore(alerts.store, (state) => state.open);
  const last = useStore(alerts.store, (state) => state.last);
  const remember = useSupport((state) => state.remember);
  // "Support" brings back what the dialog showed: the lines for this kind of danger first.
  useEffect(() => remember(last && { type: last.crisisType, level: last.crisisLevel }), [last, remember]);
  return <CrisisDialog crisis={crisis} onAcknowledge={alerts.acknowledge} />;
}
