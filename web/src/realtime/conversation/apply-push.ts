import type { PushEvent, PushPayload } from '@winny/common/contract/socket';
import {
  frameCame,
  messageCreated,
  replyCompleted,
  replyFailed,
  typingChanged,
} from './conversation-reducers.ts';
import type { ConversationState } from './conversation-state.ts';

type Apply = { [E in PushEvent]?: (state: ConversationState, payload: PushPayload<E>) => ConversationState };

/** What each push means for the conversation it belongs to; the others belong to the whole app (dispatch.ts). */
const appliers: Apply = {
  'message:created': (state, { message }) => messageCreated(state, message),
  typing: (state, { active }) => typingChanged(state, active),
  'reply:delta': frameCame,
  'reply:completed': replyCompleted,
  'reply:failed': (state, { replyTo }) => replyFailed(state, replyTo),
};

/** Draws one push of this session into its state. */
export function applyPush<E extends PushEvent>(
  state: ConversationState,
  event: E,
  payload: PushPayload<E>,
): ConversationState {
  const apply: ((state: ConversationState, payload: PushPayload<E>) => ConversationState) | undefined =
    appliers[event];
  return apply ? apply(state, payload) : state;
}
