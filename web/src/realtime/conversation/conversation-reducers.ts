import type { Message, ReplyState, Snapshot } from '@winny/common/contract/message';
import type { PushEvent, PushPayload } from '@winny/common/contract/socket';
import {
  applyFrame,
  applySnapshot,
  type ConversationState,
  changeMessage,
  isAnswered,
  isReplyPending,
  type LoadProblem,
  mergeMessages,
  newestSettled,
  type PendingSend,
  type ReplyFrame,
} from './conversation-state.ts';

/** A join was requested. Reply states pushed from now on are newer than its snapshot may be. */
export function joinRequested(state: ConversationState): ConversationState {
  return state.pushedSinceJoin.size === 0 ? state : { ...state, pushedSinceJoin: new Set() };
}

/** Merges the answer to `session:join` with the pushes that arrived before it. */
export function snapshotReceived(state: ConversationState, snapshot: Snapshot): ConversationState {
  const merged = withMessages(
    state,
    snapshot.messages.map((message) => withPushedReply(state, message)),
  );
  const next = { ...afterRead(merged), polled: null };
  if (!snapshot.reply || isSettled(next, snapshot.reply.replyTo)) {
    return withoutStaleTyping(withoutSettledReplies(next));
  }
  return { ...next, running: applySnapshot(next.running, snapshot.reply) };
}

/** Merges the messages that polling read. The last one may be the running reply. */
export function messagesPolled(state: ConversationState, list: readonly Message[]): ConversationState {
  const streaming = list.find((message) => message.status === 'streaming') ?? null;
  const stored = list.filter((message) => message.status !== 'streaming');
  const same = streaming && state.polled?.content === streaming.content && state.polled.id === streaming.id;
  const next = { ...afterRead(withMessages(state, stored)), polled: same ? state.polled : streaming };
  return withoutStaleTyping(withoutSettledReplies(next));
}

/** The messages could not be read. Messages that are already shown stay. */
export function loadFailed(state: ConversationState, loadProblem: LoadProblem): ConversationState {
  return state.loaded && loadProblem === 'failed' ? state : { ...state, loadProblem };
}

/** A message was stored, by this tab or another one. */
export function messageCreated(state: ConversationState, message: Message): ConversationState {
  return withMessages(state, [withPushedReply(state, message)]);
}

/** Adds a frame to the running reply. Late frames of a stored reply are ignored. */
export function frameReceived(state: ConversationState, frame: ReplyFrame): ConversationState {
  if (isAnswered(state.messages, frame.replyTo)) return state;
  const running = applyFrame(state.running, frame);
  if (running === state.running) return state;
  const started =
    state.running?.replyId === frame.replyId ? state : withReplyState(state, frame.replyTo, 'writing');
  return { ...started, running };
}

/** The reply is stored. Its message replaces the frames. */
export function replyCompleted(
  state: ConversationState,
  { replyId, message }: PushPayload<'reply:completed'>,
): ConversationState {
  const stored = withMessages(state, [message]);
  const settled = message.replyTo
    ? withReplyState(stored, message.replyTo, message.status === 'stopped' ? 'stopped' : 'done')
    : stored;
  const running = settled.running?.replyId === replyId ? null : settled.running;
  return withoutSettledReplies({ ...settled, running, polled: null, typing: false });
}

/** All attempts failed. The message offers a retry. */
export function replyFailed(state: ConversationState, replyTo: string): ConversationState {
  return withoutSettledReplies({ ...withReplyState(state, replyTo, 'failed'), typing: false });
}

/** A failed reply was requested again. */
export function retryRequested(state: ConversationState, messageId: string): ConversationState {
  return withReplyState(state, messageId, 'waiting');
}

function typingChanged(state: ConversationState, active: boolean): ConversationState {
  return state.typing === active ? state : { ...state, typing: active };
}

/** A send started. Its message is shown from now on. */
export function sendStarted(state: ConversationState, send: PendingSend): ConversationState {
  const others = state.pending.filter((other) => other.clientId !== send.clientId);
  return { ...state, pending: [...others, send] };
}

/** No answer arrived in time. The message stays visible and can be sent again under the same `clientId`. */
export function sendFailed(state: ConversationState, clientId: string): ConversationState {
  return {
    ...state,
    pending: state.pending.map((send) => (send.clientId === clientId ? { ...send, state: 'failed' } : send)),
  };
}

/** Removes a send that was stored, refused (its text returns to the composer) or discarded by the person. */
export function sendRemoved(state: ConversationState, clientId: string): ConversationState {
  const pending = state.pending.filter((send) => send.clientId !== clientId);
  return pending.length === state.pending.length ? state : { ...state, pending };
}

type PushReducers = {
  [E in PushEvent]?: (state: ConversationState, payload: PushPayload<E>) => ConversationState;
};

const pushReducers = {
  'message:created': (state, { message }) => messageCreated(state, message),
  typing: (state, { active }) => typingChanged(state, active),
  'reply:delta': frameReceived,
  'reply:completed': replyCompleted,
  'reply:failed': (state, { replyTo }) => replyFailed(state, replyTo),
} satisfies PushReducers;

/** The pushes of one conversation. Pushes for the whole app are handled in `dispatch.ts`. */
export type ConversationPush = keyof typeof pushReducers;

/** Applies a push that belongs to this session. */
export function pushReceived<E extends PushEvent>(
  state: ConversationState,
  event: E,
  payload: PushPayload<E>,
): ConversationState {
  const reducers: PushReducers = pushReducers;
  const reduce: PushReducers[E] = reducers[event];
  return reduce ? reduce(state, payload) : state;
}

/** Whether nothing more will be written in reply to this message. */
function isSettled(state: ConversationState, messageId: string): boolean {
  const reply = state.messages.find((message) => message.id === messageId)?.reply;
  return (
    reply === 'failed' || reply === 'stopped' || reply === 'done' || isAnswered(state.messages, messageId)
  );
}

function withoutSettledReplies(state: ConversationState): ConversationState {
  const running = state.running && isSettled(state, state.running.replyTo) ? null : state.running;
  const polledTo = state.polled?.replyTo;
  const polled = polledTo && isSettled(state, polledTo) ? null : state.polled;
  return running === state.running && polled === state.polled ? state : { ...state, running, polled };
}

/** Ends typing without a pending reply: the push that ends it may have been lost. */
function withoutStaleTyping(state: ConversationState): ConversationState {
  return state.typing && !isReplyPending(state) ? { ...state, typing: false } : state;
}

function afterRead(state: ConversationState): ConversationState {
  return { ...state, loaded: true, loadProblem: null, settledUpTo: newestSettled(state.messages) };
}

/** Merges messages and removes the pending sends that they store. */
function withMessages(state: ConversationState, incoming: readonly Message[]): ConversationState {
  const messages = mergeMessages(state.messages, incoming);
  const stored = new Set(incoming.map((message) => message.clientId));
  const pending = state.pending.some((send) => stored.has(send.clientId))
    ? state.pending.filter((send) => !stored.has(send.clientId))
    : state.pending;
  return messages === state.messages && pending === state.pending ? state : { ...state, messages, pending };
}

function withReplyState(state: ConversationState, messageId: string, reply: ReplyState): ConversationState {
  const messages = changeMessage(state.messages, messageId, { reply });
  return { ...state, messages, pushedSinceJoin: new Set(state.pushedSinceJoin).add(messageId) };
}

/** Keeps a reply state that was pushed after this version of the message was read. */
function withPushedReply(state: ConversationState, message: Message): Message {
  if (!state.pushedSinceJoin.has(message.id)) return message;
  const pushed = state.messages.find(({ id }) => id === message.id)?.reply;
  return pushed ? { ...message, reply: pushed } : message;
}
