import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A line to a service that a test can cut and mend. */
export interface TestLine {
  /** The address of the service, by way of this line. */
  readonly uri: string;
  /** Ends every connection on it and takes no more. */
  cut(): void;
  mend(): void;
  /** From now on withholds from the service whatever holds these words; the connection that said them waits. */
  withhold(words: string): void;
  /** Connections that wait. */
  readonly waiting: number;
  /** Lets the service have what was withheld, and withholds nothing any more. */
  release(): void;
  close(): void;
}

/**
 * Opens a line to a service.
 * @param to its address, with one host and a port: `mongodb://127.0.0.1:27017/name`
 * @param endsAt looks at each chunk for the service before it arrives there; true ends that connection instead
 */
export async function openLine(
  to: string,
  endsAt: (chunk: Buffer) => boolean = () => false,
): Promise<TestLine> {
  const [, host, port] = /^[a-z]+:\/\/([^:/@]+):(\d+)/.exec(to) ?? [];
  if (!host || !port) throw new Error('The address needs one host and a port.');
  const ends = new Set<Socket>();
  let whole = true;
  let words: string | null = null;
  let withheld: (() => void)[] = [];
  const withholding = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, pass) {
        if (words !== null && chunk.includes(words)) withheld.push(() => pass(null, chunk));
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
    mend() {
      whole = true;
    },
    withhold(said) {
      words = said;
    },
    get waiting() {
      return withheld.length;
    },
    release() {
      words = null;
      for (const pass of withheld) pass();
      withheld = [];
    },
    close() {
      cut();
      server.close();
    },
  };
}
