import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Ports for our own children lie below the range from which systems hand out ports to outgoing connections. Otherwise a
 * client that keeps dialling a dead child's port could be given that very port and end up connected to itself.
 */
const LOWEST = 21_000;
const HIGHEST = 31_999;
const POLL_MS = 50;

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
export function isFree(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Hands out free ports, none twice. */
export class PortPicker {
  /** @type {Set<number>} */
  #given = new Set();

  /** @param {number[]} taken ports that are spoken for though nothing listens yet */
  constructor(taken = []) {
    for (const port of taken) this.#given.add(port);
  }

  /** @param {number} [preferred] used when it is free, so that an address a person bookmarks stays */
  async pick(preferred) {
    const span = HIGHEST - LOWEST + 1;
    const first = LOWEST + Math.floor(Math.random() * span);
    const candidates = preferred === undefined ? [] : [preferred];
    for (let i = 0; i < span; i += 1) candidates.push(LOWEST + ((first - LOWEST + i) % span));
    for (const port of candidates) {
      if (this.#given.has(port) || !(await isFree('127.0.0.1', port))) continue;
      this.#given.add(port);
      return port;
    }
    throw new Error(`No free port between ${LOWEST} and ${HIGHEST}.`);
  }
}

/**
 * A killed server's port can stay taken for a moment; a new one started too early would die of it.
 * @param {{ host: string, port: number }[]} ports @param {number} deadlineMs
 * @returns {Promise<number | null>} the port that is still taken when the deadline passes
 */
export async function waitUntilFree(ports, deadlineMs) {
  const until = performance.now() + deadlineMs;
  for (const { host, port } of ports) {
    while (!(await isFree(host, port))) {
      if (performance.now() > until) return port;
      await delay(POLL_MS);
    }
  }
  return null;
}
