import { z } from 'zod';
import { objectIdSchema, userIdSchema } from './ids.ts';

/** Kinds of mail the product sends (DEC-52, DEC-53). */
export const mailKindSchema = z.enum(['welcome']);
export type MailKind = z.infer<typeof mailKindSchema>;

/** The request that caused a job, so that the logs of one message can be read together. */
const traced = { requestId: z.string().max(64).optional() };
const turn = { ownerId: userIdSchema, sessionId: objectIdSchema, messageId: objectIdSchema };

/**
 * Every job: its queue and its payload. Ids only: job data is clear text in Redis, so never a word a person wrote.
 * `workers/src/handlers.ts` must hold exactly one handler for each, or it does not compile.
 */
export const jobs = {
  'classify-crisis': {
    queue: 'crisis',
    /** `gatewayId`: whose acknowledgement waits for the verdict. */
    payload: z.strictObject({ ...turn, ...traced, gatewayId: z.string().max(64).optional() }),
  },
  'generate-reply': { queue: 'replies', payload: z.strictObject({ ...turn, ...traced }) },
  /** The reply to a message in crisis: never behind the replies of others (SAFE-43). */
  'generate-safety-reply': { queue: 'crisis-replies', payload: z.strictObject({ ...turn, ...traced }) },
  'send-email': {
    queue: 'mail',
    payload: z.strictObject({ kind: mailKindSchema, userId: userIdSchema, ...traced }),
  },
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]['payload']>;
export type QueueName = (typeof jobs)[JobName]['queue'];

/** Every queue once. A worker serves all of them, or those it is told to. */
export const queueNames = [
  'crisis',
  'crisis-replies',
  'replies',
  'mail',
] as const satisfies readonly QueueName[];
