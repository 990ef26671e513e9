import { createStore, type StoreApi } from 'zustand/vanilla';
import { tabStorage } from '../../storage/browser-storage.ts';
import { type ConversationState, emptyConversation, type PendingSend } from './conversation-state.ts';

export type ConversationStore = StoreApi<ConversationState>;

/** The newest store of each session. A send that ends after its conversation was left and opened again changes this one. */
const newest = new Map<string, ConversationStore>();
/** The stores of closed conversations. */
const closed = new WeakSet<ConversationStore>();
/** The sends of this tab that are running, also those of conversations that were left since. */
const running = new Set<string>();

/** The state of one chat session. Unanswered sends are stored for this tab and shown again, with a retry, after a reload. */
export function createConversationStore(sessionId: string): ConversationStore {
  const store = createStore<ConversationState>(() => emptyConversation(sessionId, loadPending(sessionId)));
  store.subscribe((state, previous) => {
    if (state.pending !== previous.pending) storePending(sessionId, state.pending);
  });
  newest.set(sessionId, store);
  return store;
}

/** The newest store of the same session. */
export function newestOf(store: ConversationStore): ConversationStore {
  return newest.get(store.getState().sessionId) ?? store;
}

/** Notes that a send runs, or has ended: the session, opened again, shows it as being sent, not as failed. */
export function noteRunning(clientId: string, runs: boolean): void {
  if (runs) running.add(clientId);
  else running.delete(clientId);
}

/**
 * Frees the newest store of a session if its conversation is closed and no send of it runs.
 * @param store a store of the session whose conversation is closed; its send may have been the last that ran
 */
export function release(store: ConversationStore): void {
  closed.add(store);
  const last = newestOf(store);
  const { sessionId, pending } = last.getState();
  if (closed.has(last) && !pending.some(({ clientId }) => running.has(clientId))) newest.delete(sessionId);
}

/** Updates the store by a reducer. If the reducer returns the same state, subscribers are not notified. */
export function update(
  store: ConversationStore,
  reduce: (state: ConversationState) => ConversationState,
): ConversationState {
  store.setState(reduce(store.getState()), true);
  return store.getState();
}

/** A crisis verdict counts as new for this long after its message. By then the reaper has requested it several times. */
export const RECENT_MS = 15 * 60 * 1_000;

const SENT_KEY = 'winny:sent';
const MAX_SENT = 30;

const pendingKey = (sessionId: string): string => `winny:pending:${sessionId}`;

/**
 * The sends that have no answer yet. Those that do not run any more, because the tab was reloaded, may have arrived, so they are
 * shown as failed, with a retry.
 */
export function loadPending(sessionId: string): PendingSend[] {
  const stored = tabStorage.readJson(pendingKey(sessionId));
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isPending)
    .map((send) => ({ ...send, state: running.has(send.clientId) ? 'sending' : 'failed' }));
}

/** Stores the sends that have no answer yet. */
export function storePending(sessionId: string, pending: readonly PendingSend[]): void {
  if (pending.length === 0) tabStorage.write(pendingKey(sessionId), null);
  else tabStorage.writeJson(pendingKey(sessionId), pending);
}

/** Notes that this tab sent a message, so that a late crisis verdict opens the dialog here even after a reload. */
export function noteSent(clientId: string, now = Date.now()): void {
  const others = sent().filter((send) => send.clientId !== clientId);
  tabStorage.writeJson(SENT_KEY, [...others, { clientId, at: now }].slice(-MAX_SENT));
}

/** Whether this tab sent the message within `RECENT_MS`. */
export function wasSentRecently(clientId: string | undefined, now = Date.now()): boolean {
  return sent().some((send) => send.clientId === clientId && now - send.at < RECENT_MS);
}

function sent(): readonly { readonly clientId: string; readonly at: number }[] {
  const stored = tabStorage.readJson(SENT_KEY);
  return Array.isArray(stored) ? stored : [];
}

function isPending(value: unknown): value is PendingSend {
  const send = value as Partial<PendingSend> | null;
  return (
    typeof send?.clientId === 'string' &&
    typeof send.content === 'string' &&
    typeof send.createdAt === 'string'
  );
}
