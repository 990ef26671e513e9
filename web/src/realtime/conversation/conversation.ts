import type { SendMessageAnswer } from '@winny/common/contract/message';
import { hasCode, Refused } from '../../api/errors.ts';
import { retryReply, sendWithRetry, stopReply, type Transports } from '../transport/transports.ts';
import {
  loadFailed,
  messageCreated,
  replyFailed,
  retryRequested,
  sendFailed,
  sendRemoved,
  sendStarted,
} from './conversation-reducers.ts';
import { noteSent } from './conversation-storage.ts';
import { type ConversationStore, createConversationStore, update } from './conversation-store.ts';
import { startPolling } from './polling.ts';
import { openSocketUpdates } from './socket-updates.ts';

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
  close(): void;
}

/** Opens a session over both transports. The caller closes it. */
export function openConversation(sessionId: string, transports: Transports): Conversation {
  const store = createConversationStore(sessionId);
  const socket = openSocketUpdates(store, transports);
  const stopPolling = startPolling(store, socket, transports);

  return {
    store,
    send: async (content, clientId) => {
      noteSent(clientId);
      const createdAt = new Date().toISOString();
      update(store, (state) => sendStarted(state, { clientId, content, createdAt, state: 'sending' }));
      try {
        const answer = await sendWithRetry(transports, { sessionId, content, clientId });
        update(store, (state) => sendRemoved(messageCreated(state, answer.message), clientId));
        return answer;
      } catch (error) {
        const reduce = error instanceof Refused ? sendRemoved : sendFailed;
        update(store, (state) => reduce(state, clientId));
        // The session was deleted on another tab or device after it was opened here.
        if (hasCode(error, 'sessionNotFound')) update(store, (state) => loadFailed(state, 'notFound'));
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
    close: () => {
      socket.close();
      stopPolling();
    },
  };
}
