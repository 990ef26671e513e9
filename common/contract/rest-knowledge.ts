import { z } from 'zod';
import { ADMIN_PATHS } from './admin-paths.ts';
import type { Endpoint } from './endpoint.ts';
import { doneSchema } from './endpoint.ts';
import { objectIdSchema } from './ids.ts';
import {
  knowledgeBodySchema,
  knowledgeItemSchema,
  knowledgeQuerySchema,
  knowledgeVersionSchema,
  rollbackBodySchema,
} from './knowledge.ts';
import { goldenAnswerSchema, labAnswerSchema, labBodySchema } from './knowledge-lab.ts';
import {
  knowledgeBatchSchema,
  undoAnswerSchema,
  uploadAnswerSchema,
  uploadQuerySchema,
} from './knowledge-upload.ts';

/** Fields shared by all rows. */
const ours = { tag: 'Knowledge', signedIn: true, admin: true } as const;
const idParams = z.object({ id: objectIdSchema });
const ofItem = { ...ours, params: idParams, missing: 'knowledgeNotFound' } as const;
const asItIs = { status: 200, description: 'The item as it is now.', schema: knowledgeItemSchema } as const;

/** The rows of `rest` about the knowledge behind the replies. */
export const knowledgeCalls = {
  knowledgeList: {
    ...ADMIN_PATHS.knowledgeList,
    ...ours,
    summary: 'The knowledge items, drafts included, last changed first',
    query: knowledgeQuerySchema,
    answer: { status: 200, description: 'At most 6,000.', schema: z.array(knowledgeItemSchema) },
    refusals: [],
  },
  knowledgeAdd: {
    ...ADMIN_PATHS.knowledgeAdd,
    ...ours,
    summary: 'Add an item',
    body: knowledgeBodySchema,
    answer: { status: 201, description: 'The new item.', schema: knowledgeItemSchema },
    refusals: ['knowledgeFull'],
  },
  knowledgeChange: {
    ...ADMIN_PATHS.knowledgeChange,
    ...ofItem,
    summary: 'Replace the text of an item; its former version is kept',
    body: knowledgeBodySchema,
    answer: asItIs,
    refusals: ['knowledgeNotFound', 'knowledgeChanged'],
  },
  knowledgeDelete: {
    ...ADMIN_PATHS.knowledgeDelete,
    ...ofItem,
    summary: 'Delete an item and its versions',
    answer: { status: 200, description: 'It is gone.', schema: doneSchema },
    refusals: ['knowledgeNotFound'],
  },
  knowledgePublish: {
    ...ADMIN_PATHS.knowledgePublish,
    ...ofItem,
    summary: 'Let replies use a draft',
    answer: asItIs,
    refusals: ['knowledgeNotFound', 'knowledgeChanged'],
  },
  knowledgeHistory: {
    ...ADMIN_PATHS.knowledgeHistory,
    ...ofItem,
    summary: 'The versions of an item, newest first',
    answer: { status: 200, description: 'At most 51.', schema: z.array(knowledgeVersionSchema) },
    refusals: ['knowledgeNotFound'],
  },
  knowledgeRollback: {
    ...ADMIN_PATHS.knowledgeRollback,
    ...ofItem,
    summary: 'Give an item the text of a former version, as a new version',
    body: rollbackBodySchema,
    answer: asItIs,
    refusals: ['knowledgeNotFound', 'versionNotFound', 'knowledgeChanged'],
  },
  knowledgeUpload: {
    ...ADMIN_PATHS.knowledgeUpload,
    ...ours,
    summary: 'Add the items of a .json, .csv or .txt file: all, or none if a row has a fault',
    query: uploadQuerySchema,
    upload: 'file',
    answer: { status: 200, description: 'What was stored, or would be.', schema: uploadAnswerSchema },
    refusals: ['uploadUnreadable', 'uploadFaulty', 'uploadTooLarge', 'uploadRunning', 'knowledgeFull'],
  },
  knowledgeBatches: {
    ...ADMIN_PATHS.knowledgeBatches,
    ...ours,
    summary: 'The uploads that can be undone, newest first',
    answer: { status: 200, description: 'At most 100.', schema: z.array(knowledgeBatchSchema) },
    refusals: [],
  },
  knowledgeUndo: {
    ...ADMIN_PATHS.knowledgeUndo,
    ...ours,
    params: idParams,
    missing: 'batchNotFound',
    summary: 'Remove the items of an upload, except those that were changed since',
    answer: { status: 200, description: 'What was removed and what stays.', schema: undoAnswerSchema },
    refusals: ['batchNotFound'],
  },
  knowledgeLab: {
    ...ADMIN_PATHS.knowledgeLab,
    ...ours,
    changesNothing: true,
    summary: 'The passages that a reply to a question would get',
    body: labBodySchema,
    answer: { status: 200, description: 'Ranked, with their part of the prompt.', schema: labAnswerSchema },
    refusals: ['searchTooSlow'],
  },
  knowledgeGolden: {
    ...ADMIN_PATHS.knowledgeGolden,
    ...ours,
    changesNothing: true,
    summary: 'Look for the expected items of the golden questions in the published knowledge',
    answer: { status: 200, description: 'Recall at 5 and the misses.', schema: goldenAnswerSchema },
    refusals: ['searchTooSlow'],
  },
} as const satisfies Partial<Record<keyof typeof ADMIN_PATHS, Endpoint>>;
