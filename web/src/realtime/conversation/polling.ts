import { Refused } from '../outcome.ts';
import type { Doors } from '../transport/transports.ts';
import { listCame } from './conversation-reducers.ts';
import { withLoadProblem } from './conversation-state.ts';
import { type ConversationStore, draw } from './conversation-store.ts';
import type { LiveDoor } from './socket-updates.ts';

/**
 * Keeps a conversation up to date without a socket: reads the messages each second while there is none, and not once
 * while there is. Returns the way to end it.
 */
export function openPollDoor(
  store: ConversationStore,
  live: LiveDoor,
  { connection, rest, timing }: Doors,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = false;
  let closed = false;

  const needed = (): boolean => !closed && !live.joined();

  async function read(): Promise<void> {
    if (reading || !needed()) return;
    reading = true;
    try {
      const { sessionId, settledTo } = store.getState();
      const list = await rest.messages(sessionId, settledTo);
      // The socket may have come back meanwhile; its snapshot is newer than this list.
      if (needed()) draw(store, (state) => ({ ...listCame(state, list), link: 'polling' }));
    } catch (error) {
      const problem = error instanceof Refused && error.status === 404 ? 'notFound' : 'failed';
      if (needed()) draw(store, (state) => ({ ...withLoadProblem(state, problem), link: 'connecting' }));
    } finally {
      reading = false;
    }
  }
  async function turn(): Promise<void> {
    if (store.getState().loadProblem !== 'notFound' && !connection.online()) await read();
    if (!closed) schedule();
  }
  const schedule = (): void => {
    timer = setTimeout(() => void turn(), timing.pollMs);
  };
  // The first reading does not wait for a socket that is still opening: whichever door is first shows the messages.
  if (!connection.online()) void read();
  schedule();

  return () => {
    closed = true;
    clearTimeout(timer);
  };
}
