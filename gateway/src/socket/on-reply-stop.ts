import { stopReply } from '../chat/stop-reply.ts';
import type { Services } from '../services.ts';
import { answerRequest } from './answer-request.ts';
import type { WinnySocket } from './socket-types.ts';

/** `reply:stop`: what `POST /api/chat/sessions/{id}/stop` does. */
export function onReplyStop(services: Services, socket: WinnySocket): void {
  answerRequest(services, socket, 'reply:stop', (viewer, payload) =>
    stopReply(services, viewer, payload.sessionId),
  );
}
