import type { CrisisDetected } from '@winny/common/contract/crisis';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type CrisisAlertState,
  loadAlertState,
  storeAcknowledged,
  storeAlertState,
  wasAcknowledged,
} from './alert-storage.ts';

/** The crisis alerts of this tab. */
export interface CrisisAlerts {
  readonly store: StoreApi<CrisisAlertState>;
  /** Shows a crisis that came with a send's answer, a push or a message. Each message opens the dialog once, and once more if a
   * later verdict finds imminent danger. */
  report(crisis: CrisisDetected): void;
  /**
   * Has the last crisis of an opened conversation under "Support": its dialog may have been shown by another tab or device. What
   * this tab has shown for the same conversation stays.
   */
  recall(crisis: CrisisDetected): void;
  /** Closes the dialog on all tabs. */
  acknowledge(): void;
  close(): void;
}

const CHANNEL = 'winny:crisis';
type ChannelMessage = { acknowledged: string[] };

/** The key of an alert: its message, and apart from that its imminent danger, which a verdict may find later. */
const keyOf = ({ messageId, crisisLevel }: CrisisDetected): string =>
  crisisLevel === 3 ? `${messageId}!` : messageId;

/** Opens the crisis alerts. Tabs of one browser share acknowledgements, and an unanswered dialog survives a reload. */
export function openCrisisAlerts(): CrisisAlerts {
  const store = createStore<CrisisAlertState>(initialState);
  const handled = new Set<string>();
  const unanswered = new Map<string, CrisisDetected>();
  const restored = store.getState().open;
  if (restored) unanswered.set(restored.messageId, restored);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

  const setState = (state: CrisisAlertState): void => {
    storeAlertState(state);
    store.setState(state);
  };
  const settle = (keys: readonly string[]): void => {
    for (const key of keys) handled.add(key);
    for (const [id, crisis] of unanswered) if (handled.has(keyOf(crisis))) unanswered.delete(id);
    const { open, last } = store.getState();
    if (open && !unanswered.has(open.messageId)) setState({ open: null, last });
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => settle(data.acknowledged);

  return {
    store,
    report: (crisis) => {
      const { messageId, crisisLevel } = crisis;
      const key = keyOf(crisis);
      if (handled.has(key) || wasAcknowledged(key)) return;
      const known = unanswered.get(messageId);
      if (known && known.crisisLevel >= crisisLevel) return;
      unanswered.set(messageId, crisis);
      // While an imminent crisis is unanswered, the emergency number stays first, also for later alerts.
      const imminent = [...unanswered.values()].some((other) => other.crisisLevel === 3);
      const open: CrisisDetected = imminent ? { ...crisis, crisisLevel: 3 } : crisis;
      setState({ open, last: open });
    },
    recall: (crisis) => {
      const { open, last } = store.getState();
      if (last?.sessionId !== crisis.sessionId) setState({ open, last: crisis });
    },
    acknowledge: () => {
      const acknowledged = [...unanswered.values()].flatMap((crisis) => [crisis.messageId, keyOf(crisis)]);
      storeAcknowledged(acknowledged);
      settle(acknowledged);
      channel?.postMessage({ acknowledged } satisfies ChannelMessage);
    },
    close: () => channel?.close(),
  };
}

/** The state before the reload, unless another tab acknowledged the alert since then. */
function initialState(): CrisisAlertState {
  const stored = loadAlertState();
  return stored.open && wasAcknowledged(keyOf(stored.open)) ? { ...stored, open: null } : stored;
}
