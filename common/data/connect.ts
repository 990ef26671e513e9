import mongoose, { type Connection } from 'mongoose';

/** A connection of this process to the database; stores are made from it. */
export type Database = Connection;

/**
 * Opens the database. Every wait has an end: a server that cannot be reached, or a pool whose connections are all in use, fails
 * an operation after 5 s instead of holding a person's request for the driver's 30 s, or for ever. A write is acknowledged when
 * it is in the journal of a majority, also on a single server, whose own default would be its memory
 * (DEC-70).
 * @throws when the first connection cannot be made within 5 s
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
  // Without a listener a lost connection would end the process; every operation reports its own failure.
  connection.on('error', () => undefined);
  return connection.asPromise();
}

/** True for the driver's "this unique key is taken". `key` narrows it to the index with that field. */
export function isDuplicateKey(error: unknown, key?: string): boolean {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== 11_000) return false;
  const pattern = (error as { keyPattern?: Record<string, unknown> }).keyPattern;
  return key === undefined || (pattern !== undefined && key in pattern);
}

/** True when the database could not be asked (not: when it refused): the same request may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/^Mongo(ose)?(Network|ServerSelection|NotConnected|PoolCleared|PoolClosed|Topology)/.test(error.name) ||
      error.name === 'PoolClearedOnNetworkError' ||
      error.name === 'MongoWaitQueueTimeoutError')
  );
}
