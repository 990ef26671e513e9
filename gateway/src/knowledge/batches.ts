import { AppError } from '@winny/common/contract/errors';
import type { KnowledgeBatch, UndoAnswer } from '@winny/common/contract/knowledge-upload';
import { announceChange, type KnowledgeServices } from './knowledge-services.ts';

/** The uploads that can be undone, newest first. */
export async function listBatches({ knowledgeBatches }: KnowledgeServices): Promise<KnowledgeBatch[]> {
  return (await knowledgeBatches.list()).map(({ _id, fileName, createdAt, count, unchanged }) => ({
    id: _id.toHexString(),
    fileName,
    at: createdAt.toISOString(),
    count,
    unchanged,
  }));
}

/** Removes the items of an upload, except those that were changed since. */
export async function undoBatch(services: KnowledgeServices, id: string): Promise<UndoAnswer> {
  const undone = await services.knowledgeBatches.undo(id);
  if (!undone) throw new AppError('batchNotFound');
  announceChange(services);
  const left = undone.left.map(({ _id, title }) => ({ id: _id.toHexString(), title }));
  const stay = left.length === 0 ? '' : ` ${left.length} changed since then stay.`;
  return { message: `${undone.removed} items removed.${stay}`, removed: undone.removed, left };
}
