import type { Message, RunningReply } from '@winny/common/contract/message';
import type { PushPayload } from '@winny/common/contract/socket';

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
    a.crisis?.crisisType === b.crisis?.crisisType &&
    a.acknowledged === b.acknowledged
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

export type ReplyFrame = PushPayload<'reply:delta'>;

/**
 * A reply that is put together from numbered frames. `text` holds all frames up to and including `seq`; `early` holds frames
 * that arrived ahead of a gap, until the gap is filled.
 */
export interface ReplyAssembly extends RunningReply {
  readonly early: ReadonlyMap<number, string>;
}

/** Limit of early frames. The oldest are dropped first, because the next snapshot is most likely to include them. */
export const MAX_EARLY_FRAMES = 512;

const NO_FRAMES: ReadonlyMap<number, string> = new Map();

/** Whether frames are missing. The caller then requests the snapshot again. */
export function hasGap(reply: ReplyAssembly | null): boolean {
  return reply !== null && reply.early.size > 0;
}

/**
 * Adds one frame. Repeated frames and frames of an older attempt return the same object; a newer attempt, or another reply,
 * starts from an empty text.
 */
export function applyFrame(reply: ReplyAssembly | null, frame: ReplyFrame): ReplyAssembly {
  const current =
    reply && reply.replyId === frame.replyId && reply.attempt >= frame.attempt ? reply : emptyReply(frame);
  if (frame.attempt < current.attempt || frame.seq <= current.seq) return current;
  if (frame.seq === current.seq + 1) {
    const grown = { ...current, seq: frame.seq, text: current.text + frame.text };
    return current.early.size > 0 ? appendEarly(grown) : grown;
  }
  return current.early.has(frame.seq) ? current : { ...current, early: withEarly(current.early, frame) };
}

/** Applies the text of a `session:join` snapshot, then the early frames that follow it. */
export function applySnapshot(reply: ReplyAssembly | null, snapshot: RunningReply): ReplyAssembly {
  if (!reply || reply.replyId !== snapshot.replyId || reply.attempt < snapshot.attempt) {
    return { ...snapshot, early: NO_FRAMES };
  }
  if (reply.attempt > snapshot.attempt || reply.seq >= snapshot.seq) return reply;
  return appendEarly({ ...snapshot, early: reply.early });
}

function emptyReply(frame: ReplyFrame): ReplyAssembly {
  const { replyId, replyTo, attempt } = frame;
  return { replyId, replyTo, attempt, seq: -1, text: '', early: NO_FRAMES };
}

function withEarly(early: ReadonlyMap<number, string>, frame: ReplyFrame): ReadonlyMap<number, string> {
  const next = new Map(early).set(frame.seq, frame.text);
  if (next.size > MAX_EARLY_FRAMES) next.delete(Math.min(...next.keys()));
  return next;
}

/** Appends the early frames that now follow without a gap, and drops those the text already includes. */
function appendEarly(reply: ReplyAssembly): ReplyAssembly {
  const early = new Map(reply.early);
  let { seq, text } = reply;
  for (let next = early.get(seq + 1); next !== undefined; next = early.get(seq + 1)) {
    seq += 1;
    text += next;
  }
  for (const number of early.keys()) if (number <= seq) early.delete(number);
  return { ...reply, seq, text, early };
}
