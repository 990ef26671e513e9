import type { SendMessageAnswer } from '@winny/common/contract/message';
import { Refused } from '../outcome.ts';
import { askToRetry, askToStop, type Doors, deliver } from '../transport/transports.ts';
import { messageCreated, replyFailed, retryAsked } from './conversation-reducers.ts';
import { withLoadProblem } from './conversation-state.ts';
import { type ConversationStore, createConversationStore, draw } from './conversation-store.ts';
import { noteSent } from './own-sends.ts';
import { sendBegan, sendGone, sendUnanswered } from './pending-sends.ts';
import { openPollDoor } from './polling.ts';
import { openLiveDoor } from './socket-updates.ts';

/** One open chat session: its live state and what a person can do in it. */
export interface Conversation {
  readonly store: ConversationStore;
  /** Sends a message under a `clientId`; it is shown at once. Rejects with `Refused` or `Unreachable`. */
  send(content: string, clientId: string): Promise<SendMessageAnswer>;
  /** Takes a message that could not be sent off the screen. */
  discard(clientId: string): void;
  /** Stops the reply being written; what was written stays. */
  stop(): Promise<void>;
  /** Asks for the reply to this message again. */
  retry(messageId: string): Promise<SendMessageAnswer | null>;
  /** One of the two messages that open an empty session. */
  greet(content: string): Promise<void>;
  close(): void;
}

/** Opens a session over both doors. Whoever opens it closes it. */
export function openConversation(sessionId: string, doors: Doors): Conversation {
  const store = createConversationStore(sessionId);
  const live = openLiveDoor(store, doors);
  const closePoll = openPollDoor(store, live, doors);

  return {
    store,
    send: async (content, clientId) => {
      noteSent(clientId);
      const createdAt = new Date().toISOString();
      draw(store, (state) => sendBegan(state, { clientId, content, createdAt, state: 'sending' }));
      try {
        const answer = await deliver(doors, { sessionId, content, clientId });
        draw(store, (state) => sendGone(messageCreated(state, answer.message), clientId));
        return answer;
      } catch (error) {
        const settle = error instanceof Refused ? sendGone : sendUnanswered;
        draw(store, (state) => settle(state, clientId));
        // Deleted on another tab or device since it was opened here.
        if (error instanceof Refused && error.status === 404) {
          draw(store, (state) => withLoadProblem(state, 'notFound'));
        }
        throw error;
      }
    },
    discard: (clientId) => void draw(store, (state) => sendGone(state, clientId)),
    stop: async () => {
      await askToStop(doors, sessionId);
    },
    retry: async (messageId) => {
      draw(store, (state) => retryAsked(state, messageId));
      try {
        const answer = await askToRetry(doors, messageId);
        live.join();
        return answer;
      } catch (error) {
        // Refused as "nothing to retry": an earlier try was heard after all, or another tab was faster.
        if (error instanceof Refused && error.status === 400) {
          live.join();
          return null;
        }
        draw(store, (state) => replyFailed(state, messageId));
        throw error;
      }
    },
    greet: (content) => doors.rest.greet(sessionId, content),
    close: () => {
      live.close();
      closePoll();
    },
  };
}
