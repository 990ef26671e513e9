import type { Message, SendMessageAnswer, SendMessageBody } from '@winny/common/contract/message';

/**
 * The other door: the REST paths of a conversation (spec/realtime.md). Each rejects with `Refused` or `Unreachable`.
 */
export interface RestDoor {
  messages(sessionId: string): Promise<Message[]>;
  send(body: SendMessageBody): Promise<SendMessageAnswer>;
  stop(sessionId: string): Promise<{ stopped: boolean }>;
  retry(messageId: string): Promise<SendMessageAnswer>;
  greet(sessionId: string, content: string): Promise<void>;
}
