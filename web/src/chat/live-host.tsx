import { useStore } from 'zustand';
import type { Realtime } from '../realtime/realtime.ts';
import { CrisisDialog } from './crisis-dialog.tsx';
import { useRealtime } from './use-conversation.ts';

/** What any screen of a signed-in person may have to show at any moment, whatever page they are on. */
export function LiveHost() {
  const realtime = useRealtime();
  return realtime && <Alerts realtime={realtime} />;
}

function Alerts({ realtime: { alerts } }: { realtime: Realtime }) {
  const crisis = useStore(alerts.store, (state) => state.open);
  return <CrisisDialog crisis={crisis} onAcknowledge={alerts.acknowledge} />;
}
