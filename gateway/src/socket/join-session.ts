import type { Snapshot } from '@winny/common/contract/message';
import type { SocketPayload } from '@winny/common/contract/socket';
import { loadConversation } from '../chat/load-conversation.ts';
import type { SocketCall } from './answer-request.ts';

/**
 * `session:join`: answers with the stored messages and the running reply; pushes that arrive during the load follow the
 * answer. A connection loads one snapshot at a time, to limit memory.
 */
export async function joinSession(
  { services, connections, socket, viewer }: SocketCall,
  { sessionId, after }: SocketPayload<'session:join'>,
): Promise<Snapshot> {
  const { held } = socket.data;
  const load = async () => {
    let snapshot: Snapshot | null = null;
    held.begin(sessionId);
    try {
      // A client that has not read the last snapshot does not get another.
      if (!connections.mayReceive(socket)) return { messages: [], reply: null };
      snapshot = await loadConversation(services, viewer, sessionId, after);
      return snapshot;
    } finally {
      // After the acknowledgement is written, never before.
      setImmediate(() => {
        for (const push of held.end(sessionId, snapshot)) connections.emit(socket, push);
      });
    }
  };
  const loaded = socket.data.joined.then(load);
  socket.data.joined = loaded.catch(() => undefined);
  return loaded;
}
