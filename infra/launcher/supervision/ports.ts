import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import getPort, { portNumbers } from 'get-port';

/**
 * Ports for children lie below the range from which systems give ports to outgoing connections. Otherwise a client that keeps
 * connecting to a dead child's port could get that port as its own and connect to itself.
 */
const LOWEST = 21_000;
const HIGHEST = 31_999;
const POLL_MS = 50;

/** Whether a server can listen on a port now. */
export function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Gives out free ports, none twice. */
export class PortPicker {
  readonly #given: Set<number>;

  /** @param taken reserved ports on which nothing listens yet */
  constructor(taken: readonly number[] = []) {
    this.#given = new Set(taken);
  }

  /** @param preferred used if it is free, so that bookmarks stay valid */
  async pick(preferred?: number): Promise<number> {
    const middle = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const candidates = [...portNumbers(middle, HIGHEST), ...portNumbers(LOWEST, middle)];
    if (preferred !== undefined) candidates.unshift(preferred);
    const port = await getPort({ host: '127.0.0.1', port: candidates, exclude: this.#given });
    this.#given.add(port);
    return port;
  }
}

/**
 * A killed server's port can stay taken for a moment, and a new server started too early would fail.
 * @returns the port that is still taken when the deadline passes
 */
export async function waitUntilFree(
  ports: { host: string; port: number }[],
  deadlineMs: number,
): Promise<number | null> {
  const until = performance.now() + deadlineMs;
  for (const { host, port } of ports) {
    while (!(await isFree(host, port))) {
      if (performance.now() > until) return port;
      await delay(POLL_MS);
    }
  }
  return null;
}
