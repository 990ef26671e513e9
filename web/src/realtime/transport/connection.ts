import type {
  Ack,
  ClientToServerEvents,
  PushEvent,
  PushPayload,
  ServerToClientEvents,
  SocketData,
  SocketPayload,
  SocketRequest,
} from '@winny/common/contract/socket';
import { io, type Socket } from 'socket.io-client';
import { Refused, Unreachable } from '../outcome.ts';
import { jittered, TIMING, type Timing } from './timing.ts';

export type PushListener = <E extends PushEvent>(event: E, payload: PushPayload<E>) => void;

/** The one socket of this tab. */
export interface Connection {
  online(): boolean;
  /** Asks over the socket. Rejects with `Refused` (an answer came) or `Unreachable` (none did). */
  request<R extends SocketRequest>(event: R, payload: SocketPayload<R>): Promise<SocketData<R>>;
  /** Everything the server pushes, in order. Returns the way to stop listening. */
  onPush(listener: PushListener): () => void;
  onOnline(listener: (online: boolean) => void): () => void;
  /** Tries at once instead of waiting for the next turn: the network came back, the tab was opened again. */
  nudge(): void;
  close(): void;
}

export interface ConnectionOptions {
  /** Where the gateway is; the page's own origin when left out. */
  readonly url?: string;
  /** For clients that have no cookie. */
  readonly token?: string;
  readonly timing?: Timing;
  /** The server does not know this person (any more). The connection has closed itself. */
  readonly onUnauthorized: () => void;
}

type ChatSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Opens the socket and keeps it open for ever, until it is closed or the person is signed out. */
export function openConnection({
  url,
  token,
  timing = TIMING,
  onUnauthorized,
}: ConnectionOptions): Connection {
  const options = {
    path: '/socket.io',
    withCredentials: true,
    // A websocket opens in one round trip and needs no sticky balancer. Where it is refused, polling follows at once.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: timing.connectMs,
    reconnectionDelay: timing.reconnectMinMs,
    reconnectionDelayMax: timing.reconnectMaxMs,
    randomizationFactor: 0.5,
    forceNew: true,
    ...(token ? { auth: { token } } : {}),
  };
  const socket: ChatSocket = url ? io(url, options) : io(options);
  const pushListeners = new Set<PushListener>();
  const onlineListeners = new Set<(online: boolean) => void>();
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tellOnline = (online: boolean): void => {
    for (const listener of [...onlineListeners]) listener(online);
  };
  const end = (disconnect: () => void): void => {
    if (closed) return;
    closed = true;
    clearTimeout(retry);
    disconnect();
    socket.offAny();
    socket.off();
  };
  const close = (): void => end(() => socket.disconnect());
  const signedOut = (): void => {
    // The server is closing it already. A word of farewell would be written into a closing socket, which browsers call a fault.
    end(() => {
      socket.io.reconnection(false);
      socket.io.engine?.close();
    });
    onUnauthorized();
  };
  /** socket.io gives up when the server itself closed or refused the socket; the person did not. */
  const comeBack = (afterMs: number): void => {
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), jittered(afterMs));
  };

  socket.on('connect', () => tellOnline(true));
  socket.on('disconnect', (reason) => {
    tellOnline(false);
    if (!closed && reason === 'io server disconnect') comeBack(timing.reconnectMinMs);
  });
  socket.on('connect_error', (error) => {
    if (error.message === 'Unauthorized') return signedOut();
    if (!socket.active) return comeBack(timing.reconnectMaxMs);
    // A proxy that swallows websockets makes them hang rather than fail: let the other way lead next time.
    options.transports.reverse();
    socket.io.opts.transports = [...options.transports];
  });
  socket.onAny((event: PushEvent, payload: PushPayload<PushEvent>) => {
    if (event === 'auth:revoked') return signedOut();
    for (const listener of [...pushListeners]) listener(event, payload);
  });

  return {
    online: () => socket.connected,
    request: (event, payload) => ask(socket, timing, event, payload),
    onPush: (listener) => subscribe(pushListeners, listener),
    onOnline: (listener) => subscribe(onlineListeners, listener),
    nudge: () => {
      if (closed || socket.connected) return;
      socket.disconnect().connect();
    },
    close,
  };
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

async function ask<R extends SocketRequest>(
  socket: ChatSocket,
  timing: Timing,
  event: R,
  payload: SocketPayload<R>,
): Promise<SocketData<R>> {
  // Without this check the packet would wait in socket.io's buffer and be sent at a moment nobody expects.
  if (!socket.connected) throw new Unreachable('no socket');
  // The library's types lose which answer belongs to which event when the event is a parameter; R keeps them together.
  const asking = (socket as unknown as Socket).timeout(timing.ackMs);
  const answer: Ack<SocketData<R>> = await asking.emitWithAck(event, payload).catch((error: unknown) => {
    throw new Unreachable(error instanceof Error ? error.message : 'no acknowledgement');
  });
  // The database or Redis behind the gateway is away for a moment: the same may be asked again.
  if (!answer.ok && answer.error.status === 503) throw new Unreachable(answer.error.message);
  if (!answer.ok) throw new Refused(answer.error.status, answer.error.message, answer.error);
  return answer.data;
}
