import { hasCode } from '../../api/errors.ts';
import type { Transports } from '../transport/transports.ts';
import { loadFailed, messagesPolled } from './conversation-reducers.ts';
import { type ConversationStore, update } from './conversation-store.ts';

/**
 * Polls the messages of a conversation over REST each second, but only while the socket is not connected.
 * @param isJoined whether the socket brings the updates
 * @returns the function that stops polling
 */
export function startPolling(
  store: ConversationStore,
  isJoined: () => boolean,
  { connection, rest, timing }: Transports,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = false;
  let closed = false;

  const isNeeded = (): boolean => !closed && !isJoined();

  async function read(): Promise<void> {
    if (reading || !isNeeded()) return;
    reading = true;
    try {
      const { sessionId, settledUpTo } = store.getState();
      const list = await rest.messages(sessionId, settledUpTo);
      // The socket may have joined during the request; its snapshot is newer than this list.
      if (isNeeded())
        update(store, (state) => ({ ...messagesPolled(state, list), connectionStatus: 'polling' }));
    } catch (error) {
      const problem = hasCode(error, 'sessionNotFound') ? 'notFound' : 'failed';
      if (isNeeded()) {
        update(store, (state) => ({ ...loadFailed(state, problem), connectionStatus: 'connecting' }));
      }
    } finally {
      reading = false;
    }
  }
  async function poll(): Promise<void> {
    if (store.getState().loadProblem !== 'notFound' && !connection.isOnline()) await read();
    if (!closed) schedule();
  }
  const schedule = (): void => {
    timer = setTimeout(() => void poll(), timing.pollMs);
  };
  // The first read does not wait for the socket to open. The first transport to answer shows the messages.
  if (!connection.isOnline()) void read();
  schedule();

  return () => {
    closed = true;
    clearTimeout(timer);
  };
}
