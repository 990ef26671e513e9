import { connectDatabase, type Database } from '@winny/common/data/connect';
import type { Logger } from '@winny/common/platform/logger';
import { patiently } from './patiently.ts';

/**
 * Opens the database, which may still be starting when everything is started at once.
 * @throws what the last attempt threw, after 30 s
 */
export async function connectPatiently(uri: string, logger: Logger): Promise<Database> {
  return patiently(
    () => connectDatabase(uri),
    (error) => logger.warn({ err: error }, 'database not reachable yet'),
  );
}
