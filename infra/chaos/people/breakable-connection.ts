import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between a tab and a gateway that can be interrupted. */
export interface BreakableConnection {
  readonly address: string;
  /** Closes all connections and accepts no more. */
  cut(): void;
  /** Accepts connections again. */
  restore(): void;
  close(): void;
}

/** Starts a proxy to a gateway. */
export async function openBreakableConnection(to: string): Promise<BreakableConnection> {
  const { hostname, port } = new URL(to);
  const ends = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    whole = false;
    for (const end of ends) end.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    restore: () => {
      whole = true;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
