import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { type MongoServer, startMongoServer } from '../server.ts';

/** A server on a temporary folder and the official driver connected to it. */
export interface Running {
  readonly server: MongoServer;
  readonly client: InstanceType<typeof mongo.MongoClient>;
  readonly folder: string;
  stop(): Promise<void>;
}

export async function startRunning(options: { ttlSweepMs?: number } = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'winny-mongo-'));
  const server = await startMongoServer({ dataDir: folder, ...options });
  const client = await new mongo.MongoClient(server.uri).connect();
  return {
    server,
    client,
    folder,
    stop: async () => {
      await client.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for a condition, looking again every few milliseconds; fails with its name when it never comes. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
