import type { KnowledgeBatches } from '@winny/common/data/knowledge/batch-store';
import type { KnowledgeStore } from '@winny/common/data/knowledge/store';
import type { Logger } from '@winny/common/platform/logger';
import type { Publisher } from '@winny/common/platform/publish';
import type { ConcurrencyLimit } from '../account/limit-concurrency.ts';
import type { GoldenRun } from './golden-run.ts';
import type { LabServices } from './published-knowledge.ts';

/** The services that the calls about knowledge use. */
export interface KnowledgeServices extends LabServices {
  knowledge: KnowledgeStore;
  knowledgeBatches: KnowledgeBatches;
  goldenRun: GoldenRun;
  /** Limits the files that are read concurrently, because each is held in memory. */
  uploadWork: ConcurrencyLimit;
  publisher: Publisher;
  logger: Logger;
  now: () => Date;
}

/** Tells workers and gateways that the knowledge has changed. If that fails, they find out by asking the database. */
export function announceChange({ publisher, logger }: Pick<KnowledgeServices, 'publisher' | 'logger'>): void {
  publisher.knowledgeChanged().catch((error: unknown) => {
    logger.warn({ err: error }, 'change of knowledge not published');
  });
}
