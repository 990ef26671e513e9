import { z } from 'zod';
import { therapyStyleSchema } from './session.ts';

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
