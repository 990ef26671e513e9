import { retryReply } from '../chat/retry-reply.ts';
import { type AnswerContext, answerRequest } from './answer-request.ts';
import type { WinnySocket } from './socket-types.ts';

/** `reply:retry`: what `POST /api/chat/messages/{id}/retry` does. */
export function onReplyRetry(context: AnswerContext, socket: WinnySocket): void {
  answerRequest(context, socket, 'reply:retry', (viewer, payload) =>
    retryReply(context.services, viewer, payload.messageId),
  );
}
