import type { Message, SendMessageAnswer, SendMessageBody } from '@winny/common/contract/message';
import { call } from '../../api/call.ts';
import { hasCode, isUnauthorized, Refused, Unreachable } from '../../api/errors.ts';

/** The REST calls of a conversation (RT-3). Each rejects with `Refused` or `Unreachable`. */
export interface RestTransport {
  /** @param after the last message the caller already has; only newer ones are answered */
  messages(sessionId: string, after?: string): Promise<Message[]>;
  send(body: SendMessageBody): Promise<SendMessageAnswer>;
  stop(sessionId: string): Promise<{ stopped: boolean }>;
  retry(messageId: string): Promise<SendMessageAnswer>;
  greet(sessionId: string, content: string): Promise<void>;
}

/** Statuses that a proxy answers, without a code, while the gateway behind it is away. */
const GATEWAY_AWAY = new Set([502, 503, 504]);

/** Whether no gateway with a working database has processed the request. */
function isUnavailable(error: unknown): boolean {
  if (hasCode(error, 'unavailable')) return true;
  return error instanceof Refused && error.code === undefined && GATEWAY_AWAY.has(error.status);
}

/** @param onUnauthorized the server does not accept the sign-in */
export function openRestTransport(onUnauthorized: () => void): RestTransport {
  const watched = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      if (isUnavailable(error)) throw new Unreachable(error);
      if (isUnauthorized(error)) onUnauthorized();
      throw error;
    }
  };
  return {
    messages: (sessionId, after) =>
      watched(call('listMessages', { params: { id: sessionId }, query: { after } })),
    send: (body) => watched(call('sendMessage', { body })),
    stop: (sessionId) => watched(call('stopReply', { params: { id: sessionId } })),
    retry: (messageId) => watched(call('retryReply', { params: { id: messageId } })),
    greet: async (sessionId, content) => {
      await watched(call('greet', { body: { sessionId, content } }));
    },
  };
}
