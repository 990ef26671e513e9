import { z } from 'zod';
import { type TherapyStyle, therapyStyleSchema } from './session.ts';

/** Turns of one conversation, and characters of what Winny said; what the person says has the product's own limit. */
const MAX_MESSAGES = 400;
const MAX_REPLY_CHARS = 20_000;

const partsSchema = z
  .array(z.object({ type: z.literal('text'), text: z.string() }))
  .transform((parts) => parts.map(({ text }) => text).join('\n'));
const contentSchema = z.union([z.string(), partsSchema]).pipe(z.string().max(MAX_REPLY_CHARS));

/** A request for a chat completion in OpenAI's form. Fields that are not named have no effect. */
export const completionRequestSchema = z.object({
  model: z.string(),
  messages: z
    .array(
      z.object({
        role: z.enum(['system', 'developer', 'user', 'assistant']),
        content: contentSchema,
      }),
    )
    .min(1)
    .max(MAX_MESSAGES),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  n: z.literal(1).nullish(),
});
export type CompletionRequest = z.infer<typeof completionRequestSchema>;

/** The models: Winny in each therapy style, and `winny` for the one that people get without a choice. */
export const EVALUATION_MODELS: ReadonlyMap<string, TherapyStyle> = new Map([
  ['winny', 'humanistic'],
  ...therapyStyleSchema.options.map((style) => [`winny-${style}`, style] as const),
]);
