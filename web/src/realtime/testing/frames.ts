import type { Message, RunningReply } from '@winny/common/contract/message';
import type { ReplyFrame } from '../conversation/conversation-state.ts';

const hex = (prefix: string, number: number): string =>
  prefix + number.toString(16).padStart(24 - prefix.length, '0');

export const sessionId = (number = 1): string => hex('5e', number);
export const replyId = (number = 1): string => hex('4e', number);
export const messageId = (number = 1): string => hex('3e', number);

/** The frames of one attempt, numbered from 0. */
export function framesOf(
  parts: readonly string[],
  attempt = 1,
  reply = replyId(),
  to = messageId(),
): ReplyFrame[] {
  return parts.map((text, seq) => ({
    sessionId: sessionId(),
    replyId: reply,
    replyTo: to,
    attempt,
    seq,
    text,
  }));
}

/** The running reply in a join's answer once the frames up to `seq` are written. */
export function snapshotAt(
  parts: readonly string[],
  seq: number,
  attempt = 1,
  reply = replyId(),
): RunningReply {
  return { replyId: reply, replyTo: messageId(), attempt, seq, text: parts.slice(0, seq + 1).join('') };
}

/** A stored message of a person. Its reply is waiting unless `over` changes it. */
export function userMessage(number: number, over: Partial<Message> = {}): Message {
  return {
    id: messageId(number),
    role: 'user',
    content: `Message ${number}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 12, 0, number)).toISOString(),
    status: 'complete',
    reply: 'waiting',
    ...over,
  };
}

/** A stored answer to message `to`. */
export function answerTo(to: number, content: string, over: Partial<Message> = {}): Message {
  return {
    id: hex('2e', to),
    role: 'assistant',
    content,
    createdAt: new Date(Date.UTC(2026, 0, 1, 12, 0, to, 500)).toISOString(),
    status: 'complete',
    replyTo: messageId(to),
    ...over,
  };
}

/** Repeatable random numbers: `random(n)` is 0 to n - 1. */
export function seeded(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (below) => {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    return state % below;
  };
}
