import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long the largest file may take to arrive: 5 MB at 350 kbit/s. Other bodies have less (`limitArriving`). */
const UPLOAD_MS = 120_000;

/**
 * Creates an HTTP server with timeouts. Its keep-alive exceeds the usual 60 s of a load balancer, so that the balancer
 * closes idle connections, never we.
 */
export function createHttpServer(app: RequestListener): Server {
  const server = createServer(
    { headersTimeout: 15_000, requestTimeout: UPLOAD_MS, keepAliveTimeout: 65_000 },
    app,
  );
  // Limits how long a response waits for a client that does not read. A Socket.IO poll takes 20 s at most.
  server.timeout = 60_000;
  return server;
}

/**
 * Opens the port.
 * @returns the opened port, of interest when `port` is 0
 * @throws Error when the port is taken
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const SWEEP_MS = 50;

/** Stops accepting requests and waits for those in progress. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy at `close` stays open for its next request; close it once it is idle.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}
