import { z } from 'zod';
import { crisisLevelSchema, crisisNoticeSchema, crisisTypeSchema } from './crisis.ts';
import { objectIdSchema, timestampSchema } from './ids.ts';

export const messageStatusSchema = z.enum(['complete', 'streaming', 'stopped']);
export const replyStateSchema = z.enum(['waiting', 'writing', 'done', 'stopped', 'failed']);
export type ReplyState = z.infer<typeof replyStateSchema>;

/** A message, the same over both doors (RT-20). */
export const messageSchema = z.object({
  id: objectIdSchema,
  role: z.enum(['user', 'assistant']),
  /** Markdown. */
  content: z.string(),
  createdAt: timestampSchema,
  status: messageStatusSchema,
  /** On an answer: the user message it answers. */
  replyTo: objectIdSchema.optional(),
  /** On a user message: how far its reply is. */
  reply: replyStateSchema.optional(),
  /** On a user message: the browser's own id of the send. */
  clientId: z.uuid().optional(),
  /** On a user message in which danger was seen; a client that only polls learns of a late verdict here. */
  crisis: crisisNoticeSchema.optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** The reply being written: `text` holds all frames up to and including `seq`; `seq` is -1 before the first. */
export const runningReplySchema = z.object({
  replyId: objectIdSchema,
  replyTo: objectIdSchema,
  attempt: z.int().min(1),
  seq: z.int().min(-1),
  text: z.string(),
});
export type RunningReply = z.infer<typeof runningReplySchema>;

/** What `session:join` answers. */
export const snapshotSchema = z.object({
  messages: z.array(messageSchema),
  reply: runningReplySchema.nullable(),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/**
 * Which messages a client asks for. `after` is the id of the newest message the client holds up to which nothing can change any
 * more: every message up to it is complete or stopped, and none up to it has a reply that waits, is being written or failed. The
 * answer then holds what is newer than it, and what did change close before it. With an id that is not in the session, or
 * without one, it holds everything. A client merges the messages by their ids (RT-27).
 */
export const messagesQuerySchema = z.object({ after: objectIdSchema.optional() });

/**
 * A send, over either door. `role` is what the browser sends over REST (DATA-5). The length of `content` is judged by
 * `accept-message`, after trimming, so that both doors refuse it with the same sentence.
 */
export const sendMessageBodySchema = z.object({
  sessionId: objectIdSchema,
  role: z.literal('user').default('user'),
  content: z.string(),
  clientId: z.uuid().optional(),
});
export type SendMessageBody = z.infer<typeof sendMessageBodySchema>;

/** What a send answers (DATA-6), and the stored message beside it. */
export const sendMessageAnswerSchema = z.object({
  message: messageSchema,
  isCrisis: z.boolean(),
  crisisType: crisisTypeSchema.nullable(),
  crisisReason: z.string().nullable(),
  /** 0 none, 1 concern (a quiet card), 2 high, 3 imminent (SAFE-1 to SAFE-4). */
  crisisLevel: crisisLevelSchema,
  shouldShowPaywall: z.boolean(),
  totalWinnyMessages: z.int().min(0),
});
export type SendMessageAnswer = z.infer<typeof sendMessageAnswerSchema>;

/** `POST /api/chat/messages/auto`: a greeting. */
export const greetingBodySchema = z.object({ sessionId: objectIdSchema, content: z.string() });
export type GreetingBody = z.infer<typeof greetingBodySchema>;

export const stopAnswerSchema = z.object({ stopped: z.boolean() });
