import type { Snapshot } from '@winny/common/contract/message';
import type {
  ClientToServerEvents,
  PushEvent,
  PushPayload,
  ServerToClientEvents,
} from '@winny/common/contract/socket';
import type { Logger } from '@winny/common/platform/logger';
import { revokedNoticeSchema } from '@winny/common/platform/publish';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { type Ending, endingOf } from '../account/sign-out.ts';
import type { Viewer } from '../account/viewer.ts';
import type { ConnectionLimits } from '../request-limits.ts';
import { type Backlogs, cut } from './backlog.ts';

/** A connection that is being authenticated. */
export interface PendingConnection {
  readonly ownerId: string;
  readonly signIn: Pick<Viewer, 'tokenVersion' | 'signInId'>;
  /** Set when the sign-in was revoked or renewed during authentication. */
  ending: Ending | null;
}

/** Per-connection state. */
export interface SocketData {
  viewer: Viewer;
  token: string;
  delayed: DelayedPushes;
  limits: ConnectionLimits;
  /** Receives revocations until the connection is added. */
  pendingConnection: PendingConnection;
  /** Settles when the last `session:join` of this connection was answered. */
  joined: Promise<unknown>;
}

export type WinnyServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type WinnySocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Connections per person and gateway; far more tabs than people open. */
const CONNECTIONS_PER_PERSON = 64;
/**
 * After a Redis interruption connections are closed over this time (ms), so that they do not all reconnect in the same
 * moment.
 */
const RECONNECT_SPREAD_MS = 5_000;

/** The connections of this gateway, by person. */
export function createConnections(logger: Logger, backlogs: Backlogs) {
  const people = new Map<string, Set<WinnySocket>>();
  const pending = new Map<string, Set<PendingConnection>>();

  const connections = {
    /**
     * Registers a connection that is being authenticated, so that a revocation is noticed even if the check was answered
     * just before.
     * @returns to be passed to `removePending` at the end
     */
    addPending(ownerId: string, signIn: PendingConnection['signIn']): PendingConnection {
      const pendingConnection: PendingConnection = { ownerId, signIn, ending: null };
      const others = pending.get(ownerId) ?? new Set();
      pending.set(ownerId, others.add(pendingConnection));
      return pendingConnection;
    },

    removePending(pendingConnection: PendingConnection): void {
      const others = pending.get(pendingConnection.ownerId);
      others?.delete(pendingConnection);
      if (others?.size === 0) pending.delete(pendingConnection.ownerId);
    },

    add(socket: WinnySocket): void {
      const { id } = socket.data.viewer;
      const sockets = people.get(id) ?? new Set();
      if (sockets.size >= CONNECTIONS_PER_PERSON) {
        logger.warn({ userId: id }, 'too many connections of one person, the newest was closed');
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

    /** The administrators with a connection to this gateway, as they were when they connected. */
    administrators(): string[] {
      const roles = (sockets: Set<WinnySocket>) => [...sockets].map(({ data }) => data.viewer.role);
      return [...people].flatMap(([id, sockets]) => (roles(sockets).includes('admin') ? [id] : []));
    },

    /** Delivers an event to all connections of a person at this gateway. */
    deliver(ownerId: string, event: string, payload: unknown): void {
      const sockets = people.get(ownerId) ?? [];
      if (event === 'auth:revoked') {
        const notice = revokedNoticeSchema.parse(payload);
        for (const pendingConnection of pending.get(ownerId) ?? []) {
          pendingConnection.ending ??= endingOf(notice, pendingConnection.signIn);
        }
        for (const socket of sockets) end(socket, endingOf(notice, socket.data.viewer));
        return;
      }
      // Typed by the signatures of `platform/publish`, which all publishers use.
      const push = { event, payload } as Push;
      for (const socket of sockets) if (!socket.data.delayed.delay(push)) connections.emit(socket, push);
    },

    /**
     * Whether a connection may be sent more. One with too large a backlog is closed, so that it does not affect others; it
     * resumes with `session:join` (RT-25).
     */
    mayReceive(socket: WinnySocket): boolean {
      if (socket.conn.readyState !== 'open') return false;
      if (!backlogs.isTooFar(socket.conn)) return true;
      logger.warn({ userId: socket.data.viewer.id }, 'connection closed, its backlog is too large');
      cut(socket.conn);
      return false;
    },

    /** Sends one event, unless the backlog is too large. */
    emit(socket: WinnySocket, push: Push): void {
      if (!connections.mayReceive(socket)) return;
      // TypeScript cannot match the union of event and payload; the pair was checked by the publisher.
      (socket.emit as (event: string, payload: unknown) => boolean)(push.event, push.payload);
    },

    /** Closes the transports of all current connections over a few seconds; browsers reconnect and join again. */
    dropAll(): void {
      for (const sockets of people.values()) {
        for (const socket of sockets) {
          const drop = setTimeout(() => socket.conn.close(true), Math.random() * RECONNECT_SPREAD_MS);
          socket.conn.once('close', () => clearTimeout(drop));
        }
      }
    },
  };
  return connections;
}

export type Connections = ReturnType<typeof createConnections>;

/** Ends a connection whose sign-in was revoked or renewed; null leaves it. */
export function end(socket: WinnySocket, ending: Ending | null): void {
  if (ending === 'signed-out') signOut(socket);
  if (ending === 'renewed') socket.conn.close(true);
}

/** Emits `auth:revoked` and disconnects. */
export function signOut(socket: WinnySocket): void {
  socket.emit('auth:revoked', {});
  socket.disconnect(true);
}

/** One event for a browser. */
export type Push = { [E in PushEvent]: { event: E; payload: PushPayload<E> } }[PushEvent];

export interface DelayedPushes {
  /** Delays a push while a snapshot of its session is loaded. @returns false if it can be sent now */
  delay(push: Push): boolean;
  /** Starts delaying pushes of this session. */
  begin(sessionId: string): void;
  /**
   * Ends the delay after the snapshot was sent (null: loading failed).
   * @returns the delayed pushes, without frames that the snapshot contains
   */
  end(sessionId: string, snapshot: Snapshot | null): Push[];
}

/**
 * Keeps events in order around `session:join`: events during the load are sent after the snapshot. Otherwise a frame or the
 * end of a reply could arrive before the older snapshot, and the client would wait for frames it has already received.
 */
export function createDelayedPushes(): DelayedPushes {
  const joining = new Map<string, { joins: number; pushes: Push[] }>();
  return {
    delay(push) {
      const sessionId = sessionOf(push);
      const join = sessionId === null ? undefined : joining.get(sessionId);
      join?.pushes.push(push);
      return join !== undefined;
    },
    begin(sessionId) {
      const join = joining.get(sessionId);
      if (join) join.joins += 1;
      else joining.set(sessionId, { joins: 1, pushes: [] });
    },
    end(sessionId, snapshot) {
      const join = joining.get(sessionId);
      if (!join) return [];
      join.joins -= 1;
      if (join.joins > 0) return [];
      joining.delete(sessionId);
      return join.pushes.filter((push) => !isIn(snapshot, push));
    },
  };
}

function sessionOf(push: Push): string | null {
  return 'sessionId' in push.payload ? push.payload.sessionId : null;
}

function isIn(snapshot: Snapshot | null, push: Push): boolean {
  const reply = snapshot?.reply;
  return (
    push.event === 'reply:delta' &&
    reply?.replyId === push.payload.replyId &&
    (push.payload.attempt < reply.attempt ||
      (push.payload.attempt === reply.attempt && push.payload.seq <= reply.seq))
  );
}
