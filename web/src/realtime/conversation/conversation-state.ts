import type { Message } from '@winny/common/contract/message';
import { isAnswered } from './message-list.ts';
import type { ReplyAssembly } from './reply-assembly.ts';

/** `connecting`: nothing works just now; `polling`: no socket, but the REST door answers; `online`: a live socket. */
export type Link = 'connecting' | 'polling' | 'online';

/** `notFound`: there is no such session of this person; `failed`: its messages could not be read yet. */
export type LoadProblem = 'notFound' | 'failed';

/** A message on its way: shown at once, taken away when its stored twin (same `clientId`) arrives. */
export interface PendingSend {
  readonly clientId: string;
  readonly content: string;
  readonly createdAt: string;
  readonly state: 'sending' | 'failed';
}

/** What one chat session shows. Immutable: what did not change keeps its identity. */
export interface ConversationState {
  readonly sessionId: string;
  /** The messages have come at least once. */
  readonly loaded: boolean;
  readonly loadProblem: LoadProblem | null;
  readonly messages: readonly Message[];
  readonly running: ReplyAssembly | null;
  /** The reply being written as polling last saw it; the socket's snapshot takes its place. */
  readonly polled: Message | null;
  readonly typing: boolean;
  readonly link: Link;
  readonly pending: readonly PendingSend[];
  /**
   * The newest message of the last complete reading up to which nothing can change any more: what is asked for again begins
   * after it. Pushes do not move it, because one may have been missed before them.
   */
  readonly settledTo: string | undefined;
  /** Messages whose reply state was pushed since the last join was asked for; the snapshot may be older than that. */
  readonly touched: ReadonlySet<string>;
}

/** The reply that is drawn while it is written. */
export interface ShownReply {
  readonly replyTo: string | undefined;
  readonly text: string;
}

/** A conversation of which nothing is known yet. */
export function emptyConversation(
  sessionId: string,
  pending: readonly PendingSend[] = [],
): ConversationState {
  return {
    sessionId,
    loaded: false,
    loadProblem: null,
    messages: [],
    running: null,
    polled: null,
    typing: false,
    link: 'connecting',
    pending,
    settledTo: undefined,
    touched: new Set(),
  };
}

/** Notes why the messages cannot be shown. What is on the screen already stays there. */
export function withLoadProblem(state: ConversationState, loadProblem: LoadProblem): ConversationState {
  return state.loaded && loadProblem === 'failed' ? state : { ...state, loadProblem };
}

/** The running reply's text and what it answers, or null while nothing has been written. */
export function shownReply(state: ConversationState): ShownReply | null {
  const text = state.polled?.content ?? state.running?.text ?? '';
  return text === '' ? null : { replyTo: (state.polled ?? state.running)?.replyTo, text };
}

/** Whether a reply is still to come: the person may stop it, and silence is worth asking about. */
export function isReplyPending(state: ConversationState): boolean {
  if (state.running || state.polled) return true;
  return state.messages.some(
    (message) =>
      (message.reply === 'waiting' || message.reply === 'writing') && !isAnswered(state.messages, message.id),
  );
}
