import type { ClientToServerEvents, ServerToClientEvents } from '@winny/common/contract/socket';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Viewer } from '../account/viewer.ts';
import type { HeldPushes } from './held-pushes.ts';
import type { RequestTurns } from './request-turns.ts';

/** A connection whose sign-in is being checked. */
export interface Arrival {
  readonly ownerId: string;
  readonly signIn: Pick<Viewer, 'tokenVersion' | 'signInId'>;
  /** The sign-in has been ended meanwhile. */
  isEnded: boolean;
}

/** What the gateway knows of one connection. */
export interface SocketData {
  viewer: Viewer;
  token: string;
  held: HeldPushes;
  turns: RequestTurns;
  /** Hears of the end of the sign-in until the connection is there. */
  arrival: Arrival;
  /** Settles when the last `session:join` of this connection has been answered. */
  joined: Promise<unknown>;
}

export type WinnyServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type WinnySocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
/** The connection below a socket, as engine.io has it. */
export type EngineSocket = WinnySocket['conn'];
