import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that waits for nobody for ever, and keeps its connections longer than a balancer in front keeps its own. */
export function createHttpServer(app: RequestListener): Server {
  const server = createServer(
    { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    app,
  );
  // An answer its client does not read is held for no longer. A poll of the live door waits 20 s at most.
  server.timeout = 60_000;
  return server;
}

/**
 * Opens the port.
 * @returns the port that was opened, which matters when 0 asked for any
 * @throws Error when the port is taken
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const SWEEP_MS = 50;

/** Lets requests under way finish and takes no more. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy when the server closed stays open for its next request; it is closed when it falls idle.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}
