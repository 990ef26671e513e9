import type { ConversationState, PendingSend } from './conversation-state.ts';

/** A message is on its way; it is shown from this moment. */
export function sendBegan(state: ConversationState, send: PendingSend): ConversationState {
  const others = state.pending.filter((other) => other.clientId !== send.clientId);
  return { ...state, pending: [...others, send] };
}

/** Nobody answered for too long: the message stays visible and can be sent again under the same `clientId`. */
export function sendUnanswered(state: ConversationState, clientId: string): ConversationState {
  return {
    ...state,
    pending: state.pending.map((send) => (send.clientId === clientId ? { ...send, state: 'failed' } : send)),
  };
}

/** The message was stored, refused (its text goes back to the composer) or thrown away by the person. */
export function sendGone(state: ConversationState, clientId: string): ConversationState {
  const pending = state.pending.filter((send) => send.clientId !== clientId);
  return pending.length === state.pending.length ? state : { ...state, pending };
}
