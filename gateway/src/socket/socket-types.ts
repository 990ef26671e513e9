import type { ClientToServerEvents, ServerToClientEvents } from '@winny/common/contract/socket';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Ending } from '../account/sign-out.ts';
import type { Viewer } from '../account/viewer.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { HeldPushes } from './held-pushes.ts';

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
  held: HeldPushes;
  limits: ConnectionLimits;
  /** Receives revocations until the connection is added. */
  pendingConnection: PendingConnection;
  /** Settles when the last `session:join` of this connection was answered. */
  joined: Promise<unknown>;
}

export type WinnyServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type WinnySocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
/** engine.io's connection below a socket. */
export type EngineSocket = WinnySocket['conn'];
