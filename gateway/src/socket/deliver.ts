import type { Logger } from '@winny/common/platform/logger';
import { revokedNoticeSchema } from '@winny/common/platform/publish';
import type { Push } from './held-pushes.ts';
import type { WinnySocket } from './socket-types.ts';

/**
 * Packets a connection may be behind. At 25 frames a second this is half a minute of a stuck line; then it is closed and
 * resumes by `session:join` (spec/realtime.md, promise 5).
 */
export const BACKLOG_PACKETS = 750;

/** The connections of this gateway, by person. */
export function createConnections(logger: Logger) {
  const people = new Map<string, Set<WinnySocket>>();

  return {
    add(socket: WinnySocket): void {
      const { id } = socket.data.viewer;
      const sockets = people.get(id) ?? new Set();
      sockets.add(socket);
      people.set(id, sockets);
    },

    remove(socket: WinnySocket): void {
      const { id } = socket.data.viewer;
      const sockets = people.get(id);
      sockets?.delete(socket);
      if (sockets?.size === 0) people.delete(id);
    },

    /** Delivers what was published for a person to each of their connections here. */
    deliver(ownerId: string, event: string, payload: unknown): void {
      const sockets = people.get(ownerId);
      if (!sockets) return;
      if (event === 'auth:revoked') {
        const { tokenVersion } = revokedNoticeSchema.parse(payload);
        for (const socket of sockets) if (socket.data.viewer.tokenVersion < tokenVersion) signOut(socket);
        return;
      }
      // Published by our own processes through `platform/publish`, whose signature is the contract's.
      const push = { event, payload } as Push;
      for (const socket of sockets) {
        if (socket.data.held.hold(push)) continue;
        if (!emit(socket, push))
          logger.warn({ userId: ownerId }, 'a connection fell too far behind and was closed');
      }
    },

    /** Ends every connection's transport; browsers come back by themselves and join again. */
    dropAll(): void {
      for (const sockets of people.values()) for (const socket of sockets) socket.conn.close(true);
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;

/** Sends one event, unless the connection is too far behind: then it is closed, and others pay nothing for it. */
export function emit(socket: WinnySocket, push: Push): boolean {
  if (backlogOf(socket) > BACKLOG_PACKETS) {
    socket.conn.close(true);
    return false;
  }
  // The union of events is one call each; the pair was checked where it was published.
  (socket.emit as (event: string, payload: unknown) => boolean)(push.event, push.payload);
  return true;
}

/** Packets that have not been handed to the operating system yet; the field is private in the types, not in the protocol. */
function backlogOf(socket: WinnySocket): number {
  const { writeBuffer } = socket.conn as unknown as { writeBuffer: readonly unknown[] };
  return writeBuffer.length;
}

/** Tells a connection that its sign-in has ended, and ends it. */
export function signOut(socket: WinnySocket): void {
  socket.emit('auth:revoked', {});
  socket.disconnect(true);
}
