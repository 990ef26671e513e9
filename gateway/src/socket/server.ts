import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { AppError } from '@winny/common/contract/errors';
import { socketRequests } from '@winny/common/contract/socket';
import type { Redis } from '@winny/common/platform/redis';
import { Server } from 'socket.io';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { Services } from '../services.ts';
import { authenticateSocket } from './authenticate-socket.ts';
import { createConnections, signOut } from './deliver.ts';
import { onMessageSend } from './on-message-send.ts';
import { onReplyRetry } from './on-reply-retry.ts';
import { onReplyStop } from './on-reply-stop.ts';
import { onSessionJoin } from './on-session-join.ts';
import { listenForPeople } from './person-channels.ts';
import type { WinnyServer, WinnySocket } from './socket-types.ts';

/** The largest packet a client may send: a message of 4,000 characters fits many times over. */
const PACKET_BYTES = 64 * 1024;

export interface SocketDoor {
  io: WinnyServer;
  /** Ends every connection; browsers go to another gateway. */
  close(): Promise<void>;
}

/**
 * The live door (spec/realtime.md) on the gateway's HTTP server.
 * @param subscriber a Redis connection of its own, for listening
 */
export function openSocketDoor(http: HttpServer, services: Services, subscriber: Redis): SocketDoor {
  const { logger, environment } = services;
  const io: WinnyServer = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    // Hundreds of kilobytes for each connection, to save a few bytes of each frame.
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: PACKET_BYTES,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, isFromUs(request, environment.APP_URL)),
  });
  const connections = createConnections(logger);
  const people = listenForPeople({
    subscriber,
    verdicts: services.verdicts,
    logger,
    onEvent: connections.deliver,
    onInterrupted: () => {
      logger.warn('the line to Redis was interrupted: connections are asked to join again');
      connections.dropAll();
    },
  });

  io.use((socket, next) => void authenticateSocket(services, people)(socket, next));
  io.on('connection', (socket) => {
    connections.add(socket);
    const expiry = expireWithSignIn(services, socket);
    socket.on('disconnect', () => {
      clearTimeout(expiry);
      connections.remove(socket);
    });
    onSessionJoin(services, socket);
    onMessageSend(services, socket);
    onReplyStop(services, socket);
    onReplyRetry(services, socket);
    answerTheUnknown(socket);
  });

  return {
    io,
    async close() {
      // The transports, not the sockets: a browser takes a closed transport as a reason to come back by itself.
      io.engine.close();
      await people.close();
    },
  };
}

/** A browser names its Origin with every upgrade and cross-site request; other clients name none. */
function isFromUs(request: IncomingMessage, appUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || isOwnOrigin(origin, host, appUrl);
}

/** A connection may outlive the sign-in it was opened with; then it ends like any other revoked one. */
function expireWithSignIn(services: Services, socket: WinnySocket): NodeJS.Timeout {
  const expiresAt = services.tokens.verifyToken(socket.data.token)?.expiresAt ?? services.now();
  return setTimeout(signOut, Math.max(0, expiresAt.getTime() - services.now().getTime()), socket);
}

/** An event that is not in the contract is answered, never ignored. */
function answerTheUnknown(socket: WinnySocket): void {
  socket.onAny((event: string, ...args: unknown[]) => {
    const ack = args.at(-1);
    if (event in socketRequests || typeof ack !== 'function') return;
    const refusal = new AppError('notFound');
    ack({ ok: false, error: { status: refusal.status, ...refusal.toBody() } });
  });
}
