import path from 'node:path';
import { openSubfolder } from '../machine/data-folder.ts';
import { findProgram, isExecutable } from '../machine/find-program.ts';
import { Refusal } from '../refusal.ts';
import { ROOT } from '../root.ts';
import type { ChildSpec } from '../supervision/supervised-child.ts';

const HOST = '127.0.0.1';

/**
 * A Redis for this product: acknowledged writes are in its append-only file, nothing is evicted, and it listens on this machine
 * only.
 */
export function redisProcess({
  program,
  dataFolder,
  port,
  env,
}: {
  program: string;
  dataFolder: string;
  port: number;
  env: Record<string, string>;
}): ChildSpec {
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

/** The database: a real mongod if there is one, otherwise the stand-in. */
export function mongoProcess({
  dataFolder,
  port,
  env,
}: {
  dataFolder: string;
  port: number;
  env: Record<string, string>;
}): ChildSpec {
  const mongod = findMongod(env);
  // Their file formats differ.
  const folder = openSubfolder(dataFolder, mongod === null ? 'mongo' : 'mongod');
  const command =
    mongod === null
      ? [process.execPath, 'infra/stand-ins/mongo/dist/main.js', '--data', folder, '--port', String(port)]
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

export function findMongod(env: Record<string, string>): string | null {
  const named = env.MONGOD_BIN;
  if (named === undefined) return findProgram(['mongod'], env.PATH);
  if (isExecutable(named)) return path.resolve(named);
  throw new Refusal(`MONGOD_BIN names ${named}, which is not a program that can be run.`);
}

/** The environment for other programs, without keys and passwords of the product. */
export function bareEnvironment(env: Record<string, string>) {
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
