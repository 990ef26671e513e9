import type { CrisisDetected } from '@winny/common/contract/crisis';

/** What the crisis dialog remembers: what is unanswered on this tab, and what was shown last. */
export interface KeptAlerts {
  readonly open: CrisisDetected | null;
  readonly last: CrisisDetected | null;
}

const TAB_KEY = 'winny:crisis';
const BROWSER_KEY = 'winny:crisis-acknowledged';
/** Old acknowledgements are forgotten; messages that old open nothing any more. */
const ACKNOWLEDGED_AT_MOST = 60;

const NOTHING: KeptAlerts = { open: null, last: null };

/** What this tab held before it was reloaded. */
export function recallAlerts(): KeptAlerts {
  const kept = readJson(tabStorage, TAB_KEY) as Partial<KeptAlerts> | null;
  return kept && typeof kept === 'object' ? { open: kept.open ?? null, last: kept.last ?? null } : NOTHING;
}

export function keepAlerts(alerts: KeptAlerts): void {
  write(tabStorage, TAB_KEY, alerts.last ? JSON.stringify(alerts) : null);
}

/** Whether the person understood this one before, on whichever tab of this browser. Ids only: never what was said. */
export function wasAcknowledged(messageId: string): boolean {
  return acknowledged().includes(messageId);
}

export function keepAcknowledged(messageIds: readonly string[]): void {
  const all = [...new Set([...acknowledged(), ...messageIds])].slice(-ACKNOWLEDGED_AT_MOST);
  write(browserStorage, BROWSER_KEY, JSON.stringify(all));
}

/** The person signed out: the next one at this browser begins with nothing. */
export function forgetAcknowledged(): void {
  write(browserStorage, BROWSER_KEY, null);
}

function acknowledged(): string[] {
  const kept = readJson(browserStorage, BROWSER_KEY);
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
}

const tabStorage = (): Storage | undefined => globalThis.sessionStorage;
const browserStorage = (): Storage | undefined => globalThis.localStorage;

/** Null also where storage is switched off or holds something else; then the dialog remembers as long as the page lives. */
function readJson(storage: () => Storage | undefined, key: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(storage: () => Storage | undefined, key: string, value: string | null): void {
  try {
    if (value === null) storage()?.removeItem(key);
    else storage()?.setItem(key, value);
  } catch {
    // A full or forbidden storage must never get in the way of help.
  }
}
