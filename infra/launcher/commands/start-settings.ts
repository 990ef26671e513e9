import path from 'node:path';
import { Refusal } from '../refusal.ts';
import { type Flag, readFlags } from './flags.ts';

export const START_FLAGS: Record<string, Flag> = {
  port: { kind: 'number', about: 'port of the first gateway (PORT, 3000)', from: 1, to: 65_000 },
  gateways: { kind: 'number', about: 'how many gateways, on PORT, PORT+1 and so on (1)', from: 1, to: 16 },
  workers: { kind: 'number', about: 'how many workers (1)', from: 1, to: 16 },
  data: { kind: 'text', value: 'DIR', about: 'where data is kept (WINNY_DATA_DIR, .data)' },
  dev: { kind: 'switch', about: 'rebuild and restart on change, with hot reload in the browser' },
  seed: { kind: 'switch', about: 'make the demo person also in a database of your own' },
  'no-install': { kind: 'switch', about: 'install no system package; say what to type instead' },
  help: { kind: 'switch', about: 'this list' },
};

export interface StartSettings {
  host: string;
  port: number;
  gateways: number;
  workers: number;
  dataFolder: string;
  dev: boolean;
  seed: boolean;
  install: boolean;
  help: boolean;
  /** The person's configuration. */
  env: Record<string, string>;
}

/** @throws Refusal */
export function readStartSettings(args: string[], env: Record<string, string>, root: string): StartSettings {
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

function readPort(value: string | undefined) {
  if (value === undefined) return 3000;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_000) return port;
  throw new Refusal(`PORT must be a whole number from 1 to 65000, not "${value}".`);
}

/** The address at which a person on this machine opens a server that listens on `host`. */
export function localAddress(host: string, port: number) {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
