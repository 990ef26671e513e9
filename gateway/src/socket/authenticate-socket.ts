import { AppError } from '@winny/common/contract/errors';
import { ownerOf } from '@winny/common/data/owner';
import { authenticate, isBeingRenewed } from '../account/authenticate.ts';
import { sessionTokenOf } from '../account/session-token.ts';
import { createConnectionLimits } from '../request-limits.ts';
import type { Services } from '../services.ts';
import { type Connections, createDelayedPushes, type WinnySocket } from './connections.ts';
import type { PersonChannels } from './person-channels.ts';

/**
 * Authenticates a connection by session cookie or `auth.token`. Subscribes to the person's channel before the connection is
 * announced, so that no event before the first `session:join` is missed. Refusals reach the client as `connect_error` with
 * the message `Unauthorized`, or `Unavailable` if the check failed or the browser is about to get a new cookie.
 */
export function authenticateSocket(services: Services, people: PersonChannels, connections: Connections) {
  return async (socket: WinnySocket, next: (error?: Error) => void): Promise<void> => {
    try {
      const token = tokenOf(socket, services.environment.APP_URL);
      const verified = token ? services.tokens.verifyToken(token) : null;
      if (!verified || !token) return next(new AppError('unauthorized'));
      const ownerId = ownerOf(verified.userId);
      if (socket.conn.readyState !== 'open') return next(new Error('Unavailable'));
      const pendingConnection = connections.addPending(ownerId, verified);
      socket.conn.once('close', () => connections.removePending(pendingConnection));
      socket.data.pendingConnection = pendingConnection;
      // Subscribe first, then authenticate: a revocation from now on is either read or received.
      await people.join(ownerId);
      const viewer = await authenticate(services, token).catch((error: unknown) => {
        people.leave(ownerId);
        throw error;
      });
      if (!viewer) {
        people.leave(ownerId);
        return next(
          (await isBeingRenewed(services, token)) ? new Error('Unavailable') : new AppError('unauthorized'),
        );
      }
      socket.data.viewer = viewer;
      socket.data.token = token;
      socket.data.delayed = createDelayedPushes();
      socket.data.limits = createConnectionLimits();
      socket.data.joined = Promise.resolve();
      // The client may leave before 'connection' is emitted; only the close of the transport is certain to come, once.
      if (socket.conn.readyState === 'open') socket.conn.once('close', () => people.leave(viewer.id));
      else people.leave(viewer.id);
      next();
    } catch (error) {
      services.logger.warn({ err: error }, 'connection not authenticated');
      next(new Error('Unavailable'));
    }
  };
}

function tokenOf(socket: WinnySocket, appUrl: string | undefined): string | undefined {
  const given: unknown = socket.handshake.auth.token;
  return typeof given === 'string' ? given : sessionTokenOf(socket.handshake.headers.cookie, appUrl);
}
