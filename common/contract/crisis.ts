import { z } from 'zod';
import { objectIdSchema } from './ids.ts';

/** The kinds of danger (DEC-30). */
export const crisisTypeSchema = z.enum([
  'suicide',
  'self_harm',
  'harm_to_others',
  'abuse',
  'medical_emergency',
  'eating_disorder',
  'child_safety',
]);
export type CrisisType = z.infer<typeof crisisTypeSchema>;

/** 0 none, 1 concern, 2 high, 3 imminent (SAFE-1 to SAFE-4). */
export const crisisLevelSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type CrisisLevel = z.infer<typeof crisisLevelSchema>;

/** From this level on a message is a crisis: the dialog opens and the safety reply is given. */
export const CRISIS_FROM: CrisisLevel = 2;

/** A verdict on one message, without any of its text: `reason` is a code of the detector's reason table. */
export const crisisVerdictSchema = z.object({
  level: crisisLevelSchema,
  type: crisisTypeSchema.nullable(),
  reason: z.string().max(64).nullable(),
  version: z.string().max(32),
  by: z.enum(['screen', 'model']),
});
export type CrisisVerdict = z.infer<typeof crisisVerdictSchema>;

/** The reasons with hotlines of their own, which come before those for the type. */
export const ownLinesSchema = z.enum(['abuse_sexual', 'child_at_risk']);
export type OwnLines = z.infer<typeof ownLinesSchema>;

/** A verdict as a person sees it: the kind of danger, one plain sentence, and the level. */
export const crisisNoticeSchema = z.object({
  crisisType: crisisTypeSchema,
  crisisReason: z.string(),
  /** 2 high, 3 imminent: the emergency number comes first. */
  crisisLevel: crisisLevelSchema,
  ownLines: ownLinesSchema.optional(),
});
export type CrisisNotice = z.infer<typeof crisisNoticeSchema>;

export const crisisDetectedSchema = crisisNoticeSchema.extend({
  sessionId: objectIdSchema,
  messageId: objectIdSchema,
});
export type CrisisDetected = z.infer<typeof crisisDetectedSchema>;

/** The person closed the dialog of a crisis by one of its buttons, at the level that it had then. */
export const crisisAcknowledgedSchema = crisisDetectedSchema.pick({
  sessionId: true,
  messageId: true,
  crisisLevel: true,
});
export type CrisisAcknowledged = z.infer<typeof crisisAcknowledgedSchema>;
