import { AppError } from '@winny/common/contract/errors';
import { LIMITS } from '@winny/common/contract/limits';
import type { KnowledgeContent } from '@winny/common/data/knowledge/schema';
import type { OwnerId } from '@winny/common/data/owner';
import { announceChange, type KnowledgeServices } from '../knowledge-services.ts';

/** Items stored between two reports of the progress. */
const STORED_TOGETHER = 100;

/** The items of one file. */
export interface Upload {
  by: OwnerId;
  fileName: string;
  contents: readonly KnowledgeContent[];
}

/**
 * Stores the items of a file: all, seen from one moment on, or none, whenever the process ends.
 * @returns the id of the upload, by which it can be undone
 * @throws AppError `uploadRunning` (409) while another upload is stored, `knowledgeFull` (409)
 */
export async function storeUpload(services: KnowledgeServices, upload: Upload): Promise<string> {
  const { knowledge, knowledgeBatches, now } = services;
  const { by, fileName, contents } = upload;
  const batchId = await knowledgeBatches.begin(by, fileName, contents.length, now());
  if (!batchId) throw new AppError('uploadRunning');
  try {
    // Counted only now: no other upload can be stored in between.
    const count = (await knowledge.count()) + contents.length;
    if (count > LIMITS.knowledgeItems) throw new AppError('knowledgeFull');
    for (let done = 0; done < contents.length; done += STORED_TOGETHER) {
      report(services, by, { batchId, done, total: contents.length });
      const some = contents.slice(done, done + STORED_TOGETHER);
      if (!(await knowledgeBatches.append(batchId, by, some, now())))
        throw new Error('upload ended by a sweep');
    }
    if (!(await knowledgeBatches.complete(batchId))) throw new Error('upload ended by a sweep');
  } catch (error) {
    // Complete after all: only what follows it failed. Workers find the items when they compare.
    if (await abandon(services, batchId)) throw error;
    services.logger.warn({ err: error }, 'change of knowledge not announced');
  }
  report(services, by, { batchId, done: contents.length, total: contents.length });
  announceChange(services);
  return batchId;
}

/** Removes what was stored, or leaves it to the sweep. @returns false when the upload is complete: then it stays */
function abandon({ knowledgeBatches, logger }: KnowledgeServices, batchId: string): Promise<boolean> {
  return knowledgeBatches.abandon(batchId).catch((err: unknown) => {
    logger.warn({ err }, 'items of an upload left to the sweep');
    return true;
  });
}

/** Shows the progress in the tabs of the administrator; without it the upload goes on. */
function report(
  { publisher, logger }: KnowledgeServices,
  by: OwnerId,
  progress: { batchId: string; done: number; total: number },
): void {
  publisher.toPerson(by, 'admin:upload', progress).catch((err: unknown) => {
    logger.warn({ err }, 'progress of an upload not published');
  });
}
