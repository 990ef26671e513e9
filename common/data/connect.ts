import mongoose, { type Connection } from 'mongoose';

/** This process's database connection; stores are created from it. */
export type Database = Connection;

/**
 * Connects to the database. Every wait is bounded: when a server is unreachable or the pool is exhausted, an operation fails
 * after 5 s instead of the driver's 30 s or never. A write is acknowledged when a majority has journaled it, also on a
 * single server, whose default would be its memory (DEC-70).
 * @throws when the first connection fails for 5 s
 */
export async function connectDatabase(uri: string, poolSize = 20): Promise<Database> {
  const connection = mongoose.createConnection(uri, {
    serverSelectionTimeoutMS: 5_000,
    connectTimeoutMS: 5_000,
    waitQueueTimeoutMS: 5_000,
    writeConcern: { w: 'majority', journal: true },
    socketTimeoutMS: 30_000,
    heartbeatFrequencyMS: 1_000,
    minHeartbeatFrequencyMS: 100,
    maxPoolSize: poolSize,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
  } as mongoose.ConnectOptions);
  // Without a listener a lost connection would end the process; each operation reports its own failure.
  connection.on('error', () => undefined);
  return connection.asPromise();
}

/** Whether an error is the driver's duplicate key error. `key` limits it to the index with that field. */
export function isDuplicateKey(error: unknown, key?: string): boolean {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== 11_000) return false;
  const pattern = (error as { keyPattern?: Record<string, unknown> }).keyPattern;
  return key === undefined || (pattern !== undefined && key in pattern);
}

/** Whether the database could not be reached (not: refused); the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/^Mongo(ose)?(Network|ServerSelection|NotConnected|PoolCleared|PoolClosed|Topology)/.test(error.name) ||
      error.name === 'PoolClearedOnNetworkError' ||
      error.name === 'MongoWaitQueueTimeoutError' ||
      isLookupFailure(error))
  );
}

/** Whether the DNS lookup of a `mongodb+srv:` address failed. The driver passes that error on as it is. */
function isLookupFailure({ syscall }: NodeJS.ErrnoException): boolean {
  return syscall === 'querySrv' || syscall === 'queryTxt';
}
