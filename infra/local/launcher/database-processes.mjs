import path from 'node:path';
import { openSubfolder } from './data-folder.mjs';
import { findProgram, isExecutable } from './find-program.mjs';
import { Refusal } from './refusal.mjs';
import { ROOT } from './root.mjs';

/** @typedef {import('./supervised-child.mjs').ChildSpec} ChildSpec */

const HOST = '127.0.0.1';

/**
 * Our own Redis: everything that was acknowledged is in its append-only file, nothing is evicted, nothing listens beyond
 * this machine.
 * @param {{ program: string, dataFolder: string, port: number, env: Record<string, string> }} given
 * @returns {ChildSpec}
 */
export function redisProcess({ program, dataFolder, port, env }) {
  const folder = openSubfolder(dataFolder, 'redis');
  const settings = {
    bind: HOST,
    port: String(port),
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  };
  return {
    name: 'redis',
    startsIn: 0,
    stopsIn: 4,
    command: [program, ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])],
    cwd: folder,
    env: bareEnvironment(env),
    ports: [{ host: HOST, port }],
    address: `redis://${HOST}:${port}`,
    probe: { kind: 'redis', port },
    about: `${path.basename(program)} of this machine, with a folder of its own`,
  };
}

/**
 * The database: a real mongod where there is one, else the embedded server.
 * @param {{ dataFolder: string, port: number, env: Record<string, string> }} given
 * @returns {ChildSpec}
 */
export function mongoProcess({ dataFolder, port, env }) {
  const mongod = findMongod(env);
  // The two do not read each other's files.
  const folder = openSubfolder(dataFolder, mongod === null ? 'mongo' : 'mongod');
  const command =
    mongod === null
      ? [process.execPath, 'infra/dist/local/mongo/main.js', '--data', folder, '--port', String(port)]
      : [mongod, '--dbpath', folder, '--port', String(port), '--bind_ip', HOST];
  return {
    name: 'mongo',
    startsIn: 0,
    stopsIn: 4,
    command,
    cwd: ROOT,
    env: bareEnvironment(env),
    ports: [{ host: HOST, port }],
    address: `mongodb://${HOST}:${port}/winny`,
    probe: { kind: 'mongo', port },
    about:
      mongod === null
        ? "stand-in: an embedded server that speaks MongoDB's protocol, for trying and developing"
        : 'mongod of this machine, with a folder of its own',
  };
}

/** @param {Record<string, string>} env @returns {string | null} */
export function findMongod(env) {
  const named = env.MONGOD_BIN;
  if (named === undefined) return findProgram(['mongod'], env.PATH);
  if (isExecutable(named)) return path.resolve(named);
  throw new Refusal(`MONGOD_BIN names ${named}, which is not a program that can be run.`);
}

/**
 * What a program of others needs of the environment: none of the product's keys and passwords.
 * @param {Record<string, string>} env
 */
export function bareEnvironment(env) {
  const names = [
    'PATH',
    'HOME',
    'USER',
    'LANG',
    'LC_ALL',
    'TZ',
    'TMPDIR',
    'LD_LIBRARY_PATH',
    'DYLD_LIBRARY_PATH',
  ];
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
