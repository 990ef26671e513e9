import type { Logger } from '@winny/common/platform/logger';
import { revokedNoticeSchema } from '@winny/common/platform/publish';
import { isEndedBy } from '../account/sign-out.ts';
import { type Backlogs, cut } from './backlog.ts';
import type { Push } from './held-pushes.ts';
import type { Arrival, WinnySocket } from './socket-types.ts';

/** Connections one person may have at one gateway: far more tabs than anyone opens. */
const CONNECTIONS_PER_PERSON = 64;
/** After an interruption connections are ended over this time (ms), so that they do not all come back in the same moment. */
const REJOIN_OVER_MS = 5_000;

/** The connections of this gateway, by person. */
export function createConnections(logger: Logger, backlogs: Backlogs) {
  const people = new Map<string, Set<WinnySocket>>();
  const arriving = new Map<string, Set<Arrival>>();

  const connections = {
    /**
     * From here on it is noticed when the sign-in of a connection is ended, although the connection is not there yet: the check
     * of a sign-in may have been answered just before it was ended.
     * @returns the arrival, to be ended by `arrived`
     */
    expect(ownerId: string, signIn: Arrival['signIn']): Arrival {
      const arrival = { ownerId, signIn, isEnded: false };
      const others = arriving.get(ownerId) ?? new Set();
      arriving.set(ownerId, others.add(arrival));
      return arrival;
    },

    arrived(arrival: Arrival): void {
      const others = arriving.get(arrival.ownerId);
      others?.delete(arrival);
      if (others?.size === 0) arriving.delete(arrival.ownerId);
    },

    add(socket: WinnySocket): void {
      const { id } = socket.data.viewer;
      const sockets = people.get(id) ?? new Set();
      if (sockets.size >= CONNECTIONS_PER_PERSON) {
        logger.warn({ userId: id }, 'a person has too many connections: the newest was closed');
        cut(socket.conn);
        return;
      }
      sockets.add(socket);
      people.set(id, sockets);
      backlogs.belongsTo(socket.conn, id);
    },

    remove(socket: WinnySocket): void {
      const { id } = socket.data.viewer;
      const sockets = people.get(id);
      sockets?.delete(socket);
      if (sockets?.size === 0) people.delete(id);
    },

    /** Delivers what was published for a person to each of their connections here. */
    deliver(ownerId: string, event: string, payload: unknown): void {
      const sockets = people.get(ownerId) ?? [];
      if (event === 'auth:revoked') {
        const notice = revokedNoticeSchema.parse(payload);
        for (const arrival of arriving.get(ownerId) ?? []) {
          if (isEndedBy(notice, arrival.signIn)) arrival.isEnded = true;
        }
        for (const socket of sockets) if (isEndedBy(notice, socket.data.viewer)) signOut(socket);
        return;
      }
      // Published by our own processes through `platform/publish`, whose signature is the contract's.
      const push = { event, payload } as Push;
      for (const socket of sockets) if (!socket.data.held.hold(push)) connections.emit(socket, push);
    },

    /**
     * Whether a connection may be sent anything. One that is too far behind is closed, and the others pay nothing for it; it
     * resumes by `session:join` (RT-25).
     */
    mayReceive(socket: WinnySocket): boolean {
      if (socket.conn.readyState !== 'open') return false;
      if (!backlogs.isTooFar(socket.conn)) return true;
      logger.warn({ userId: socket.data.viewer.id }, 'a connection fell too far behind and was closed');
      cut(socket.conn);
      return false;
    },

    /** Sends one event, unless the connection is too far behind. */
    emit(socket: WinnySocket, push: Push): void {
      if (!connections.mayReceive(socket)) return;
      // The union of events is one call each; the pair was checked where it was published.
      (socket.emit as (event: string, payload: unknown) => boolean)(push.event, push.payload);
    },

    /** Ends the transport of every connection there is now, a few at a time; browsers come back by themselves and join again. */
    dropAll(): void {
      for (const sockets of people.values()) {
        for (const socket of sockets) {
          const drop = setTimeout(() => socket.conn.close(true), Math.random() * REJOIN_OVER_MS);
          socket.conn.once('close', () => clearTimeout(drop));
        }
      }
    },
  };
  return connections;
}

export type Connections = ReturnType<typeof createConnections>;

/** Tells a connection that its sign-in has ended, and ends it. */
export function signOut(socket: WinnySocket): void {
  socket.emit('auth:revoked', {});
  socket.disconnect(true);
}
