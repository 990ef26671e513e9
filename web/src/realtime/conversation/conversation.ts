import type { SendMessageAnswer } from '@winny/common/contract/message';
import { hasCode, isUnauthorized, Refused } from '../../api/errors.ts';
import { jittered } from '../transport/timing.ts';
import { retryReply, sendWithRetry, stopReply, type Transports } from '../transport/transports.ts';
import {
  joinRequested,
  loadFailed,
  messageCreated,
  pushReceived,
  replyFailed,
  retryRequested,
  sendFailed,
  sendRemoved,
  sendStarted,
  snapshotReceived,
} from './conversation-reducers.ts';
import { type ConversationState, hasGap, isReplyPending } from './conversation-state.ts';
import {
  type ConversationStore,
  createConversationStore,
  newestOf,
  noteRunning,
  noteSent,
  release,
  update,
} from './conversation-store.ts';
import { startPolling } from './polling.ts';

/** An open chat session: its state, and what a person can do in it. */
export interface Conversation {
  readonly store: ConversationStore;
  /** Sends a message under a `clientId` and shows it immediately. Rejects with `Refused` or `Unreachable`. */
  send(content: string, clientId: string): Promise<SendMessageAnswer>;
  /** Removes a message that could not be sent. */
  discard(clientId: string): void;
  /** Stops the running reply. The text written so far stays. */
  stop(): Promise<void>;
  /** Requests the reply to this message again. Resolves to null if the server has nothing to retry. */
  retry(messageId: string): Promise<SendMessageAnswer | null>;
  /** Posts one of the two greetings of an empty session. */
  greet(content: string): Promise<void>;
  isOpen(): boolean;
  close(): void;
}

/** Opens a session over both transports. The caller closes it. */
export function openConversation(sessionId: string, transports: Transports): Conversation {
  const store = createConversationStore(sessionId);
  const socket = openSocketUpdates(store, transports);
  const stopPolling = startPolling(store, socket.isJoined, transports);
  let closed = false;

  return {
    store,
    send: async (content, clientId) => {
      noteSent(clientId);
      noteRunning(clientId, true);
      // The conversation may be left and opened again before the answer.
      const end = (reduce: (state: ConversationState) => ConversationState): void => {
        noteRunning(clientId, false);
        update(newestOf(store), reduce);
        if (closed) release(store);
      };
      const createdAt = new Date().toISOString();
      update(store, (state) => sendStarted(state, { clientId, content, createdAt, state: 'sending' }));
      try {
        const answer = await sendWithRetry(transports, { sessionId, content, clientId });
        end((state) => sendRemoved(messageCreated(state, answer.message), clientId));
        return answer;
      } catch (error) {
        // The session was deleted on another tab or device after it was opened here.
        const gone = hasCode(error, 'sessionNotFound');
        // A refused text stays in the composer that sent it, if that is still there. After a sign-out nothing is stored any more.
        const keep = closed && !gone && !isUnauthorized(error);
        const reduce = error instanceof Refused && !keep ? sendRemoved : sendFailed;
        end((state) => {
          const ended = reduce(state, clientId);
          return gone ? loadFailed(ended, 'notFound') : ended;
        });
        throw error;
      }
    },
    discard: (clientId) => void update(store, (state) => sendRemoved(state, clientId)),
    stop: async () => {
      await stopReply(transports, sessionId);
    },
    retry: async (messageId) => {
      update(store, (state) => retryRequested(state, messageId));
      try {
        const answer = await retryReply(transports, messageId);
        socket.join();
        return answer;
      } catch (error) {
        // An earlier retry did arrive, or another tab was faster.
        if (hasCode(error, 'nothingToRetry')) {
          socket.join();
          return null;
        }
        update(store, (state) => replyFailed(state, messageId));
        throw error;
      }
    },
    greet: (content) => transports.rest.greet(sessionId, content),
    isOpen: () => !closed,
    close: () => {
      closed = true;
      socket.close();
      stopPolling();
      release(store);
    },
  };
}

/** The updates of a conversation that arrive over the socket. */
interface SocketUpdates {
  /** Whether a snapshot was received over the current connection. */
  isJoined(): boolean;
  join(): void;
  close(): void;
}

/**
 * Keeps a conversation up to date over the socket. It joins on every connection, again when frames are missing, and again
 * when a reply is pending and nothing arrived for `watchdogMs`. Pushes are applied before the join is answered too, so that
 * none is lost in between.
 */
function openSocketUpdates(store: ConversationStore, { connection, timing }: Transports): SocketUpdates {
  const { sessionId } = store.getState();
  let joined = false;
  let joining = false;
  let closed = false;
  let gapPause = timing.gapMs;
  let nextJoin: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const joinAfter = (ms: number): void => {
    if (nextJoin !== undefined || closed) return;
    nextJoin = setTimeout(() => {
      nextJoin = undefined;
      void join();
    }, ms);
  };
  const restartWatchdog = (): void => {
    clearTimeout(watchdog);
    if (closed) return;
    watchdog = setTimeout(() => {
      if (isReplyPending(store.getState())) void join();
      restartWatchdog();
    }, timing.watchdogMs);
  };
  const joinIfGap = (): void => {
    if (hasGap(store.getState().running)) {
      joinAfter(gapPause);
      gapPause = Math.min(gapPause * 2, timing.gapMaxMs);
    } else {
      gapPause = timing.gapMs;
    }
  };

  async function join(): Promise<void> {
    if (joining || closed || !connection.isOnline()) return;
    joining = true;
    update(store, joinRequested);
    try {
      const { settledUpTo: after } = store.getState();
      const snapshot = await connection.request('session:join', { sessionId, ...(after && { after }) });
      if (closed) return;
      joined = connection.isOnline();
      update(store, (state) => ({
        ...snapshotReceived(state, snapshot),
        connectionStatus: joined ? 'online' : state.connectionStatus,
      }));
    } catch (error) {
      joined = false;
      if (closed) return;
      const notFound = hasCode(error, 'sessionNotFound');
      update(store, (state) => loadFailed(state, notFound ? 'notFound' : 'failed'));
      if (!notFound) joinAfter(jittered(timing.gapMaxMs));
    } finally {
      joining = false;
    }
    joinIfGap();
    restartWatchdog();
  }

  const stopPushes = connection.onPush((event, payload) => {
    if (!('sessionId' in payload) || payload.sessionId !== sessionId) return;
    update(store, (state) => pushReceived(state, event, payload));
    joinIfGap();
    restartWatchdog();
  });
  const stopOnline = connection.onOnline((online) => {
    joined = false;
    if (online) void join();
    else update(store, (state) => ({ ...state, connectionStatus: 'connecting', typing: false }));
  });
  void join();

  return {
    isJoined: () => joined && connection.isOnline(),
    join: () => void join(),
    close: () => {
      closed = true;
      clearTimeout(nextJoin);
      clearTimeout(watchdog);
      stopPushes();
      stopOnline();
    },
  };
}
