import { getHeapStatistics } from 'node:v8';
import type { EngineSocket } from './socket-types.ts';

/** How far one connection may be behind (RT-29). */
export const BACKLOG_PACKETS = 750;
export const BACKLOG_BYTES = 1024 * 1024;
/**
 * One packet counts for this much at most: the snapshot of a long conversation may be larger than the limit, and a client on a
 * slow line must be able to receive it while shorter events follow. Two such packets exceed the limit.
 */
const PACKET_COUNTS_AT_MOST = BACKLOG_BYTES / 2;
/** How far all connections of one person may be behind together (bytes); beyond it, those furthest behind are closed. */
export const PERSON_BYTES = 8 * 1024 * 1024;
/** The same for all connections of this process: far above what honest people on slow lines come to, below what ends the process. */
const PROCESS_BYTES = getHeapStatistics().heap_size_limit / 4;
/** When the process is over its limit, connections are closed until it is this far below: the search for them is a long one. */
const PROCESS_EASES_TO = 0.9;

export interface Backlogs {
  /** Counts what this connection is sent from here on. */
  watch(conn: EngineSocket): void;
  /** Says whose connection it is, so that it counts for that person. */
  belongsTo(conn: EngineSocket, person: string): void;
  /** Whether nothing more may be sent to this connection: what it has not read is too much, in number or in size. */
  isTooFar(conn: EngineSocket): boolean;
}

interface Packet {
  data?: unknown;
}
/** `bytes` in full, and as much of them as counts. */
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
 * Knows what each connection has been sent and has not taken yet: what waits in engine.io's buffer and what was handed to the
 * transport and not written out by it. Answers, events and pings all count, so a client that asks and does not read is noticed
 * as one that is only pushed to.
 * @param onCut told why a connection was closed
 * @param processBytes how far all connections together may be behind
 */
export function createBacklogs(onCut: (why: string) => void, processBytes = PROCESS_BYTES): Backlogs {
  const behind = new Map<EngineSocket, Backlog>();
  const people = new Map<string, Person>();
  let together = 0;

  const bytesOf = (conn: EngineSocket) => behind.get(conn)?.bytes ?? 0;
  /** Closes the connections that are furthest behind, the oldest first among equals, while there is too much. */
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
      closeFurthest(person.connections, () => person.bytes > PERSON_BYTES, 'a person is too far behind');
    }
    if (together <= processBytes) return;
    const isTooMuch = () => together > processBytes * PROCESS_EASES_TO;
    closeFurthest(behind.keys(), isTooMuch, 'all together are too far behind');
  };

  return {
    watch(conn) {
      const backlog: Backlog = { packets: 0, counted: 0, bytes: 0, person: undefined };
      behind.set(conn, backlog);
      const add = (size: Size, sign: 1 | -1) => {
        // A connection that has ended was taken out as a whole.
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
    // Characters, which are bytes but for letters beyond ASCII; we send no binary data.
    const bytes = typeof data === 'string' ? data.length : 0;
    size.bytes += bytes;
    size.counted += Math.min(bytes, PACKET_COUNTS_AT_MOST);
  }
  return size;
}

/**
 * Ends a connection that does not behave. A websocket's orderly end would wait for the client for 30 s, with everything it has
 * not read; this one does not.
 */
export function cut(conn: EngineSocket): void {
  const { socket } = conn.transport as unknown as { socket?: { terminate?: () => void } };
  conn.close(true);
  socket?.terminate?.();
}
