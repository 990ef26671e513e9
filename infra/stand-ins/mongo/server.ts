import { createServer, type Server, type Socket } from 'node:net';
import type { ServerState } from './commands/command.ts';
import { Cursors } from './exec/cursors.ts';
import { FailPoints } from './exec/fail-points.ts';
import { Sessions } from './exec/sessions.ts';
import { clearDropped } from './exec/slices.ts';
import { TtlSweeper } from './exec/ttl.ts';
import { Catalog } from './storage/catalog.ts';
import { Environment } from './storage/environment.ts';
import { lockFolder } from './storage/lock.ts';
import { Connection } from './wire/connection.ts';

export interface MongoServerOptions {
  /** The data folder; created when missing. */
  readonly dataDir: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly host?: string;
  /** How often expired documents are deleted. */
  readonly ttlSweepMs?: number;
}

export interface MongoServer {
  readonly port: number;
  readonly uri: string;
  close(): Promise<void>;
}

const TTL_SWEEP_MS = 2_000;
const CURSOR_SWEEP_MS = 30_000;

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/**
 * Starts a server for MongoDB's wire protocol on a data folder.
 * @throws FolderInUse when another one uses the folder, or the system's error when the port is taken.
 */
export async function startMongoServer(options: MongoServerOptions): Promise<MongoServer> {
  const host = options.host ?? '127.0.0.1';
  const unlock = await lockFolder(options.dataDir);
  const sockets = new Set<Socket>();
  let environment: Environment | undefined;
  try {
    environment = new Environment(options.dataDir);
    const opened = environment;
    let port = options.port ?? 0;
    const state: ServerState = {
      environment: opened,
      catalog: new Catalog(opened),
      cursors: new Cursors(),
      startedAt: Date.now(),
      port: () => port,
      connections: () => sockets.size,
      counters: new Map(),
      sessions: new Sessions(),
      failPoints: new FailPoints(),
    };
    await clearDropped(state);
    let connectionId = 0;
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      connectionId += 1;
      new Connection(socket, state, connectionId);
    });
    port = await listen(server, port, host);
    const sweeper = new TtlSweeper(state, options.ttlSweepMs ?? TTL_SWEEP_MS);
    const expiry = setInterval(() => {
      state.cursors.expire();
      state.sessions.expire();
    }, CURSOR_SWEEP_MS).unref();
    return {
      port,
      uri: `mongodb://${host}:${port}`,
      close: async () => {
        clearInterval(expiry);
        await sweeper.stop();
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        for (const socket of sockets) socket.destroy();
        await closed;
        await opened.close();
        await unlock();
      },
    };
  } catch (error) {
    await environment?.close();
    await unlock();
    throw error;
  }
}
