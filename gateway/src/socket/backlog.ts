import type { EngineSocket } from './socket-types.ts';

/** How far one connection may be behind (spec/realtime.md, "Settled later"). */
export const BACKLOG_PACKETS = 750;
export const BACKLOG_BYTES = 1024 * 1024;
/**
 * One packet counts for this much at most: the snapshot of a long conversation may be larger than the limit, and a client on a
 * slow line must be able to receive it while shorter events follow. Two such packets exceed the limit.
 */
const PACKET_COUNTS_AT_MOST = BACKLOG_BYTES / 2;
/** What all connections of this process together may be behind by. Beyond it, those furthest behind are closed. */
const TOGETHER_BYTES = 24 * 1024 * 1024;

export interface Backlogs {
  /** Counts what this connection is sent from here on. */
  watch(conn: EngineSocket): void;
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

/**
 * Knows what each connection has been sent and has not taken yet: what waits in engine.io's buffer and what was handed to the
 * transport and not written out by it. Answers, events and pings all count, so a client that asks and does not read is noticed
 * as one that is only pushed to.
 * @param onCut told why a connection was closed
 */
export function createBacklogs(onCut: (why: string) => void): Backlogs {
  const behind = new Map<EngineSocket, Size>();
  let together = 0;

  /** Closes those that are furthest behind, the oldest first among equals, until the others have room. */
  const makeRoom = () => {
    while (together > TOGETHER_BYTES) {
      let furthest: [EngineSocket, Size] | undefined;
      for (const entry of behind) if (entry[1].bytes > (furthest?.[1].bytes ?? 0)) furthest = entry;
      if (!furthest) return;
      cut(furthest[0]);
      onCut('all together are too far behind');
    }
  };

  return {
    watch(conn) {
      const backlog: Size = { packets: 0, counted: 0, bytes: 0 };
      behind.set(conn, backlog);
      const add = (size: Size, sign: 1 | -1) => {
        // A connection that has ended was taken out as a whole.
        if (!behind.has(conn)) return;
        backlog.packets += sign * size.packets;
        backlog.counted += sign * size.counted;
        backlog.bytes += sign * size.bytes;
        together += sign * size.bytes;
      };
      conn.on('packetCreate', (packet: Packet) => {
        add(sizeOf([packet]), 1);
        makeRoom();
      });
      conn.on('flush', (batch: Packet[]) => {
        const size = sizeOf(batch);
        conn.transport.once('drain', () => add(size, -1));
      });
      conn.once('close', () => {
        together -= backlog.bytes;
        behind.delete(conn);
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
