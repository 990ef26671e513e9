import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A line between a tab and a gateway that can be cut and mended. */
export interface BreakableLine {
  readonly address: string;
  /** Ends every connection on it and takes no more. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Opens a line to a gateway. */
export async function openLine(to: string): Promise<BreakableLine> {
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
    mend: () => {
      whole = true;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
