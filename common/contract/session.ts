import { z } from 'zod';
import { crisisLevelSchema } from './crisis.ts';
import { objectIdSchema, timestampSchema } from './ids.ts';
import { LIMITS } from './limits.ts';

export const therapyStyleSchema = z.enum([
  'cbt',
  'humanistic',
  'mindfulness',
  'sfbt',
  'psychodynamic',
  'gestalt',
  'positive',
]);
export type TherapyStyle = z.infer<typeof therapyStyleSchema>;

/** A chat session (DATA-2). */
export const sessionSchema = z.object({
  id: objectIdSchema,
  title: z.string(),
  therapyStyle: therapyStyleSchema,
  createdAt: timestampSchema,
  /** Grows with each change. Events may arrive out of order: a state with a lower number than the one shown is ignored. */
  version: z.int().min(0),
  /** The crisis level in force for the next replies, if there is one (SAFE-6); the support card is shown. */
  crisisLevel: crisisLevelSchema.optional(),
});
export type Session = z.infer<typeof sessionSchema>;

const titleSchema = z
  .string()
  .trim()
  .min(1, 'needs a title')
  .max(LIMITS.sessionTitleChars, `at most ${LIMITS.sessionTitleChars} characters`);

export const createSessionBodySchema = z.object({ title: titleSchema, therapyStyle: therapyStyleSchema });
export type CreateSessionBody = z.infer<typeof createSessionBodySchema>;

/** `PATCH /api/chat/sessions/{id}`: a new title. */
export const renameSessionBodySchema = z.object({ title: titleSchema });
