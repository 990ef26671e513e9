import type { CrisisDetected } from '@winny/common/contract/crisis';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type KeptAlerts,
  keepAcknowledged,
  keepAlerts,
  recallAlerts,
  wasAcknowledged,
} from './alert-storage.ts';

/** What was noticed and not yet acknowledged on any tab; `last` stays so that its help can be shown again. */
export type CrisisAlerts = KeptAlerts;

export interface CrisisAlertsDoor {
  readonly store: StoreApi<CrisisAlerts>;
  /** A verdict came: by a send's answer, by a push, or with a message that was read. The same message alarms once. */
  arrived(crisis: CrisisDetected): void;
  /** The person understood; the dialog closes on every tab. */
  acknowledge(): void;
  close(): void;
}

const CHANNEL = 'winny:crisis';
type Note = { acknowledged: string[] };

/** The crisis dialog's state, shared between the tabs of one browser. A reload does not make it go away unanswered. */
export function openCrisisAlerts(): CrisisAlertsDoor {
  const store = createStore<CrisisAlerts>(startingState);
  const handled = new Set<string>();
  const unanswered = new Map<string, CrisisDetected>();
  const waiting = store.getState().open;
  if (waiting) unanswered.set(waiting.messageId, waiting);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

  const show = (alerts: CrisisAlerts): void => {
    keepAlerts(alerts);
    store.setState(alerts);
  };
  const settle = (messageIds: readonly string[]): void => {
    for (const id of messageIds) {
      handled.add(id);
      unanswered.delete(id);
    }
    const { open, last } = store.getState();
    if (open && handled.has(open.messageId)) show({ open: null, last });
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<Note>) => settle(data.acknowledged);

  return {
    store,
    arrived: (crisis) => {
      const { messageId, crisisLevel } = crisis;
      if (handled.has(messageId) || wasAcknowledged(messageId)) return;
      const known = unanswered.get(messageId);
      if (known && known.crisisLevel >= crisisLevel) return;
      unanswered.set(messageId, crisis);
      // An emergency that nobody has answered yet keeps its number in front, whatever was written after it.
      const imminent = [...unanswered.values()].some((one) => one.crisisLevel === 3);
      const open: CrisisDetected = imminent ? { ...crisis, crisisLevel: 3 } : crisis;
      show({ open, last: open });
    },
    acknowledge: () => {
      const acknowledged = [...unanswered.keys()];
      keepAcknowledged(acknowledged);
      settle(acknowledged);
      channel?.postMessage({ acknowledged } satisfies Note);
    },
    close: () => channel?.close(),
  };
}

/** Where the tab was before a reload, unless another tab has answered meanwhile. */
function startingState(): CrisisAlerts {
  const kept = recallAlerts();
  return kept.open && wasAcknowledged(kept.open.messageId) ? { ...kept, open: null } : kept;
}
