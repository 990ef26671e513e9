import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ConversationState, emptyConversation } from './conversation-state.ts';
import { keepPending, keptPending } from './conversation-storage.ts';

export type ConversationStore = StoreApi<ConversationState>;

/**
 * The live state of one chat session. Messages that were never acknowledged are kept for this tab, so that a
 * reload shows them again, with a retry.
 */
export function createConversationStore(sessionId: string): ConversationStore {
  const store = createStore<ConversationState>(() => emptyConversation(sessionId, keptPending(sessionId)));
  store.subscribe((state, previous) => {
    if (state.pending !== previous.pending) keepPending(sessionId, state.pending);
  });
  return store;
}

/** Draws one reducer's result into the store; nothing is drawn when nothing changed. */
export function draw(
  store: ConversationStore,
  reduce: (state: ConversationState) => ConversationState,
): ConversationState {
  store.setState(reduce(store.getState()), true);
  return store.getState();
}
