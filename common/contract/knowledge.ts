import { z } from 'zod';
import { objectIdSchema, timestampSchema } from './ids.ts';
import { LIMITS } from './limits.ts';

/** The approaches of knowledge items (KNOW-8). */
export const therapyApproachSchema = z.enum([
  'cbt',
  'humanistic',
  'psychodynamic',
  'mindfulness',
  'dbt',
  'act',
  'gestalt',
  'solution-focused',
]);
export type TherapyApproach = z.infer<typeof therapyApproachSchema>;

export const knowledgeCategorySchema = z.enum([
  'techniques',
  'theory',
  'case_studies',
  'assessments',
  'homework',
  'psychoeducation',
]);
export type KnowledgeCategory = z.infer<typeof knowledgeCategorySchema>;

/** Replies use published items only. */
export const knowledgeStatusSchema = z.enum(['draft', 'published']);
export type KnowledgeStatus = z.infer<typeof knowledgeStatusSchema>;

/** Where the facts of an item come from; shown to administrators only. */
export const knowledgeSourceSchema = z.object({
  name: z.string().trim().min(1).max(LIMITS.knowledgeTitleChars),
  url: z
    .url({ protocol: /^https?$/ })
    .max(LIMITS.knowledgeTagsChars)
    .optional(),
});
export type KnowledgeSource = z.infer<typeof knowledgeSourceSchema>;

/** Line ends as `\n`, so that paragraphs are found in text from any system. */
const lines = (text: string) => text.replace(/\r\n?/g, '\n');
const atMost = (count: number) => `at most ${count.toLocaleString('en-GB')} characters`;

/** The input of an administrator: the same for the form and for a row of an upload. */
export const knowledgeTextSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'needs a title')
    .max(LIMITS.knowledgeTitleChars, atMost(LIMITS.knowledgeTitleChars)),
  therapyApproach: therapyApproachSchema,
  category: knowledgeCategorySchema.nullable().default(null),
  content: z
    .string()
    .overwrite(lines)
    .trim()
    .min(1, 'needs content')
    .max(LIMITS.knowledgeContentChars, atMost(LIMITS.knowledgeContentChars)),
  /** Separated by commas. */
  tags: z.string().trim().max(LIMITS.knowledgeTagsChars, atMost(LIMITS.knowledgeTagsChars)).default(''),
});
export type KnowledgeText = z.infer<typeof knowledgeTextSchema>;

/**
 * `POST` and `PUT`. Without `status` a new item is published and a changed one stays what it is; without `sources` they stay.
 * With `version` the change is refused if the item has another one by now.
 */
export const knowledgeBodySchema = knowledgeTextSchema.extend({
  status: knowledgeStatusSchema.optional(),
  sources: z.array(knowledgeSourceSchema).max(20).optional(),
  version: z.int().min(1).optional(),
});
export type KnowledgeBody = z.infer<typeof knowledgeBodySchema>;

/** One version of an item. */
export const knowledgeVersionSchema = z.object({
  version: z.int().min(1),
  title: z.string(),
  therapyApproach: therapyApproachSchema,
  category: knowledgeCategorySchema.nullable(),
  content: z.string(),
  tags: z.string(),
  sources: z.array(z.object({ name: z.string(), url: z.string().optional() })),
  status: knowledgeStatusSchema,
  updatedAt: timestampSchema,
});
export type KnowledgeVersion = z.infer<typeof knowledgeVersionSchema>;

export const knowledgeItemSchema = knowledgeVersionSchema.extend({ id: objectIdSchema });
export type KnowledgeItem = z.infer<typeof knowledgeItemSchema>;

export const knowledgeQuerySchema = z.object({
  search: z.string().max(LIMITS.knowledgeTitleChars).optional(),
  therapyApproach: therapyApproachSchema.optional(),
  status: knowledgeStatusSchema.optional(),
});
export type KnowledgeQuery = z.infer<typeof knowledgeQuerySchema>;

export const rollbackBodySchema = z.object({ version: z.int().min(1) });
