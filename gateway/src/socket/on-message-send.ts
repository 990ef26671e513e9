import { acceptMessage } from '../chat/accept-message.ts';
import type { Services } from '../services.ts';
import { answerRequest } from './answer-request.ts';
import type { WinnySocket } from './socket-types.ts';

/** `message:send`: what `POST /api/chat/messages` does. */
export function onMessageSend(services: Services, socket: WinnySocket): void {
  answerRequest(services, socket, 'message:send', (viewer, payload) =>
    acceptMessage(services, viewer, payload),
  );
}
