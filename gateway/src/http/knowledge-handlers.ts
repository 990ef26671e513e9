import type { knowledgeCalls } from '@winny/common/contract/rest-knowledge';
import { listBatches, undoBatch } from '../knowledge/batches.ts';
import {
  addKnowledge,
  changeKnowledge,
  deleteKnowledge,
  knowledgeHistory,
  listKnowledge,
  publishKnowledge,
  rollBackKnowledge,
} from '../knowledge/items.ts';
import { tryQuestion } from '../knowledge/lab.ts';
import { uploadKnowledge } from '../knowledge/upload/upload-knowledge.ts';
import type { RestHandlers } from './mount-rest.ts';

/** The handlers of the calls about knowledge. */
export const knowledgeHandlers: Pick<RestHandlers, keyof typeof knowledgeCalls> = {
  knowledgeList: (services, { query }) => listKnowledge(services, query),
  knowledgeAdd: (services, { viewer, body }) => addKnowledge(services, viewer, body),
  knowledgeChange: (services, { viewer, params, body }) => changeKnowledge(services, viewer, params.id, body),
  async knowledgeDelete(services, { params }) {
    await deleteKnowledge(services, params.id);
    return { message: 'Knowledge deleted' };
  },
  knowledgePublish: (services, { viewer, params }) => publishKnowledge(services, viewer, params.id),
  knowledgeHistory: (services, { params }) => knowledgeHistory(services, params.id),
  knowledgeRollback: (services, { viewer, params, body }) =>
    rollBackKnowledge(services, viewer, params.id, body.version),

  knowledgeUpload: (services, { viewer, query, receiveFile }) =>
    uploadKnowledge(services, viewer, query, receiveFile),
  knowledgeBatches: (services) => listBatches(services),
  knowledgeUndo: (services, { params }) => undoBatch(services, params.id),

  knowledgeLab: (services, { body }) => tryQuestion(services, body),
  knowledgeGolden: ({ goldenRun }) => goldenRun(),
};
