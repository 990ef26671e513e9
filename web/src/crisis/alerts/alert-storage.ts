import type { CrisisDetected } from '@winny/common/contract/crisis';
import { sharedStorage, tabStorage } from '../../storage/browser-storage.ts';

/** What a reload of this tab must not lose: the unanswered alerts as they were reported, and the last alert as it was shown. */
interface StoredAlerts {
  readonly unanswered: readonly CrisisDetected[];
  readonly last: CrisisDetected | null;
}

const STATE_KEY = 'winny:crisis';
const ACKNOWLEDGED_KEY = 'winny:crisis-acknowledged';
/** Older acknowledgements are dropped; messages of that age open no dialog any more. */
const MAX_ACKNOWLEDGED = 120;

/** The alerts from before this tab was reloaded. */
export function loadAlerts(): StoredAlerts {
  const stored = tabStorage.readJson(STATE_KEY) as Partial<StoredAlerts> | null;
  return { unanswered: stored?.unanswered ?? [], last: stored?.last ?? null };
}

export function storeAlerts(alerts: StoredAlerts): void {
  if (alerts.last) tabStorage.writeJson(STATE_KEY, alerts);
  else tabStorage.write(STATE_KEY, null);
}

/** Whether the person acknowledged an alert on any tab of this browser. */
export function wasAcknowledged(key: string): boolean {
  return acknowledged().includes(key);
}

/** Stores acknowledgements for all tabs: ids of messages, never their words. */
export function storeAcknowledged(keys: readonly string[]): void {
  const all = [...new Set([...acknowledged(), ...keys])];
  sharedStorage.writeJson(ACKNOWLEDGED_KEY, all.slice(-MAX_ACKNOWLEDGED));
}

/** Deletes the acknowledgements when the person signs out. */
export function clearAcknowledged(): void {
  sharedStorage.write(ACKNOWLEDGED_KEY, null);
}

function acknowledged(): string[] {
  const stored = sharedStorage.readJson(ACKNOWLEDGED_KEY);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}
