import type { CrisisDetected } from '@winny/common/contract/crisis';
import { sharedStorage, tabStorage } from '../../storage/browser-storage.ts';

/** The crisis dialog's state: the alert it shows, and the last alert, whose help stays available under "Support". */
export interface CrisisAlertState {
  readonly open: CrisisDetected | null;
  readonly last: CrisisDetected | null;
}

const STATE_KEY = 'winny:crisis';
const ACKNOWLEDGED_KEY = 'winny:crisis-acknowledged';
/** Older acknowledgements are dropped; messages of that age open no dialog any more. */
const MAX_ACKNOWLEDGED = 120;

/** The state before this tab was reloaded. */
export function loadAlertState(): CrisisAlertState {
  const stored = tabStorage.readJson(STATE_KEY) as Partial<CrisisAlertState> | null;
  return { open: stored?.open ?? null, last: stored?.last ?? null };
}

export function storeAlertState(state: CrisisAlertState): void {
  if (state.last) tabStorage.writeJson(STATE_KEY, state);
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
