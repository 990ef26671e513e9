import { z } from 'zod';
import type { ADMIN_PATHS } from './admin-paths.ts';
import { configSchema } from './config.ts';
import { doneSchema, type Endpoint } from './endpoint.ts';
import { objectIdSchema } from './ids.ts';
import {
  greetingBodySchema,
  messageSchema,
  messagesQuerySchema,
  sendMessageAnswerSchema,
  sendMessageBodySchema,
  stopAnswerSchema,
} from './message.ts';
import { accountCalls } from './rest-account.ts';
import { adminCalls } from './rest-admin.ts';
import { knowledgeCalls } from './rest-knowledge.ts';
import { REST_PATHS } from './rest-paths.ts';
import { safetyCalls } from './rest-safety.ts';
import { subscriptionCalls } from './rest-subscription.ts';
import { supportBodySchema } from './safety-record.ts';
import { createSessionBodySchema, renameSessionBodySchema, sessionSchema } from './session.ts';
import { testEmailsAnswerSchema } from './test-emails.ts';

const idParams = z.object({ id: objectIdSchema });

/**
 * All REST calls. The documentation is generated from this table, and tests check the mounted routes and real answers
 * against it.
 */
export const rest = {
  ...accountCalls,
  ...safetyCalls,
  listSessions: {
    ...REST_PATHS.listSessions,
    tag: 'Sessions',
    summary: 'The chat sessions, newest first',
    signedIn: true,
    answer: { status: 200, description: 'At most 500.', schema: z.array(sessionSchema) },
    refusals: [],
  },
  createSession: {
    ...REST_PATHS.createSession,
    tag: 'Sessions',
    summary: 'Open a chat session',
    signedIn: true,
    body: createSessionBodySchema,
    answer: { status: 201, description: 'The new session.', schema: sessionSchema },
    refusals: ['premiumStyle', 'tooManySessions'],
  },
  getSession: {
    ...REST_PATHS.getSession,
    tag: 'Sessions',
    summary: 'One chat session',
    signedIn: true,
    params: idParams,
    missing: 'sessionNotFound',
    answer: { status: 200, description: 'The session.', schema: sessionSchema },
    refusals: ['sessionNotFound'],
  },
  renameSession: {
    ...REST_PATHS.renameSession,
    tag: 'Sessions',
    summary: 'Give a session another title',
    signedIn: true,
    params: idParams,
    missing: 'sessionNotFound',
    body: renameSessionBodySchema,
    answer: { status: 200, description: 'The session as it is now.', schema: sessionSchema },
    refusals: ['sessionNotFound'],
  },
  deleteSession: {
    ...REST_PATHS.deleteSession,
    tag: 'Sessions',
    summary: 'Erase a session and everything said in it',
    signedIn: true,
    params: idParams,
    missing: 'sessionNotFound',
    answer: { status: 200, description: 'It is gone.', schema: doneSchema },
    refusals: ['sessionNotFound'],
  },
  listMessages: {
    ...REST_PATHS.listMessages,
    tag: 'Messages',
    summary:
      'The messages of a session, oldest first; a reply being written is the last, with status streaming',
    signedIn: true,
    params: idParams,
    missing: 'sessionNotFound',
    query: messagesQuerySchema,
    answer: { status: 200, description: 'At most 1,000.', schema: z.array(messageSchema) },
    refusals: ['sessionNotFound'],
  },
  sendMessage: {
    ...REST_PATHS.sendMessage,
    tag: 'Messages',
    summary: 'Send a message; the reply follows over the socket or by asking for the messages again',
    signedIn: true,
    body: sendMessageBodySchema,
    answer: { status: 201, description: 'The stored message, judged.', schema: sendMessageAnswerSchema },
    refusals: ['messageEmpty', 'messageTooLong', 'sessionNotFound', 'dailyLimit', 'unavailable'],
  },
  greet: {
    ...REST_PATHS.greet,
    tag: 'Messages',
    summary: 'Store a greeting of Winny in an empty session; two at most',
    signedIn: true,
    body: greetingBodySchema,
    answer: { status: 201, description: 'The stored greeting.', schema: messageSchema },
    refusals: ['messageEmpty', 'greetingUnknown', 'greetingRefused', 'sessionNotFound'],
  },
  retryReply: {
    ...REST_PATHS.retryReply,
    tag: 'Messages',
    summary: 'Ask again for a reply that failed',
    signedIn: true,
    params: idParams,
    missing: 'messageNotFound',
    answer: { status: 200, description: 'As for a send.', schema: sendMessageAnswerSchema },
    refusals: ['nothingToRetry', 'messageNotFound', 'dailyLimit'],
  },
  supportAct: {
    ...REST_PATHS.supportAct,
    tag: 'Messages',
    summary: 'Record what the person saw of crisis help or chose, once for a message',
    signedIn: true,
    params: idParams,
    missing: 'messageNotFound',
    body: supportBodySchema,
    answer: { status: 200, description: 'It is recorded.', schema: doneSchema },
    refusals: ['messageNotFound'],
  },
  stopReply: {
    ...REST_PATHS.stopReply,
    tag: 'Messages',
    summary: 'Stop the reply being written; what is there so far is kept',
    signedIn: true,
    params: idParams,
    missing: 'sessionNotFound',
    answer: { status: 200, description: 'Whether there was one to stop.', schema: stopAnswerSchema },
    refusals: ['sessionNotFound'],
  },
  testEmails: {
    ...REST_PATHS.testEmails,
    tag: 'Account',
    summary: 'Send the five mails about subscriptions to the person’s own address, once a minute at most',
    signedIn: true,
    answer: { status: 200, description: 'A line for each mail.', schema: testEmailsAnswerSchema },
    refusals: ['emailUnconfirmed'],
  },
  ...subscriptionCalls,
  ...adminCalls,
  ...knowledgeCalls,
  config: {
    ...REST_PATHS.config,
    tag: 'Configuration',
    summary: 'What the browser is told of the configuration',
    signedIn: false,
    answer: { status: 200, description: 'The configuration.', schema: configSchema },
    refusals: [],
  },
} as const satisfies Record<keyof typeof REST_PATHS | keyof typeof ADMIN_PATHS, Endpoint>;

export type EndpointName = keyof typeof rest;

type Field<N extends EndpointName, F extends string> = (typeof rest)[N] extends {
  [K in F]: infer S extends z.ZodType;
}
  ? S
  : null;
type Given<S> = S extends z.ZodType ? z.infer<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The parsed input of a call; `undefined` for parts it does not have. */
export interface EndpointInput<N extends EndpointName> {
  params: Given<Field<N, 'params'>>;
  query: Given<Field<N, 'query'>>;
  body: Given<Field<N, 'body'>>;
}

/** The input a client passes; parts that the call does not have are not accepted. */
export type EndpointRequest<N extends EndpointName> = {
  [F in 'params' | 'body' as Field<N, F> extends null ? never : F]: Sent<Field<N, F>>;
} & { [F in 'query' as Field<N, F> extends null ? never : F]?: Sent<Field<N, F>> };

/** The answer of a call; for a redirect, the target. */
export type EndpointAnswer<N extends EndpointName> =
  (typeof rest)[N]['answer']['schema'] extends infer S extends z.ZodType ? z.infer<S> : { redirect: string };
