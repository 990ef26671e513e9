import { stopReply } from '../chat/stop-reply.ts';
import { type AnswerContext, answerRequest } from './answer-request.ts';
import type { WinnySocket } from './socket-types.ts';

/** `reply:stop`: what `POST /api/chat/sessions/{id}/stop` does. */
export function onReplyStop(context: AnswerContext, socket: WinnySocket): void {
  answerRequest(context, socket, 'reply:stop', (viewer, payload) =>
    stopReply(context.services, viewer, payload.sessionId),
  );
}
