import { z } from 'zod';
import { objectIdSchema } from './ids.ts';
import { LIMITS } from './limits.ts';
import { therapyStyleSchema } from './session.ts';
import { preferredApproachSchema } from './user.ts';

/** A message as it could be sent in a session of this style, and the approaches that its sender prefers. */
export const labBodySchema = z.object({
  question: z.string().trim().min(1).max(LIMITS.messageChars),
  style: therapyStyleSchema,
  approaches: z.array(preferredApproachSchema).max(6).default([]),
});
export type LabBody = z.infer<typeof labBodySchema>;

/** The passages for a question, best first, and the part of the prompt that a reply would get. */
export const labAnswerSchema = z.object({
  passages: z.array(
    z.object({
      itemId: objectIdSchema,
      title: z.string(),
      /** After the ranks of words and meaning were put together; the highest is best. */
      score: z.number(),
      /** The score of the words; null if it is not among the best by words. */
      words: z.number().nullable(),
      /** The cosine of the meanings; null if they were not compared, or the item has no vector yet. */
      meaning: z.number().nullable(),
      /** The text that the prompt has of the item, or else its best passage. */
      text: z.string(),
      /** Whether the prompt has it. */
      used: z.boolean(),
    }),
  ),
  /** Empty if the reply would get no passage. */
  prompt: z.string(),
  /** Why the reply would get no passage: people in a crisis are given no exercise, and small talk needs none. */
  withheld: z.enum(['crisis', 'smallTalk']).nullable(),
});
export type LabAnswer = z.infer<typeof labAnswerSchema>;

const recallSchema = z.number().min(0).max(1);

/** Recall at 5 of the golden questions. `meaning` and `both` are null if meanings are not compared here. */
export const goldenAnswerSchema = z.object({
  questions: z.int().min(0),
  recall: z.object({
    words: recallSchema,
    meaning: recallSchema.nullable(),
    both: recallSchema.nullable(),
  }),
  /** The way that replies use. */
  used: z.enum(['words', 'both']),
  /** Questions of which an expected item was not among the first five, by the way that replies use. */
  misses: z.array(
    z.object({
      question: z.string(),
      style: therapyStyleSchema,
      expected: z.array(z.string()),
      found: z.array(z.string()),
    }),
  ),
});
export type GoldenAnswer = z.infer<typeof goldenAnswerSchema>;
