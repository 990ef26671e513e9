import { randomUUID } from 'node:crypto';
import { connectDatabase, type Database } from '../data/connect.ts';
import { ensureIndexes } from '../data/indexes.ts';
import { providedMongoUri } from './provided.ts';

/** A database of a test's own on the run's server. */
export interface TestDatabase {
  readonly uri: string;
  /** A connection with the product's indexes made. */
  readonly db: Database;
  /** Drops the database and closes the connection. */
  dispose(): Promise<void>;
}

/** Makes an empty database with a name nobody else has. */
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

/** By hand, because `URL` refuses the address of a replica set, which names several hosts. */
function withDatabaseName(uri: string, name: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(uri);
  if (!parts) throw new Error('MONGODB_URI is not a mongodb:// address.');
  return `${parts[1]}/${name}${parts[2] ?? ''}`;
}
