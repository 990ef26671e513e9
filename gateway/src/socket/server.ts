import type { Server as HttpServer } from 'node:http';
import type { Redis } from '@winny/common/platform/redis';
import { withTimeout } from '@winny/common/platform/waiting';
import { Server } from 'socket.io';
import { pushFigures } from '../admin/push-figures.ts';
import type { Services } from '../services.ts';
import { type AnswerContext, answerRequests, answerUnknownEvents } from './answer-request.ts';
import { authenticateSocket } from './authenticate-socket.ts';
import { createBacklogs, type EngineSocket } from './backlog.ts';
import { createConnections, end, type WinnyServer, type WinnySocket } from './connections.ts';
import { guardEngineRequests } from './engine-requests.ts';
import { limitAddresses } from './limit-addresses.ts';
import { listenForPeople } from './person-channels.ts';
import { watchPackets } from './watch-packets.ts';

/** The largest packet of a client: many times a message of 4,000 characters. */
const PACKET_BYTES = 64 * 1024;

/** How long a closing gateway waits for requests in progress (ms). */
const CLOSE_TIMEOUT_MS = 5_000;

export interface SocketTransport {
  io: WinnyServer;
  /** Refuses new connections, waits up to 5 s for requests in progress, then closes all connections. */
  close(): Promise<void>;
}

/**
 * Opens the socket transport (docs/spec/realtime.md) on the gateway's HTTP server.
 * @param subscriber a Redis connection for subscriptions
 */
export function openSocketTransport(
  http: HttpServer,
  services: Services,
  subscriber: Redis,
): SocketTransport {
  const { logger, environment } = services;
  const addresses = limitAddresses(environment);
  let closing = false;
  const io: WinnyServer = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    // Takes hundreds of kilobytes per connection to save a few bytes per frame.
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: PACKET_BYTES,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      if (closing) decide('ending', false);
      else void addresses.mayOpen(request).then((may) => decide(null, may));
    },
  });
  guardEngineRequests(io, environment.APP_URL);
  // Browsers send no WebSocket pings, and pongs would pile up in memory for a client that does not read.
  const { ws } = io.engine as unknown as { ws: { options: { autoPong: boolean } } };
  ws.options.autoPong = false;
  const onCut = (why: string) => logger.warn({ why }, 'connection closed for misbehaviour');
  const backlogs = createBacklogs(onCut);
  io.engine.on('connection', (conn: EngineSocket) => {
    addresses.opened(conn);
    backlogs.watch(conn);
    watchPackets(conn, onCut);
  });
  const connections = createConnections(logger, backlogs);
  const figures = pushFigures(services, {
    administrators: connections.administrators,
    send: (adminId, stats) => connections.deliver(adminId, 'admin:stats', { stats }),
  });
  const people = listenForPeople({
    subscriber,
    verdicts: services.verdicts,
    logger,
    onEvent: connections.deliver,
    onFigures: figures.changed,
    onInterrupted: () => {
      logger.warn('Redis connection was lost: clients have to join again');
      connections.dropAll();
    },
  });

  services.lifecycle.isSubscribed = () => subscriber.status === 'ready';
  io.use((socket, next) => void authenticateSocket(services, people, connections)(socket, next));
  const context: AnswerContext = { services, connections };
  io.on('connection', (socket) => {
    connections.add(socket);
    connections.removePending(socket.data.pendingConnection);
    const expiry = expireWithSignIn(services, socket);
    socket.on('disconnect', () => {
      clearTimeout(expiry);
      socket.data.limits.close();
      connections.remove(socket);
    });
    answerRequests(context, socket);
    answerUnknownEvents(context, socket);
    end(socket, socket.data.pendingConnection.ending);
  });

  return {
    io,
    async close() {
      closing = true;
      await withTimeout(CLOSE_TIMEOUT_MS, services.requestsInProgress.idle(), () => undefined);
      // Closes the transports, not the sockets: a browser reconnects by itself only after a closed transport.
      io.engine.close();
      figures.close();
      await people.close();
    },
  };
}

/**
 * Closes the transport when the token it was opened with expires, without `auth:revoked`: the browser reconnects with the
 * cookie that REST has renewed, and a client without one is refused.
 */
function expireWithSignIn(services: Services, socket: WinnySocket): NodeJS.Timeout {
  const expiresAt = services.tokens.verifyToken(socket.data.token)?.expiresAt ?? services.now();
  const left = Math.max(0, expiresAt.getTime() - services.now().getTime());
  return setTimeout(() => socket.conn.close(true), left);
}
