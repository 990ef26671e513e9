import { z } from 'zod';

/** A mail as the inbox stores it. */
export const mailSchema = z.object({
  id: z.string(),
  receivedAt: z.string(),
  from: z.string(),
  fromName: z.string(),
  /** The real recipients, including blind copies, in lower case. */
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  attachments: z.array(z.object({ filename: z.string(), mimeType: z.string(), bytes: z.number() })),
  bytes: z.number(),
});
export type Mail = z.infer<typeof mailSchema>;
