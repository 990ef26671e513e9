import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP proxy to a service that a test can interrupt. */
export interface BreakableConnection {
  /** The address of the service through this proxy. */
  readonly uri: string;
  /** Closes all connections and accepts no more. */
  cut(): void;
  /** Accepts connections again. */
  restore(): void;
  /** Delays chunks that contain this text; their connection waits. */
  withhold(text: string): void;
  /** The number of delayed chunks. */
  readonly waiting: number;
  /** Forwards the delayed chunks and delays no more. */
  release(): void;
  close(): void;
}

/**
 * Starts a proxy to a service.
 * @param to the service's address with one host and a port: `mongodb://127.0.0.1:27017/name`
 * @param endsAt called with each chunk for the service; true closes that connection instead of forwarding
 */
export async function openBreakableConnection(
  to: string,
  endsAt: (chunk: Buffer) => boolean = () => false,
): Promise<BreakableConnection> {
  const [, host, port] = /^[a-z]+:\/\/([^:/@]+):(\d+)/.exec(to) ?? [];
  if (!host || !port) throw new Error('The address needs one host and a port.');
  const ends = new Set<Socket>();
  let whole = true;
  let text: string | null = null;
  let withheld: (() => void)[] = [];
  const withholding = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, pass) {
        if (text !== null && chunk.includes(text)) withheld.push(() => pass(null, chunk));
        else pass(null, chunk);
      },
    });
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), host);
    near.on('data', (chunk: Buffer) => {
      if (endsAt(chunk)) near.destroy();
    });
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
    }
    near.pipe(withholding()).pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    whole = false;
    for (const end of ends) end.destroy();
  };
  return {
    uri: to.replace(`${host}:${port}`, own),
    cut,
    restore() {
      whole = true;
    },
    withhold(given) {
      text = given;
    },
    get waiting() {
      return withheld.length;
    },
    release() {
      text = null;
      for (const pass of withheld) pass();
      withheld = [];
    },
    close() {
      cut();
      server.close();
    },
  };
}
