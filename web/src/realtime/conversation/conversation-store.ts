import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ConversationState, emptyConversation } from './conversation-state.ts';
import { loadPending, storePending } from './conversation-storage.ts';

export type ConversationStore = StoreApi<ConversationState>;

/** The state of one chat session. Unanswered sends are stored for this tab and shown again, with a retry, after a reload. */
export function createConversationStore(sessionId: string): ConversationStore {
  const store = createStore<ConversationState>(() => emptyConversation(sessionId, loadPending(sessionId)));
  store.subscribe((state, previous) => {
    if (state.pending !== previous.pending) storePending(sessionId, state.pending);
  });
  return store;
}

/** Updates the store by a reducer. If the reducer returns the same state, subscribers are not notified. */
export function update(
  store: ConversationStore,
  reduce: (state: ConversationState) => ConversationState,
): ConversationState {
  store.setState(reduce(store.getState()), true);
  return store.getState();
}
