import { z } from 'zod';
import { crisisLevelSchema, crisisTypeSchema } from './crisis.ts';
import { objectIdSchema, timestampSchema } from './ids.ts';
import { therapyStyleSchema } from './session.ts';

const count = z.int().min(0);
/** A calendar day in the product's time zone. */
const day = z.iso.date();
const series = z.array(z.object({ day, value: count }));
const ms = z.number().min(0).nullable();

export const adminChartsQuerySchema = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([7, 30, 90]))
    .default(30),
});

/** `GET /api/admin/charts`. Each series has every day, today last; today's values are at most some minutes old. */
export const adminChartsSchema = z.object({
  days: z.int(),
  series: z.object({
    signUps: series,
    /** Messages of people, without replies and greetings. */
    messages: series,
    /** People who have sent a message that day. */
    activePeople: series,
    /** People who came from the free plan to Premium: by a trial, a payment or an administrator. */
    conversions: series,
    /** The monthly revenue of the paid subscriptions at the end of that day, in pence. */
    revenuePence: series,
    /** Messages with a verdict; only kinds that occurred. */
    crises: z.array(z.object({ day, type: crisisTypeSchema, level: crisisLevelSchema, count })),
    /** From a message to the end of its reply (ms); null without replies. */
    replyLatency: z.array(z.object({ day, p50: ms, p95: ms })),
    replyFailures: z.array(z.object({ day, failed: count, total: count })),
  }),
  queues: z.array(z.object({ name: z.string(), waiting: count, active: count, failed: count })),
});
export type AdminCharts = z.infer<typeof adminChartsSchema>;

/** `before`: `next` of the page before. */
export const adminRepliesQuerySchema = z.object({ before: objectIdSchema.optional() });

/** How a reply to an ordinary message came about, without a word of what was written, and without whose it is. */
export const adminReplySchema = z.object({
  messageId: objectIdSchema,
  at: timestampSchema,
  style: therapyStyleSchema,
  /** Null for a reply that is a fixed text alone. */
  model: z.string().nullable(),
  promptVersion: z.string(),
  knowledge: z.array(z.object({ id: objectIdSchema, version: z.int(), title: z.string() })),
  detectorVersion: z.string().nullable(),
  /** From the message to the end of the reply. */
  latencyMs: z.number().min(0),
  /** From the message to the first word shown. */
  firstWordMs: ms,
  tokens: count.nullable(),
});
export type AdminReply = z.infer<typeof adminReplySchema>;
export const adminRepliesSchema = z.array(adminReplySchema);
