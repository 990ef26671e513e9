import type { Message } from '@winny/common/contract/message';
import type { ReplyAssembly } from './reply-assembly.ts';

/** `connecting`: no transport works at present; `polling`: only REST works; `online`: the socket is connected and joined. */
export type ConnectionStatus = 'connecting' | 'polling' | 'online';

/** `notFound`: the person has no such session; `failed`: its messages could not be read yet. */
export type LoadProblem = 'notFound' | 'failed';

/** A message on its way to the server. It is replaced by the stored message with the same `clientId`. */
export interface PendingSend {
  readonly clientId: string;
  readonly content: string;
  readonly createdAt: string;
  readonly state: 'sending' | 'failed';
}

/** The state of one chat session. Immutable; unchanged parts keep their identity. */
export interface ConversationState {
  readonly sessionId: string;
  /** The messages were read at least once. */
  readonly loaded: boolean;
  readonly loadProblem: LoadProblem | null;
  readonly messages: readonly Message[];
  readonly running: ReplyAssembly | null;
  /** The running reply as polling last read it; the socket's snapshot replaces it. */
  readonly polled: Message | null;
  readonly typing: boolean;
  readonly connectionStatus: ConnectionStatus;
  readonly pending: readonly PendingSend[];
  /**
   * The newest message, as of the last complete read, up to which nothing can change. The next read starts after it.
   * Pushes do not move it, because an earlier push may have been lost.
   */
  readonly settledUpTo: string | undefined;
  /** Messages whose reply state was pushed after the last join request; the snapshot may be older than those pushes. */
  readonly pushedSinceJoin: ReadonlySet<string>;
}

/** The part of a reply that is shown while it is written. */
export interface ShownReply {
  readonly replyTo: string | undefined;
  readonly text: string;
}

/** The state of a session before its messages are read. */
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
    connectionStatus: 'connecting',
    pending,
    settledUpTo: undefined,
    pushedSinceJoin: new Set(),
  };
}

/** The running reply's text and the message it answers; null while nothing is written. */
export function shownReply(state: ConversationState): ShownReply | null {
  const text = state.polled?.content ?? state.running?.text ?? '';
  return text === '' ? null : { replyTo: (state.polled ?? state.running)?.replyTo, text };
}

/** Whether a reply is still to come. The person may then stop it, and the watchdog asks for it. */
export function isReplyPending(state: ConversationState): boolean {
  if (state.running || state.polled) return true;
  return state.messages.some(
    (message) =>
      (message.reply === 'waiting' || message.reply === 'writing') && !isAnswered(state.messages, message.id),
  );
}

/** Whether a reply to this message is stored. Later frames of it are then ignored. */
export function isAnswered(messages: readonly Message[], messageId: string): boolean {
  return messages.some((message) => message.role === 'assistant' && message.replyTo === messageId);
}

/** Oldest first. Equal times are ordered by id, so that every tab shows the same order. */
function byTime(a: Message, b: Message): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** Whether two versions of a message show the same, so that the old object can stay and nothing is rendered again. */
function sameMessage(a: Message, b: Message): boolean {
  return (
    a.id === b.id &&
    a.content === b.content &&
    a.status === b.status &&
    a.reply === b.reply &&
    a.replyTo === b.replyTo &&
    a.createdAt === b.createdAt &&
    a.clientId === b.clientId &&
    a.crisis?.crisisLevel === b.crisis?.crisisLevel &&
    a.crisis?.crisisType === b.crisis?.crisisType
  );
}

/**
 * Merges messages by id; the incoming version wins. Unchanged messages keep their identity, and so does the list if nothing
 * changed.
 */
export function mergeMessages(list: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const byId = new Map(list.map((message) => [message.id, message]));
  let changed = false;
  for (const message of incoming) {
    const old = byId.get(message.id);
    if (old && sameMessage(old, message)) continue;
    byId.set(message.id, message);
    changed = true;
  }
  return changed ? [...byId.values()].sort(byTime) : list;
}

/** Changes one message. Returns the same list if the message is missing or the change makes no difference. */
export function changeMessage(
  list: readonly Message[],
  id: string,
  change: Partial<Message>,
): readonly Message[] {
  const old = list.find((message) => message.id === id);
  if (!old) return list;
  const next = { ...old, ...change };
  return sameMessage(old, next) ? list : list.map((message) => (message === old ? next : message));
}

/** The newest message up to which nothing can change (`messagesQuerySchema`); undefined if there is none. */
export function newestSettled(list: readonly Message[]): string | undefined {
  const canChange = ({ status, reply }: Message): boolean =>
    status === 'streaming' || reply === 'waiting' || reply === 'writing' || reply === 'failed';
  const first = list.findIndex(canChange);
  return list[(first === -1 ? list.length : first) - 1]?.id;
}
