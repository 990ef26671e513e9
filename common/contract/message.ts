import { z } from 'zod';
import { crisisLevelSchema, crisisNoticeSchema, crisisTypeSchema, ownLinesSchema } from './crisis.ts';
import { objectIdSchema, timestampSchema } from './ids.ts';

export const messageStatusSchema = z.enum(['complete', 'streaming', 'stopped']);
export const replyStateSchema = z.enum(['waiting', 'writing', 'done', 'stopped', 'failed']);
export type ReplyState = z.infer<typeof replyStateSchema>;

/** A message, the same over REST and sockets (RT-20). */
export const messageSchema = z.object({
  id: objectIdSchema,
  role: z.enum(['user', 'assistant']),
  /** Markdown. */
  content: z.string(),
  createdAt: timestampSchema,
  status: messageStatusSchema,
  /** On an answer: the user message it answers. */
  replyTo: objectIdSchema.optional(),
  /** On a user message: the state of its reply. */
  reply: replyStateSchema.optional(),
  /** On a user message: the client's id of the send. */
  clientId: z.uuid().optional(),
  /** On a user message with a concern or crisis; polling clients see a late verdict here. */
  crisis: crisisNoticeSchema.optional(),
  /** The level at which the person closed the crisis dialog of this message, on any tab or device. */
  acknowledged: crisisLevelSchema.optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** The running reply. `text` holds all frames up to and including `seq`; `seq` is -1 before the first. */
export const runningReplySchema = z.object({
  replyId: objectIdSchema,
  replyTo: objectIdSchema,
  attempt: z.int().min(1),
  seq: z.int().min(-1),
  text: z.string(),
});
export type RunningReply = z.infer<typeof runningReplySchema>;

/** The answer to `session:join`. */
export const snapshotSchema = z.object({
  messages: z.array(messageSchema),
  reply: runningReplySchema.nullable(),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/**
 * Selects messages. `after` is the newest message the client has up to which nothing can change: every message up to it is
 * complete or stopped, and none has a waiting, running or failed reply. The answer then holds newer messages, and older ones
 * that changed shortly before it. Without `after`, or with an id that is not in the session, it holds everything. Clients
 * merge messages by id (RT-27).
 */
export const messagesQuerySchema = z.object({ after: objectIdSchema.optional() });

/**
 * A send over REST or a socket. `role` is sent by the browser over REST (DATA-5). `accept-message` checks the length of
 * `content` after trimming, so that both transports refuse it with the same message.
 */
export const sendMessageBodySchema = z.object({
  sessionId: objectIdSchema,
  role: z.literal('user').default('user'),
  content: z.string(),
  clientId: z.uuid().optional(),
});
export type SendMessageBody = z.infer<typeof sendMessageBodySchema>;

/** The answer to a send (DATA-6), with the stored message. */
export const sendMessageAnswerSchema = z.object({
  message: messageSchema,
  isCrisis: z.boolean(),
  crisisType: crisisTypeSchema.nullable(),
  crisisReason: z.string().nullable(),
  /** 0 none, 1 concern (a quiet card), 2 high, 3 imminent (SAFE-1 to SAFE-4). */
  crisisLevel: crisisLevelSchema,
  ownLines: ownLinesSchema.optional(),
  shouldShowPaywall: z.boolean(),
  totalWinnyMessages: z.int().min(0),
});
export type SendMessageAnswer = z.infer<typeof sendMessageAnswerSchema>;

/** `POST /api/chat/messages/auto`: a greeting. */
export const greetingBodySchema = z.object({ sessionId: objectIdSchema, content: z.string() });
export type GreetingBody = z.infer<typeof greetingBodySchema>;

export const stopAnswerSchema = z.object({ stopped: z.boolean() });
