import type { Database } from '@winny/common/data/connect';
import { storeSeed } from '@winny/common/data/knowledge/seed-store';
import { seedItems } from '@winny/common/knowledge/seed/seed-items';
import { seedVector } from '@winny/common/knowledge/seed/seed-vectors';
import type { Logger } from '@winny/common/platform/logger';

/** Stores the knowledge that comes with the product, at the first start of the first gateway. */
export async function storeFirstKnowledge(db: Database, logger: Logger, now: Date): Promise<void> {
  const seeds = seedItems().map(({ title, therapyApproach, category, content, tags, sources = [] }) => ({
    content: { title, therapyApproach, category, content, tags, sources, status: 'published' as const },
    vector: seedVector({ title, tags, content }),
  }));
  const stored = await storeSeed(db, seeds, now);
  if (stored > 0) logger.info({ items: stored }, 'first knowledge stored');
}
