import type { Message, SendMessageAnswer, SendMessageBody } from '@winny/common/contract/message';
import { type Method, request } from '../../api/request.ts';
import { ConnectionError, RequestError } from '../../api/request-error.ts';
import { Refused, Unreachable } from '../outcome.ts';

/** The other door: the REST paths of a conversation (RT-3). Each rejects with `Refused` or `Unreachable`. */
export interface RestDoor {
  /** @param after leaves out what is known up to this message */
  messages(sessionId: string, after?: string): Promise<Message[]>;
  send(body: SendMessageBody): Promise<SendMessageAnswer>;
  stop(sessionId: string): Promise<{ stopped: boolean }>;
  retry(messageId: string): Promise<SendMessageAnswer>;
  greet(sessionId: string, content: string): Promise<void>;
}

/** Answers of a proxy whose gateway is away, or a gateway whose database is: nobody has decided anything yet. */
const NOBODY_THERE = new Set([502, 503, 504]);

async function call<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  try {
    return await request<Answer>(method, path, body);
  } catch (error) {
    if (error instanceof ConnectionError) throw new Unreachable(error.message);
    if (!(error instanceof RequestError)) throw error;
    if (NOBODY_THERE.has(error.status)) throw new Unreachable(error.message);
    throw new Refused(error.status, error.text, error.body);
  }
}

/** @param onUnauthorized the server does not know this person (any more) */
export function openRestDoor(onUnauthorized: () => void): RestDoor {
  const watched = async <Answer>(method: Method, path: string, body?: unknown): Promise<Answer> => {
    try {
      return await call<Answer>(method, path, body);
    } catch (error) {
      if (error instanceof Refused && error.status === 401) onUnauthorized();
      throw error;
    }
  };
  return {
    messages: (sessionId, after) =>
      watched('GET', `/api/chat/sessions/${sessionId}/messages${after ? `?after=${after}` : ''}`),
    send: (body) => watched('POST', '/api/chat/messages', body),
    stop: (sessionId) => watched('POST', `/api/chat/sessions/${sessionId}/stop`, {}),
    retry: (messageId) => watched('POST', `/api/chat/messages/${messageId}/retry`, {}),
    greet: async (sessionId, content) => {
      await watched('POST', '/api/chat/messages/auto', { sessionId, content });
    },
  };
}
