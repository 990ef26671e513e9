import { randomUUID } from 'node:crypto';
import { connectDatabase, type Database } from '../data/connect.ts';
import { ensureIndexes } from '../data/indexes.ts';
import { providedMongoUri } from './provided.ts';

/** A test's own database on the run's server. */
export interface TestDatabase {
  readonly uri: string;
  /** A connection whose indexes are created. */
  readonly db: Database;
  /** Drops the database and closes the connection. */
  dispose(): Promise<void>;
}

/** Creates an empty database with a unique name. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const uri = withDatabaseName(providedMongoUri(), `winny-test-${randomUUID()}`);
  const db = await connectDatabase(uri, 10);
  await ensureIndexes(db, 30);
  return {
    uri,
    db,
    async dispose() {
      await db.dropDatabase();
      await db.close();
    },
  };
}

/** By hand, because `URL` rejects a replica set's address with several hosts. */
function withDatabaseName(uri: string, name: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(uri);
  if (!parts) throw new Error('MONGODB_URI is not a mongodb:// address.');
  return `${parts[1]}/${name}${parts[2] ?? ''}`;
}
