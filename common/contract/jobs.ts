import { z } from 'zod';
import { objectIdSchema, userIdSchema } from './ids.ts';

/** The kinds of mail (DEC-52, DEC-53). */
export const mailKindSchema = z.enum([
  'welcome',
  'confirm-email',
  'reset-password',
  'trial-started',
  'premium-started',
  'trial-ending',
  'subscription-cancelled',
  'payment-failed',
  'account-deleted',
]);
export type MailKind = z.infer<typeof mailKindSchema>;

/** The kinds that `testEmails` sends (DEC-53). */
export const TEST_MAIL_KINDS = [
  'trial-started',
  'premium-started',
  'trial-ending',
  'subscription-cancelled',
  'payment-failed',
] as const satisfies readonly MailKind[];

/**
 * Identifies one mail for ever: a second request with the same key is ignored. Parts between colons, each an id; it has no
 * room for an address.
 */
export const mailKeySchema = z
  .string()
  .max(200)
  .regex(/^[a-z-]+(:[A-Za-z0-9_-]+)+$/, 'must be a kind of mail and ids, separated by colons');

/** The request that caused a job, to correlate its logs. */
const traced = { requestId: z.string().max(64).optional() };
const turn = { ownerId: userIdSchema, sessionId: objectIdSchema, messageId: objectIdSchema };

/**
 * The queue and the payload of every job. Payloads contain ids only and never text that a person wrote, because they are
 * clear text in Redis. `workers/src/run-jobs.ts` must have one handler for each, or it does not compile.
 */
export const jobs = {
  'classify-crisis': {
    queue: 'crisis',
    /** `gatewayId`: the gateway whose acknowledgement waits for the verdict. */
    payload: z.strictObject({ ...turn, ...traced, gatewayId: z.string().max(64).optional() }),
  },
  /** A message that is about to be refused; its text is in the database for the moment. */
  'screen-refused': {
    queue: 'crisis',
    /** `gatewayId`: the gateway that waits for the verdict before it refuses the message. */
    payload: z.strictObject({
      ...{ ownerId: userIdSchema, questionId: objectIdSchema, gatewayId: z.string().max(64) },
      ...traced,
    }),
  },
  'generate-reply': { queue: 'replies', payload: z.strictObject({ ...turn, ...traced }) },
  /** The reply to a message in crisis; never queued behind ordinary replies (SAFE-43). */
  'generate-safety-reply': { queue: 'crisis-replies', payload: z.strictObject({ ...turn, ...traced }) },
  'send-email': {
    queue: 'mail',
    payload: z.strictObject({ kind: mailKindSchema, userId: userIdSchema, key: mailKeySchema, ...traced }),
  },
  /** Repeated every minute. */
  'sweep-subscriptions': { queue: 'billing', payload: z.strictObject({ ...traced }) },
  /** Repeated every five minutes. */
  'roll-up-figures': { queue: 'figures', payload: z.strictObject({ ...traced }) },
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]['payload']>;
export type QueueName = (typeof jobs)[JobName]['queue'];

/** All queues. A worker serves all of them, or those in its configuration. */
export const queueNames = [
  'crisis',
  'crisis-replies',
  'replies',
  'mail',
  'billing',
  'figures',
] as const satisfies readonly QueueName[];
