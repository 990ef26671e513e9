import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type Database } from '@winny/common/data/connect';
import type { Logger } from '@winny/common/platform/logger';

const PATIENCE_MS = 30_000;
const BETWEEN_MS = 250;

/**
 * Opens the database, which may still be starting when everything is started at once.
 * @throws what the last attempt threw, after 30 s
 */
export async function connectPatiently(uri: string, logger: Logger): Promise<Database> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await connectDatabase(uri);
    } catch (error) {
      if (Date.now() >= giveUpAt) throw error;
      logger.warn({ err: error }, 'database not reachable yet');
      await pause(BETWEEN_MS);
    }
  }
}
