import type { CrisisDetected } from '@winny/common/contract/crisis';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What was noticed and not yet acknowledged on any tab; `last` stays so that its help can be shown again. */
export interface CrisisAlerts {
  readonly open: CrisisDetected | null;
  readonly last: CrisisDetected | null;
}

export interface CrisisAlertsDoor {
  readonly store: StoreApi<CrisisAlerts>;
  /** A verdict came, by a send's answer or by a push. The same message alarms once. */
  arrived(crisis: CrisisDetected): void;
  /** The person understood; the dialog closes on every tab. */
  acknowledge(): void;
  close(): void;
}

const CHANNEL = 'winny:crisis';
const KEY = 'winny:crisis';
type Note = { acknowledged: string[] };

/** The crisis dialog's state, shared between the tabs of one browser. A reload does not make it go away unanswered. */
export function openCrisisAlerts(): CrisisAlertsDoor {
  const store = createStore<CrisisAlerts>(() => {
    const kept = recall();
    return { open: kept, last: kept };
  });
  const handled = new Set<string>();
  let unanswered = new Set<string>(store.getState().open ? [store.getState().open?.messageId ?? ''] : []);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

  const settle = (messageIds: Iterable<string>): void => {
    for (const id of messageIds) {
      handled.add(id);
      unanswered.delete(id);
    }
    const { open, last } = store.getState();
    if (open && handled.has(open.messageId)) {
      keep(null);
      store.setState({ open: null, last });
    }
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<Note>) => settle(data.acknowledged);

  return {
    store,
    arrived: (crisis) => {
      if (handled.has(crisis.messageId) || unanswered.has(crisis.messageId)) return;
      unanswered.add(crisis.messageId);
      keep(crisis);
      store.setState({ open: crisis, last: crisis });
    },
    acknowledge: () => {
      const acknowledged = [...unanswered];
      unanswered = new Set();
      settle(acknowledged);
      channel?.postMessage({ acknowledged } satisfies Note);
    },
    close: () => channel?.close(),
  };
}

function recall(): CrisisDetected | null {
  try {
    return JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? 'null') as CrisisDetected | null;
  } catch {
    return null;
  }
}

function keep(crisis: CrisisDetected | null): void {
  try {
    if (crisis) globalThis.sessionStorage?.setItem(KEY, JSON.stringify(crisis));
    else globalThis.sessionStorage?.removeItem(KEY);
  } catch {
    // Without storage the dialog lives as long as the page.
  }
}
