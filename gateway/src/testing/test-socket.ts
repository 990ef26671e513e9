import type {
  Ack,
  ClientToServerEvents,
  PushEvent,
  PushPayload,
  ServerToClientEvents,
} from '@winny/common/contract/socket';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { vi } from 'vitest';

export type Seen = { [E in PushEvent]: { event: E; payload: PushPayload<E> } }[PushEvent];

/** A Socket.IO client for tests. */
export interface TestSocket {
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** All received pushes in order. */
  readonly seen: Seen[];
  /** The payloads received for one event. */
  of<E extends PushEvent>(event: E): PushPayload<E>[];
  /** Emits any event and waits for the acknowledgement. */
  ask<T = unknown>(event: string, ...args: unknown[]): Promise<Ack<T>>;
}

/** Connects and waits until authenticated. @throws Error with the gateway's refusal */
export async function openSocket(
  address: string,
  options: Partial<ManagerOptions & SocketOptions>,
): Promise<TestSocket> {
  const socket: TestSocket['socket'] = io(address, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
    ...options,
  });
  const seen: Seen[] = [];
  socket.onAny((event: PushEvent, payload: unknown) => seen.push({ event, payload } as Seen));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
  return {
    socket,
    seen,
    of: (event) => seen.flatMap((push) => (push.event === event ? [push.payload as never] : [])),
    ask: (event, ...args) => (socket as unknown as Socket).timeout(10_000).emitWithAck(event, ...args),
  };
}

/** Waits for a condition; the timeout allows for busy machines. */
export const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 45_000, interval: 10 });
