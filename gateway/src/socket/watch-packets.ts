import { cut } from './backlog.ts';
import type { EngineSocket } from './socket-types.ts';

/** More packets than this within a second are no person (RT-31). */
export const PACKETS_PER_SECOND = 100;

const CONNECT = '0';
/** Socket.IO's packets that announce binary parts. */
const BINARY = new Set(['5', '6']);

interface Packet {
  type: string;
  data?: unknown;
}

/**
 * Closes a connection that sends what no client of ours does: a second CONNECT, binary data, or more than 100 packets within a
 * second. It is asked before Socket.IO sees the packet, and for packets that come before anyone has signed in: 64 KB of a
 * polling request hold 21,000 CONNECTs, each of which would be authenticated.
 * @param onCut told why
 */
export function watchPackets(conn: EngineSocket, onCut: (why: string) => void): void {
  let connects = 0;
  let packets = 0;
  let since = performance.now();
  let ended = false;

  const end = (why: string) => {
    if (ended) return;
    ended = true;
    cut(conn);
    onCut(why);
  };
  const count = () => {
    const now = performance.now();
    if (now - since >= 1_000) {
      packets = 0;
      since = now;
    }
    packets += 1;
    if (packets > PACKETS_PER_SECOND) end('too many packets');
  };

  conn.on('packet', ({ type, data }: Packet) => {
    count();
    if (type !== 'message') return;
    if (typeof data !== 'string' || BINARY.has(data.charAt(0))) end('binary data');
    else if (data.charAt(0) === CONNECT) {
      connects += 1;
      if (connects > 1) end('a second CONNECT');
    }
  });
  // Each probe of an upgrade is answered at once, past the buffer whose length is watched; one is enough.
  let probes = 0;
  conn.on('upgrading', (transport: { socket?: { terminate?: () => void } }) => {
    probes += 1;
    if (probes <= 3) return;
    transport.socket?.terminate?.();
    end('too many probes');
  });
}
