import type { ClientToServerEvents, ServerToClientEvents } from '@winny/common/contract/socket';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Viewer } from '../account/viewer.ts';
import type { HeldPushes } from './held-pushes.ts';

/** What the gateway knows of one connection. */
export interface SocketData {
  viewer: Viewer;
  token: string;
  held: HeldPushes;
  /** Requests that have not been answered yet. */
  underWay: number;
}

export type WinnyServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type WinnySocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
