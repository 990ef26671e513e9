import { z } from 'zod';
import { adminStatsSchema } from './admin.ts';
import { crisisAcknowledgedSchema, crisisDetectedSchema } from './crisis.ts';
import type { ErrorBody } from './errors.ts';
import { objectIdSchema } from './ids.ts';
import { uploadProgressSchema } from './knowledge-upload.ts';
import {
  messageSchema,
  messagesQuerySchema,
  sendMessageAnswerSchema,
  sendMessageBodySchema,
  snapshotSchema,
  stopAnswerSchema,
} from './message.ts';
import { sessionSchema } from './session.ts';
import { subscriptionStatusSchema } from './subscription.ts';
import { userSchema } from './user.ts';

/**
 * The socket contract of docs/spec/realtime.md for gateway, workers and browser. Every request has an acknowledgement; every
 * push goes to all tabs of a person.
 */
export const socketRequests = {
  'session:join': {
    payload: messagesQuerySchema.extend({ sessionId: objectIdSchema }),
    data: snapshotSchema,
  },
  'message:send': { payload: sendMessageBodySchema.omit({ role: true }), data: sendMessageAnswerSchema },
  'reply:stop': { payload: z.object({ sessionId: objectIdSchema }), data: stopAnswerSchema },
  'reply:retry': { payload: z.object({ messageId: objectIdSchema }), data: sendMessageAnswerSchema },
} as const;

export type SocketRequest = keyof typeof socketRequests;
export type SocketPayload<R extends SocketRequest> = z.infer<(typeof socketRequests)[R]['payload']>;
export type SocketData<R extends SocketRequest> = z.infer<(typeof socketRequests)[R]['data']>;

/** The acknowledgement of every request. */
export type Ack<Data> = { ok: true; data: Data } | { ok: false; error: ErrorBody & { status: number } };

export const pushEvents = {
  'message:created': z.object({ sessionId: objectIdSchema, message: messageSchema }),
  typing: z.object({ sessionId: objectIdSchema, active: z.boolean() }),
  'reply:delta': z.object({
    sessionId: objectIdSchema,
    replyId: objectIdSchema,
    replyTo: objectIdSchema,
    attempt: z.int().min(1),
    seq: z.int().min(0),
    text: z.string(),
  }),
  'reply:completed': z.object({ sessionId: objectIdSchema, replyId: objectIdSchema, message: messageSchema }),
  'reply:failed': z.object({ sessionId: objectIdSchema, replyTo: objectIdSchema, message: z.string() }),
  'crisis:detected': crisisDetectedSchema,
  /** The dialog was closed by its person, on any tab or device: it closes on all of them. */
  'crisis:acknowledged': crisisAcknowledgedSchema,
  'session:created': z.object({ session: sessionSchema }),
  'session:updated': z.object({ session: sessionSchema }),
  'subscription:updated': z.object({ status: subscriptionStatusSchema }),
  'user:updated': z.object({ user: userSchema }),
  /** For all tabs of all administrators, when a figure has changed. */
  'admin:stats': z.object({ stats: adminStatsSchema }),
  /** For the tabs of the administrator who uploads knowledge. */
  'admin:upload': uploadProgressSchema,
  'auth:revoked': z.object({}),
} as const;

export type PushEvent = keyof typeof pushEvents;
export type PushPayload<E extends PushEvent> = z.infer<(typeof pushEvents)[E]>;

/** For `new Server<ClientToServerEvents, ServerToClientEvents>()` and `Socket<ServerToClientEvents, ClientToServerEvents>`. */
export type ClientToServerEvents = {
  [R in SocketRequest]: (payload: SocketPayload<R>, ack: (answer: Ack<SocketData<R>>) => void) => void;
};
export type ServerToClientEvents = { [E in PushEvent]: (payload: PushPayload<E>) => void };
