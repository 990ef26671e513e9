import { cut, type EngineSocket } from './backlog.ts';

/** No person sends more packets a second (RT-31). */
export const PACKETS_PER_SECOND = 100;

const CONNECT = '0';
/** Socket.IO packet types with binary attachments. */
const BINARY = new Set(['5', '6']);

interface Packet {
  type: string;
  data?: unknown;
}

/**
 * Closes a connection that sends a second CONNECT, binary data or more than 100 packets a second, as no client of ours does.
 * Runs before Socket.IO parses a packet and before authentication: 64 KB of a polling request hold 21,000 CONNECTs, each of
 * which would be authenticated.
 * @param onCut called with the reason
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
  // Responses to upgrade probes bypass the monitored buffer; a client needs one.
  let probes = 0;
  conn.on('upgrading', (transport: { socket?: { terminate?: () => void } }) => {
    probes += 1;
    if (probes <= 3) return;
    transport.socket?.terminate?.();
    end('too many probes');
  });
}
