import { z } from 'zod';

/** `POST /api/test-emails`: a line for each mail, beginning with ✓ (taken by the mail server) or ✗ (MAIL-2). */
export const testEmailsAnswerSchema = z.object({ results: z.array(z.string().regex(/^[✓✗] /u)) });
export type TestEmailsAnswer = z.infer<typeof testEmailsAnswerSchema>;
