import type { SocketRequest } from '@winny/common/contract/socket';
import { acceptMessage } from '../chat/accept-message.ts';
import { retryReply } from '../chat/retry-reply.ts';
import { stopReply } from '../chat/stop-reply.ts';
import type { SocketHandler } from './answer-request.ts';
import { joinSession } from './join-session.ts';

/** The handlers of all socket requests; a missing one does not compile. */
export const socketHandlers: { [R in SocketRequest]: SocketHandler<R> } = {
  'session:join': { handle: joinSession },
  'message:send': {
    handle: ({ services, viewer, early }, payload) =>
      acceptMessage(services, viewer, payload, early?.session),
    // The session is read while the sign-in is checked.
    readEarly: (services, owner, { sessionId }) => {
      const session = services.sessions.get(owner, sessionId);
      // `acceptMessage` reports a failure; after a refused sign-in no caller awaits it.
      session.catch(() => undefined);
      return { session };
    },
  },
  'reply:stop': { handle: ({ services, viewer }, { sessionId }) => stopReply(services, viewer, sessionId) },
  'reply:retry': { handle: ({ services, viewer }, { messageId }) => retryReply(services, viewer, messageId) },
};
