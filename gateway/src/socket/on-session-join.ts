import type { Snapshot } from '@winny/common/contract/message';
import { loadConversation } from '../chat/load-conversation.ts';
import { type AnswerContext, answerRequest } from './answer-request.ts';
import type { WinnySocket } from './socket-types.ts';

/**
 * `session:join`: the stored messages and the reply being written; what happens meanwhile follows the answer. One snapshot of a
 * connection is made at a time, so that a client that asks for many does not fill the memory with them.
 */
export function onSessionJoin(context: AnswerContext, socket: WinnySocket): void {
  const { services, connections } = context;
  answerRequest(context, socket, 'session:join', async (viewer, { sessionId, after }) => {
    const { held } = socket.data;
    const load = async () => {
      let snapshot: Snapshot | null = null;
      held.begin(sessionId);
      try {
        // A client that has not read the last snapshot is not read another.
        if (!connections.mayReceive(socket)) return { messages: [], reply: null };
        snapshot = await loadConversation(services, viewer, sessionId, after);
        return snapshot;
      } finally {
        // After the acknowledgement has been handed over, in the same turn of the event loop or a later one, never before.
        setImmediate(() => {
          for (const push of held.end(sessionId, snapshot)) connections.emit(socket, push);
        });
      }
    };
    const loaded = socket.data.joined.then(load);
    socket.data.joined = loaded.catch(() => undefined);
    return loaded;
  });
}
