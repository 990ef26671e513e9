import type { Message, ReplyState, Snapshot } from '@winny/common/contract/message';
import type { PushPayload } from '@winny/common/contract/socket';
import { type ConversationState, isReplyPending } from './conversation-state.ts';
import { changeMessage, isAnswered, mergeMessages, settledTo } from './message-list.ts';
import { applyFrame, applySnapshot, type ReplyFrame } from './reply-assembly.ts';

/** A join was asked for: from now on pushed reply states are newer than the snapshot may be. */
export function joinAsked(state: ConversationState): ConversationState {
  return state.touched.size === 0 ? state : { ...state, touched: new Set() };
}

/** The answer to `session:join`, merged with whatever was pushed while it was on its way. */
export function snapshotCame(state: ConversationState, snapshot: Snapshot): ConversationState {
  const next = withMessages(
    state,
    snapshot.messages.map((message) => withPushedReply(state, message)),
  );
  const base = {
    ...next,
    loaded: true,
    loadProblem: null,
    polled: null,
    settledTo: settledTo(next.messages),
  };
  if (!snapshot.reply || isSettled(base, snapshot.reply.replyTo)) return quietWhenDone(dropSettled(base));
  return { ...base, running: applySnapshot(base.running, snapshot.reply) };
}

/** The REST list of messages; its last one may be the reply being written. */
export function listCame(state: ConversationState, list: readonly Message[]): ConversationState {
  const streaming = list.find((message) => message.status === 'streaming') ?? null;
  const stored = list.filter((message) => message.status !== 'streaming');
  const next = withMessages(state, stored);
  const same = streaming && state.polled?.content === streaming.content && state.polled.id === streaming.id;
  const polled = same ? state.polled : streaming;
  const read = { ...next, loaded: true, loadProblem: null, polled, settledTo: settledTo(next.messages) };
  return quietWhenDone(dropSettled(read));
}

/** A message was stored, by this tab or another. */
export function messageCreated(state: ConversationState, message: Message): ConversationState {
  return withMessages(state, [withPushedReply(state, message)]);
}

/** One frame of the reply; frames of a reply that is already stored are echoes. */
export function frameCame(state: ConversationState, frame: ReplyFrame): ConversationState {
  if (isAnswered(state.messages, frame.replyTo)) return state;
  const running = applyFrame(state.running, frame);
  if (running === state.running) return state;
  const begun =
    state.running?.replyId === frame.replyId ? state : withReplyState(state, frame.replyTo, 'writing');
  return { ...begun, running };
}

/** The reply is stored; its message is the truth, whatever was shown. */
export function replyCompleted(
  state: ConversationState,
  done: PushPayload<'reply:completed'>,
): ConversationState {
  const next = withMessages(state, [done.message]);
  const { replyTo } = done.message;
  const settled = replyTo
    ? withReplyState(next, replyTo, done.message.status === 'stopped' ? 'stopped' : 'done')
    : next;
  const running = settled.running?.replyId === done.replyId ? null : settled.running;
  return dropSettled({ ...settled, running, polled: null, typing: false });
}

/** All attempts failed: the message offers a retry. */
export function replyFailed(state: ConversationState, replyTo: string): ConversationState {
  return dropSettled({ ...withReplyState(state, replyTo, 'failed'), typing: false });
}

/** A failed reply is asked for again. */
export function retryAsked(state: ConversationState, messageId: string): ConversationState {
  return withReplyState(state, messageId, 'waiting');
}

/** Winny starts or stops writing. */
export function typingChanged(state: ConversationState, active: boolean): ConversationState {
  return state.typing === active ? state : { ...state, typing: active };
}

/** Whether nothing more will be written to this message. */
function isSettled(state: ConversationState, messageId: string): boolean {
  const reply = state.messages.find((message) => message.id === messageId)?.reply;
  return (
    reply === 'failed' || reply === 'stopped' || reply === 'done' || isAnswered(state.messages, messageId)
  );
}

function dropSettled(state: ConversationState): ConversationState {
  const running = state.running && isSettled(state, state.running.replyTo) ? null : state.running;
  const polledTo = state.polled?.replyTo;
  const polled = polledTo && isSettled(state, polledTo) ? null : state.polled;
  return running === state.running && polled === state.polled ? state : { ...state, running, polled };
}

/** The end of typing may have been pushed while nobody listened. */
function quietWhenDone(state: ConversationState): ConversationState {
  return state.typing && !isReplyPending(state) ? { ...state, typing: false } : state;
}

/** Merges messages in and takes away the pending sends they are the stored twins of. */
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
  return { ...state, messages, touched: new Set(state.touched).add(messageId) };
}

/** Keeps a reply state that was pushed after this version of the message was read. */
function withPushedReply(state: ConversationState, message: Message): Message {
  if (!state.touched.has(message.id)) return message;
  const pushed = state.messages.find((have) => have.id === message.id)?.reply;
  return pushed ? { ...message, reply: pushed } : message;
}
