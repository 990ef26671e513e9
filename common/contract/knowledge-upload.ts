import { z } from 'zod';
import { objectIdSchema, timestampSchema } from './ids.ts';
import { knowledgeTextSchema } from './knowledge.ts';

/** A flag of a query: `true` or `false`. */
const flagSchema = z
  .enum(['true', 'false'])
  .default('false')
  .transform((flag) => flag === 'true');

/** `dryRun` stores nothing; `partial` stores the rows without a fault. */
export const uploadQuerySchema = z.object({ dryRun: flagSchema, partial: flagSchema });
export type UploadQuery = z.infer<typeof uploadQuerySchema>;

/** The fields of a row. A misspelt one is a fault, because ignoring it would lose its text. */
export const uploadRowSchema = z.strictObject(knowledgeTextSchema.shape);

/** A row is a line of a TXT file, the line at which a row of a CSV file begins, or a place in a JSON list; from 1. */
const rowNumberSchema = z.int().min(1);

/** A row that cannot be stored; each is listed once, with all its faults. */
export const uploadFaultSchema = z.object({ row: rowNumberSchema, why: z.string() });
export type UploadFault = z.infer<typeof uploadFaultSchema>;

/** `duplicates`: rows with title and approach of an item that exists, or of an earlier row. They are stored all the same. */
export const uploadAnswerSchema = z.object({
  /** Items stored; in a dry run, items that would be. */
  count: z.int().min(0),
  /** Null when nothing was stored. */
  batchId: objectIdSchema.nullable(),
  faults: z.array(uploadFaultSchema),
  duplicates: z.array(z.object({ row: rowNumberSchema, title: z.string() })),
});
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

/** Items stored so far; they are seen when all are. */
export const uploadProgressSchema = z.object({
  batchId: objectIdSchema,
  done: z.int().min(0),
  total: z.int().min(0),
});
export type UploadProgress = z.infer<typeof uploadProgressSchema>;

/** One upload. `unchanged`: its items that undo would remove. */
export const knowledgeBatchSchema = z.object({
  id: objectIdSchema,
  fileName: z.string(),
  at: timestampSchema,
  count: z.int().min(0),
  unchanged: z.int().min(0),
});
export type KnowledgeBatch = z.infer<typeof knowledgeBatchSchema>;

/** `left`: items of the upload that were changed since, and stay. */
export const undoAnswerSchema = z.object({
  message: z.string(),
  removed: z.int().min(0),
  left: z.array(z.object({ id: objectIdSchema, title: z.string() })),
});
export type UndoAnswer = z.infer<typeof undoAnswerSchema>;
