import type { KnowledgeText } from '@winny/common/contract/knowledge';
import { type UploadFault, uploadRowSchema } from '@winny/common/contract/knowledge-upload';
import { LIMITS } from '@winny/common/contract/limits';
import type { z } from 'zod';
import type { Row } from './row.ts';

/** An item of a file that can be stored. */
export interface UploadedRow {
  row: number;
  text: KnowledgeText;
}

type Given = Record<string, unknown>;
const isObject = (given: unknown): given is Given =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** Checks a row as the form checks an item. @returns the item, or the fault with all that is wrong */
export function checkRow(read: Row): UploadedRow | UploadFault {
  if ('why' in read) return read;
  const { row, given } = read;
  if (!isObject(given)) return { row, why: 'is not an object with title, therapyApproach and content' };
  const { category, tags, therapyApproach, ...rest } = given;
  const checked = uploadRowSchema.safeParse({
    ...rest,
    therapyApproach: trimmed(therapyApproach),
    ...(isGiven(category) && { category: trimmed(category) }),
    ...(isGiven(tags) && { tags }),
  });
  if (checked.success) return { row, text: checked.data };
  return { row, why: checked.error.issues.map((issue) => whyOf(issue, given)).join('; ') };
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const isGiven = (value: unknown) => value !== undefined && value !== null && trimmed(value) !== '';

const MOST = {
  title: LIMITS.knowledgeTitleChars,
  content: LIMITS.knowledgeContentChars,
  tags: LIMITS.knowledgeTagsChars,
} as const;
const mostOf = (field: string) => (MOST[field as keyof typeof MOST] ?? 0).toLocaleString('en-GB');
const NAMES_SHOWN = 3;
const NAME_CHARS = 40;

function whyOf(issue: z.core.$ZodIssue, given: Given): string {
  const field = String(issue.path[0] ?? '');
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.slice(0, NAMES_SHOWN).map((key) => `“${key.slice(0, NAME_CHARS)}”`);
    return `has unknown fields: ${names.join(', ')}`;
  }
  if (!isGiven(given[field])) return field === 'title' ? 'needs a title' : `needs ${field}`;
  if (issue.code === 'invalid_value') return `${field} must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_big') return `${field} has more than ${mostOf(field)} characters`;
  return `${field} must be text`;
}
