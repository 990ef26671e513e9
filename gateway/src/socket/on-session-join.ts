import type { Snapshot } from '@winny/common/contract/message';
import { loadConversation } from '../chat/load-conversation.ts';
import type { Services } from '../services.ts';
import { answerRequest } from './answer-request.ts';
import { emit } from './deliver.ts';
import type { WinnySocket } from './socket-types.ts';

/** `session:join`: the stored messages and the reply being written; what happens meanwhile follows the answer. */
export function onSessionJoin(services: Services, socket: WinnySocket): void {
  answerRequest(services, socket, 'session:join', async (viewer, { sessionId, after }) => {
    const { held } = socket.data;
    let snapshot: Snapshot | null = null;
    held.begin(sessionId);
    try {
      snapshot = await loadConversation(services, viewer, sessionId, after);
      return snapshot;
    } finally {
      // After the acknowledgement has been handed over, in the same turn of the event loop or a later one, never before.
      setImmediate(() => {
        for (const push of held.end(sessionId, snapshot)) emit(socket, push);
      });
    }
  });
}
