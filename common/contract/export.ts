import { z } from 'zod';
import { adminReplySchema } from './admin-charts.ts';
import { crisisLevelSchema, crisisTypeSchema, crisisVerdictSchema } from './crisis.ts';
import { objectIdSchema, timestampSchema } from './ids.ts';
import { mailKindSchema } from './jobs.ts';
import { replyStateSchema } from './message.ts';
import { safetyPlanSchema } from './safety-plan.ts';
import { exportedSafetyRecordSchema } from './safety-record.ts';
import { sessionSchema } from './session.ts';
import { subscriptionStatusSchema } from './subscription.ts';
import { userSchema } from './user.ts';

const exportedProvenanceSchema = adminReplySchema.omit({ messageId: true, at: true });
export type ExportedProvenance = z.infer<typeof exportedProvenanceSchema>;

const exportedMessageSchema = z.object({
  id: objectIdSchema,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: timestampSchema,
  reply: z
    .object({
      content: z.string().nullable(),
      state: replyStateSchema,
      createdAt: timestampSchema.nullable(),
      /** How it came about. */
      provenance: exportedProvenanceSchema.nullable(),
    })
    .nullable(),
  /** The crisis check of the message: first the detector's, last the one that counts. */
  verdicts: z.array(crisisVerdictSchema),
  /** The level at which the person closed its crisis dialog. */
  acknowledged: crisisLevelSchema.nullable(),
});
export type ExportedMessage = z.infer<typeof exportedMessageSchema>;

const exportedQuestionSchema = z.object({
  /** The message whose reply was to ask it. */
  messageId: objectIdSchema,
  type: crisisTypeSchema,
  askedAt: timestampSchema,
  answer: z.enum(['yes', 'no', 'other']).nullable(),
  answeredAt: timestampSchema.nullable(),
  /** The number of messages since that were neither yes nor no. */
  others: z.int(),
  /** Which question of the fixed texts it is, and the reason of the crisis; null for the question at level 1. */
  fixed: z.object({ way: z.int(), reason: z.string().nullable() }).nullable(),
});
export type ExportedQuestion = z.infer<typeof exportedQuestionSchema>;

const exportedSessionSchema = sessionSchema.omit({ version: true }).extend({
  /** Greetings of Winny, and whether the person has written. */
  greetings: z.int(),
  hasUserMessage: z.boolean(),
  /** The crisis level in force, and since when. */
  crisisLevel: z.int(),
  crisisAt: timestampSchema.nullable(),
  /** The kinds of danger of that level, with the codes of their reasons; null for one of an older version, which is not known. */
  dangers: z.array(z.object({ type: crisisTypeSchema.nullable(), reason: z.string().nullable() })),
  /** The last safety question of a reply with its answer, and the open one that it replaced. */
  safetyQuestion: exportedQuestionSchema.extend({ before: exportedQuestionSchema.nullable() }).nullable(),
  /** Codes that the detector noted of the last messages. */
  signals: z.array(z.object({ at: timestampSchema, signals: z.array(z.string()), ownLife: z.boolean() })),
});
export type ExportedState = Pick<
  z.infer<typeof exportedSessionSchema>,
  'crisisLevel' | 'crisisAt' | 'dangers' | 'signals'
>;
export type ExportedSession = z.infer<typeof exportedSessionSchema>;

/** `GET /api/user/export`: everything stored about a person (DEC-51), oldest first. */
export const exportSchema = z.object({
  exportedAt: timestampSchema,
  account: userSchema,
  subscription: subscriptionStatusSchema.extend({
    source: z.enum(['none', 'stripe', 'manual']),
    /** Its price for a month, after discounts. */
    monthlyPence: z.int(),
    hasDiscount: z.boolean(),
    /** The person's id at the payment provider, which has their cards and invoices. */
    customerId: z.string().nullable(),
  }),
  allowance: z.object({
    day: z.string(),
    usedToday: z.int(),
    /** The messages that are free after a crisis, by session. */
    afterCrisis: z.record(objectIdSchema, z.object({ at: timestampSchema, left: z.int() })),
    charges: z.array(z.object({ day: z.string(), kind: z.enum(['daily', 'bonus', 'afterCrisis', 'none']) })),
  }),
  /** That they were sent, and when; their text is not kept. */
  mails: z.array(
    z.object({
      kind: mailKindSchema,
      state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
      createdAt: timestampSchema,
      settledAt: timestampSchema.nullable(),
    }),
  ),
  /** Null if the person wrote none. */
  safetyPlan: safetyPlanSchema.nullable(),
  /** The crisis checks above level 0, what they made Winny show, and what the person chose. */
  safetyRecords: z.array(exportedSafetyRecordSchema),
  /**
   * What remains of deleted sessions until a day after the latest sign: the crisis level in force, its dangers and the signals,
   * which follow the person. Level 0 without signals: only the id is stored.
   */
  deletedSessions: z.array(
    exportedSessionSchema.pick({ crisisLevel: true, crisisAt: true, dangers: true, signals: true }),
  ),
  sessions: z.array(exportedSessionSchema.extend({ messages: z.array(exportedMessageSchema) })),
});
export type Export = z.infer<typeof exportSchema>;
