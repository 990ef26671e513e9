import type { CrisisAcknowledged, CrisisDetected } from '@winny/common/contract/crisis';
import type { ClosingAct } from '@winny/common/contract/support-acts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { loadAlerts, storeAcknowledged, storeAlerts, wasAcknowledged } from './alert-storage.ts';

/** The dialog of a message at a level. */
type Alert = Pick<CrisisAcknowledged, 'messageId' | 'crisisLevel'>;

/** The crisis dialog's state: the alert it shows, and the last alert, whose help stays available under "Support". */
export interface CrisisAlertState {
  readonly open: CrisisDetected | null;
  readonly last: CrisisDetected | null;
  /** The alerts, as they were reported, whose words the open dialog shows. Its buttons answer these and no other. */
  readonly shown: readonly CrisisDetected[];
  /** How the dialog was closed on this tab the last time, and all alerts that this answered. */
  readonly closed?: { readonly act: ClosingAct; readonly crises: readonly CrisisDetected[] };
}

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
  /**
   * Closes the dialog on all tabs of this browser; `report-acts.ts` tells the server, which tells the other devices. An
   * unanswered alert with other words opens next.
   */
  acknowledge(act: ClosingAct): void;
  /** The person closed the dialog of a message elsewhere: it closes here, unless its danger is imminent by now. */
  settle(acknowledged: Alert): void;
  close(): void;
}

const CHANNEL = 'winny:crisis';
type ChannelMessage = { acknowledged: string[] };

/** The key of an alert: its message, and apart from that its imminent danger, which a verdict may find later. */
const keyOf = ({ messageId, crisisLevel }: Alert): string =>
  crisisLevel === 3 ? `${messageId}!` : messageId;
/** The keys that an acknowledgement answers. */
const keysOf = (alert: Alert): string[] => [alert.messageId, keyOf(alert)];

/**
 * The alert that the dialog shows: the newest. While an imminent crisis is unanswered, the emergency number stays first, also
 * for later alerts.
 */
function toShow(unanswered: readonly CrisisDetected[]): CrisisDetected | null {
  const newest = unanswered.at(-1);
  if (!newest) return null;
  const imminent = unanswered.find(({ crisisLevel }) => crisisLevel === 3);
  return imminent ? { ...newest, crisisLevel: 3 } : newest;
}

/** Opens the crisis alerts. Tabs of one browser share acknowledgements, and unanswered alerts survive a reload. */
export function openCrisisAlerts(): CrisisAlerts {
  let { unanswered, last } = loadAlerts();
  const store = createStore<CrisisAlertState>(() => ({ open: null, last, shown: [] }));
  const handled = new Set<string>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

  const isHandled = (crisis: CrisisDetected): boolean =>
    handled.has(keyOf(crisis)) || wasAcknowledged(keyOf(crisis));
  /** Alerts are kept as they were reported: a level that is only shown must not become a level that is acknowledged. */
  const update = (alerts: readonly CrisisDetected[], recalled?: CrisisDetected): void => {
    unanswered = alerts.filter((crisis) => !isHandled(crisis));
    const open = toShow(unanswered);
    last = recalled ?? open ?? last;
    storeAlerts({ unanswered, last });
    const shown = unanswered.filter(
      ({ crisisType, crisisReason }) => crisisType === open?.crisisType && crisisReason === open.crisisReason,
    );
    store.setState({ open, last, shown });
  };
  const handle = (keys: readonly string[]): void => {
    for (const key of keys) handled.add(key);
    update(unanswered);
  };
  update(unanswered);
  if (channel) channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => handle(data.acknowledged);

  return {
    store,
    report: (crisis) => {
      const known = unanswered.find(({ messageId }) => messageId === crisis.messageId);
      if (isHandled(crisis) || (known && known.crisisLevel >= crisis.crisisLevel)) return;
      update([...unanswered.filter((other) => other !== known), crisis]);
    },
    recall: (crisis) => {
      if (last?.sessionId !== crisis.sessionId) update(unanswered, crisis);
    },
    acknowledge: (act) => {
      const closed = { act, crises: store.getState().shown };
      const acknowledged = closed.crises.flatMap(keysOf);
      storeAcknowledged(acknowledged);
      handle(acknowledged);
      store.setState({ closed });
      channel?.postMessage({ acknowledged } satisfies ChannelMessage);
    },
    settle: (acknowledged) => handle(keysOf(acknowledged)),
    close: () => channel?.close(),
  };
}
