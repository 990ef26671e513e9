import type { SessionRecord } from '@winny/common/data/session/schema';
import { acceptMessage } from '../chat/accept-message.ts';
import { type AnswerContext, answerRequest } from './answer-request.ts';
import type { WinnySocket } from './socket-types.ts';

/** `message:send`: what `POST /api/chat/messages` does. */
export function onMessageSend(context: AnswerContext, socket: WinnySocket): void {
  const { services } = context;
  answerRequest<'message:send', Promise<SessionRecord | null>>(
    context,
    socket,
    'message:send',
    (viewer, payload, session) => acceptMessage(services, viewer, payload, session),
    (owner, { sessionId }) => {
      const session = services.sessions.get(owner, sessionId);
      // Whoever awaits it hears of a failure; a refused sign-in leaves nobody who does.
      session.catch(() => undefined);
      return session;
    },
  );
}
