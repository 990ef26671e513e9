import path from 'node:path';
import { readFlags } from './flags.mjs';
import { Refusal } from './refusal.mjs';

/** @type {Record<string, import('./flags.mjs').Flag>} */
export const START_FLAGS = {
  port: { kind: 'number', about: 'port of the first gateway (PORT, 3000)', from: 1, to: 65_000 },
  gateways: { kind: 'number', about: 'how many gateways, on PORT, PORT+1 and so on (1)', from: 1, to: 16 },
  workers: { kind: 'number', about: 'how many workers (1)', from: 1, to: 16 },
  data: { kind: 'text', value: 'DIR', about: 'where data is kept (WINNY_DATA_DIR, .data)' },
  dev: { kind: 'switch', about: 'rebuild and restart on change, with hot reload in the browser' },
  seed: { kind: 'switch', about: 'make the demo person also in a database of your own' },
  'no-install': { kind: 'switch', about: 'install no system package; say what to type instead' },
  help: { kind: 'switch', about: 'this list' },
};

/**
 * @typedef {object} StartSettings
 * @property {string} host @property {number} port
 * @property {number} gateways @property {number} workers
 * @property {string} dataFolder
 * @property {boolean} dev @property {boolean} seed @property {boolean} install @property {boolean} help
 * @property {Record<string, string>} env what the person configured
 */

/**
 * @param {string[]} args @param {Record<string, string>} env @param {string} root
 * @returns {StartSettings}
 * @throws {Refusal}
 */
export function readStartSettings(args, env, root) {
  const flags = readFlags(args, START_FLAGS);
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(flags.port ?? readPort(env.PORT)),
    gateways: Number(flags.gateways ?? 1),
    workers: Number(flags.workers ?? 1),
    dataFolder: path.resolve(root, String(flags.data ?? env.WINNY_DATA_DIR ?? '.data')),
    dev: flags.dev === true,
    seed: flags.seed === true,
    install: flags['no-install'] !== true,
    help: flags.help === true,
    env,
  };
}

/** @param {string | undefined} value */
function readPort(value) {
  if (value === undefined) return 3000;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_000) return port;
  throw new Refusal(`PORT must be a whole number from 1 to 65000, not "${value}".`);
}

/** The address at which a person on this machine opens a server that listens on `host`. @param {string} host @param {number} port */
export function localAddress(host, port) {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
