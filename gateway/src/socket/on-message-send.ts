import { acceptMessage } from '../chat/accept-message.ts';
import { type AnswerContext, answerRequest } from './answer-request.ts';
import type { WinnySocket } from './socket-types.ts';

/** `message:send`: what `POST /api/chat/messages` does. */
export function onMessageSend(context: AnswerContext, socket: WinnySocket): void {
  answerRequest(context, socket, 'message:send', (viewer, payload) =>
    acceptMessage(context.services, viewer, payload),
  );
}
