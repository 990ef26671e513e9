import type { SendMessageAnswer, SendMessageBody } from '@winny/common/contract/message';
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
import { Refused, Unreachable } from '../../api/errors.ts';
import type { RestTransport } from './rest-transport.ts';
import { jittered, TIMING, type Timing } from './timing.ts';

export type PushListener = <E extends PushEvent>(event: E, payload: PushPayload<E>) => void;

/** The one socket of this tab. */
export interface Connection {
  isOnline(): boolean;
  /** Sends a request over the socket. Rejects with `Refused` if the server refuses it, with `Unreachable` if no answer arrives. */
  request<R extends SocketRequest>(event: R, payload: SocketPayload<R>): Promise<SocketData<R>>;
  /** Listens to all pushes, in order. Returns the function that unsubscribes. */
  onPush(listener: PushListener): () => void;
  onOnline(listener: (online: boolean) => void): () => void;
  /**
   * Reconnects now instead of after the current pause.
   * @param evenIfConnected the network may have changed, in which case the present socket is dead and does not show it yet
   */
  reconnectNow(evenIfConnected?: boolean): void;
  close(): void;
}

export interface ConnectionOptions {
  /** The gateway's address; by default the page's origin. */
  readonly url?: string;
  /** The session token, for clients without a cookie. */
  readonly token?: string;
  readonly timing?: Timing;
  /** The server does not accept the sign-in. The connection has closed. */
  readonly onUnauthorized: () => void;
}

type ChatSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Opens the socket and reconnects it until it is closed or the person is signed out. */
export function openConnection({
  url,
  token,
  timing = TIMING,
  onUnauthorized,
}: ConnectionOptions): Connection {
  const options = {
    path: '/socket.io',
    withCredentials: true,
    // A websocket opens in one round trip and needs no sticky balancer. If it is refused, long polling is tried without a pause.
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

  const notifyOnline = (online: boolean): void => {
    for (const listener of [...onlineListeners]) listener(online);
  };
  /**
   * Ends the connection without a disconnect packet. At sign-out the server closes it too, at the same moment, and browsers log
   * an error for a packet that is written to a closing socket.
   */
  const end = (): void => {
    if (closed) return;
    closed = true;
    clearTimeout(retry);
    socket.io.reconnection(false);
    if (socket.io.engine) socket.io.engine.close();
    else socket.disconnect();
    socket.offAny();
    socket.off();
  };
  const signedOut = (): void => {
    end();
    onUnauthorized();
  };
  /** socket.io does not reconnect after the server closed or refused the socket, so this does. */
  const reconnectAfter = (ms: number): void => {
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), jittered(ms));
  };

  socket.on('connect', () => notifyOnline(true));
  socket.on('disconnect', (reason) => {
    notifyOnline(false);
    if (!closed && reason === 'io server disconnect') reconnectAfter(timing.reconnectMinMs);
  });
  socket.on('connect_error', (error) => {
    if (error.message === 'Unauthorized') return signedOut();
    if (!socket.active) return reconnectAfter(timing.reconnectMaxMs);
    // A proxy that swallows websockets makes them hang instead of fail, so the next attempt starts with the other transport.
    options.transports.reverse();
    socket.io.opts.transports = [...options.transports];
  });
  socket.onAny((event: PushEvent, payload: PushPayload<PushEvent>) => {
    if (event === 'auth:revoked') return signedOut();
    for (const listener of [...pushListeners]) listener(event, payload);
  });

  return {
    isOnline: () => socket.connected,
    request: (event, payload) => requestOverSocket(socket, timing, event, payload),
    onPush: (listener) => subscribe(pushListeners, listener),
    onOnline: (listener) => subscribe(onlineListeners, listener),
    reconnectNow: (evenIfConnected = false) => {
      if (closed || (socket.connected && !evenIfConnected)) return;
      socket.disconnect().connect();
    },
    close: end,
  };
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

async function requestOverSocket<R extends SocketRequest>(
  socket: ChatSocket,
  timing: Timing,
  event: R,
  payload: SocketPayload<R>,
): Promise<SocketData<R>> {
  // Otherwise socket.io would buffer the packet and send it at some later time.
  if (!socket.connected) throw new Unreachable('no socket');
  // With a generic event the library's types lose which answer belongs to it; R keeps the pair together.
  const untyped = (socket as unknown as Socket).timeout(timing.ackMs);
  const answer: Ack<SocketData<R>> = await untyped.emitWithAck(event, payload).catch((error: unknown) => {
    throw new Unreachable(error);
  });
  if (answer.ok) return answer.data;
  const refused = new Refused(answer.error.status, answer.error.message, answer.error);
  // The gateway's database or Redis is away: the request can be repeated.
  throw refused.code === 'unavailable' ? new Unreachable(refused) : refused;
}

/** The two transports to the gateway. Requests use the socket while it is connected, otherwise REST. */
export interface Transports {
  readonly connection: Connection;
  readonly rest: RestTransport;
  readonly timing: Timing;
}

/**
 * Sends one message. An unanswered send is repeated with the same `clientId`, so that the message is stored once: over REST
 * while there is no socket, and after the socket gave no answer, which may be connected in name only. Rejects with `Refused` as soon as the server refuses it, with `Unreachable` after `sendForMs`.
 */
export async function sendWithRetry(
  { connection, rest, timing }: Transports,
  body: Omit<SendMessageBody, 'role'>,
): Promise<SendMessageAnswer> {
  const deadline = Date.now() + timing.sendForMs;
  let pause = timing.sendRetryMs;
  let avoidSocket = false;
  for (;;) {
    const overSocket: boolean = connection.isOnline() && !avoidSocket;
    try {
      return overSocket
        ? await connection.request('message:send', body)
        : await rest.send({ ...body, role: 'user' });
    } catch (error) {
      if (!(error instanceof Unreachable) || Date.now() + pause > deadline) throw error;
    }
    avoidSocket = overSocket;
    await onlineOrAfter(connection, jittered(pause));
    pause = Math.min(pause * 2, timing.sendRetryMaxMs);
  }
}

/** Stops the reply that is being written. */
export function stopReply(
  { connection, rest }: Transports,
  sessionId: string,
): Promise<{ stopped: boolean }> {
  return socketThenRest(
    connection,
    () => connection.request('reply:stop', { sessionId }),
    () => rest.stop(sessionId),
  );
}

/** Requests a failed reply again. */
export function retryReply({ connection, rest }: Transports, messageId: string): Promise<SendMessageAnswer> {
  return socketThenRest(
    connection,
    () => connection.request('reply:retry', { messageId }),
    () => rest.retry(messageId),
  );
}

/** Falls back to REST if the socket gives no answer; both requests may safely arrive twice. */
async function socketThenRest<T>(
  connection: Connection,
  overSocket: () => Promise<T>,
  overRest: () => Promise<T>,
): Promise<T> {
  if (!connection.isOnline()) return overRest();
  try {
    return await overSocket();
  } catch (error) {
    if (error instanceof Unreachable) return overRest();
    throw error;
  }
}

/** Resolves when the socket connects, at the latest after `ms`. */
function onlineOrAfter(connection: Connection, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const unsubscribe = connection.onOnline((online) => {
      if (online) done();
    });
  });
}
