import type { Types } from 'mongoose';
import { LIMITS } from '../../contract/limits.ts';
import type { KnowledgeModels } from './schema.ts';

/** Above the limit of items and uploads, which concurrent requests may exceed a little. */
export const ITEMS_READ = LIMITS.knowledgeItems + 500;
export const BATCHES_READ = 2 * LIMITS.knowledgeBatches;

/**
 * The filter of the items that are part of the knowledge: those of complete uploads, and those without one. An upload becomes
 * complete after its last item was stored, so none is ever seen in part.
 */
export async function visibleItems({ batches }: KnowledgeModels) {
  const complete = await batches
    .find({ state: 'complete' }, { _id: 1 })
    .sort({ createdAt: -1 })
    .limit(BATCHES_READ)
    .lean();
  const shown: (Types.ObjectId | null)[] = [null, ...complete.map(({ _id }) => _id)];
  return { batchId: { $in: shown } };
}

/** Tells every process that the knowledge has changed; they look for a higher number. Call it after the change. */
export async function raiseRevision({ state }: KnowledgeModels): Promise<number> {
  const raised = await state
    .findOneAndUpdate(
      { _id: 'knowledge' },
      { $inc: { revision: 1 } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean();
  return raised?.revision ?? 0;
}
