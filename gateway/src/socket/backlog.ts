import { getHeapStatistics } from 'node:v8';
import type { Socket } from 'socket.io';

/** engine.io's connection below a socket. */
export type EngineSocket = Socket['conn'];

/** Limits of unsent data per connection (RT-29). */
export const BACKLOG_PACKETS = 750;
export const BACKLOG_BYTES = 1024 * 1024;
/**
 * One packet counts for at most this much. The snapshot of a long conversation may exceed the limit, and a client on a slow
 * network must be able to receive it followed by shorter events. Two such packets exceed the limit.
 */
const MAX_COUNTED_PER_PACKET = BACKLOG_BYTES / 2;
/** Unsent bytes of all connections of one person; above, those with the largest backlog are closed. */
export const PERSON_BYTES = 8 * 1024 * 1024;
/** Unsent bytes of all connections of this process: far above normal use on slow networks, below the heap limit. */
const PROCESS_BYTES = getHeapStatistics().heap_size_limit / 4;
/**
 * Above the process limit, connections are closed until this share of it is reached, because sorting all connections is
 * expensive.
 */
const PROCESS_TARGET_SHARE = 0.9;

export interface Backlogs {
  /** Starts counting what is sent to this connection. */
  watch(conn: EngineSocket): void;
  /** Assigns a connection to a person. */
  belongsTo(conn: EngineSocket, person: string): void;
  /** Whether the backlog exceeds the limit in packets or bytes. */
  isTooFar(conn: EngineSocket): boolean;
}

interface Packet {
  data?: unknown;
}
/** `bytes` is the full size, `counted` the part that counts against the limit. */
interface Size {
  packets: number;
  counted: number;
  bytes: number;
}
interface Backlog extends Size {
  person: Person | undefined;
}
interface Person {
  bytes: number;
  connections: Set<EngineSocket>;
}

/**
 * Tracks the unsent data of each connection: packets in engine.io's buffer and packets that the transport has not written.
 * Responses, events and pings all count, so that a client that sends requests without reading is detected too.
 * @param onCut called with the reason when a connection is closed
 * @param processBytes the limit for all connections together
 */
export function createBacklogs(onCut: (why: string) => void, processBytes = PROCESS_BYTES): Backlogs {
  const behind = new Map<EngineSocket, Backlog>();
  const people = new Map<string, Person>();
  let together = 0;

  const bytesOf = (conn: EngineSocket) => behind.get(conn)?.bytes ?? 0;
  /** Closes the connections with the largest backlog until `isTooMuch` is false; among equals the oldest first. */
  const closeFurthest = (connections: Iterable<EngineSocket>, isTooMuch: () => boolean, why: string) => {
    const furthestFirst = [...connections].sort((one, other) => bytesOf(other) - bytesOf(one));
    for (const conn of furthestFirst) {
      if (!isTooMuch()) return;
      cut(conn);
      onCut(why);
    }
  };
  const makeRoom = (person: Person | undefined) => {
    if (person && person.bytes > PERSON_BYTES) {
      closeFurthest(person.connections, () => person.bytes > PERSON_BYTES, 'backlog of a person');
    }
    if (together <= processBytes) return;
    const isTooMuch = () => together > processBytes * PROCESS_TARGET_SHARE;
    closeFurthest(behind.keys(), isTooMuch, 'backlog of all connections');
  };

  return {
    watch(conn) {
      const backlog: Backlog = { packets: 0, counted: 0, bytes: 0, person: undefined };
      behind.set(conn, backlog);
      const add = (size: Size, sign: 1 | -1) => {
        // A closed connection was subtracted as a whole.
        if (!behind.has(conn)) return;
        backlog.packets += sign * size.packets;
        backlog.counted += sign * size.counted;
        backlog.bytes += sign * size.bytes;
        if (backlog.person) backlog.person.bytes += sign * size.bytes;
        together += sign * size.bytes;
      };
      conn.on('packetCreate', (packet: Packet) => {
        add(sizeOf([packet]), 1);
        makeRoom(backlog.person);
      });
      conn.on('flush', (batch: Packet[]) => {
        const size = sizeOf(batch);
        conn.transport.once('drain', () => add(size, -1));
      });
      conn.once('close', () => {
        together -= backlog.bytes;
        behind.delete(conn);
        if (!backlog.person) return;
        backlog.person.bytes -= backlog.bytes;
        backlog.person.connections.delete(conn);
      });
    },
    belongsTo(conn, id) {
      const backlog = behind.get(conn);
      if (!backlog || backlog.person) return;
      const person = people.get(id) ?? { bytes: 0, connections: new Set() };
      people.set(id, person);
      person.bytes += backlog.bytes;
      person.connections.add(conn);
      backlog.person = person;
      conn.once('close', () => {
        if (person.connections.size === 0) people.delete(id);
      });
    },
    isTooFar(conn) {
      const { packets, counted } = behind.get(conn) ?? { packets: 0, counted: 0 };
      return packets > BACKLOG_PACKETS || counted > BACKLOG_BYTES;
    },
  };
}

function sizeOf(packets: readonly Packet[]): Size {
  const size = { packets: packets.length, counted: 0, bytes: 0 };
  for (const { data } of packets) {
    // Counts UTF-16 units, close enough to bytes; we send no binary data.
    const bytes = typeof data === 'string' ? data.length : 0;
    size.bytes += bytes;
    size.counted += Math.min(bytes, MAX_COUNTED_PER_PACKET);
  }
  return size;
}

/**
 * Closes a misbehaving connection immediately. An orderly close would wait for the client for 30 s and hold all its unsent
 * data.
 */
export function cut(conn: EngineSocket): void {
  const { socket } = conn.transport as unknown as { socket?: { terminate?: () => void } };
  conn.close(true);
  socket?.terminate?.();
}
