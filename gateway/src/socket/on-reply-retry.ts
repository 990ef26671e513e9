import { retryReply } from '../chat/retry-reply.ts';
import type { Services } from '../services.ts';
import { answerRequest } from './answer-request.ts';
import type { WinnySocket } from './socket-types.ts';

/** `reply:retry`: what `POST /api/chat/messages/{id}/retry` does. */
export function onReplyRetry(services: Services, socket: WinnySocket): void {
  answerRequest(services, socket, 'reply:retry', (viewer, payload) =>
    retryReply(services, viewer, payload.messageId),
  );
}
