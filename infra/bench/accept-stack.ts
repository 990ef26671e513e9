import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectDatabase, type Database } from '@winny/common/data/connect';
import getPort from 'get-port';
import { cpuMicros, endChild } from '../driver/child.ts';
import { machineEnvironment } from '../driver/env.ts';

/** The processes whose CPU time is measured. */
export type StackPart = 'gateway' | 'worker' | 'database' | 'redis';

/** A gateway and a worker with a private database and Redis, started without the launcher. */
export interface Stack {
  readonly name: string;
  /** URL of the gateway. */
  readonly address: string;
  readonly db: Database;
  /** CPU time used so far, in milliseconds. */
  cpuMs(): Partial<Record<StackPart, number>>;
  stop(): Promise<void>;
}

export interface StackOptions {
  name: string;
  /** The checkout whose built gateway and worker run. The database stand-in is always this checkout's. */
  checkout?: string;
  /**
   * Programs that replace the gateway and the worker. Arguments: the URLs of database and Redis, then the port of the
   * gateway or the model URL of the worker. A gateway with a worker also gets `answered`.
   */
  instead?: { gateway: URL; worker?: { program: URL; modelUrl: string } };
  environment?: Record<string, string>;
  /** Folder for CPU profiles, which are written when the processes end. */
  profiles?: string | undefined;
}

const HERE = fileURLToPath(new URL('../../../', import.meta.url));
const START_TIMEOUT_MS = 60_000;

/** Starts a stack. @throws Error when its gateway is not ready within a minute */
export async function startStack({
  name,
  checkout = HERE,
  instead,
  environment = {},
  profiles,
}: StackOptions): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'winny-bench-'));
  const machine = machineEnvironment();
  const ports = await Promise.all(Array.from({ length: 4 }, () => getPort({ host: '127.0.0.1' })));
  const [mongoPort, redisPort, gatewayPort, healthPort] = ports;
  const mongoUri = `mongodb://127.0.0.1:${mongoPort}/winny`;
  const redisUrl = `redis://127.0.0.1:${redisPort}`;
  const run = (program: string, args: string[], env: Record<string, string> = {}) =>
    spawn(program, args, { env: { ...machine, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const profiled = (part: StackPart) =>
    profiles ? ['--cpu-prof', '--cpu-prof-dir', join(profiles, `${name}-${part}`)] : [];
  const children: Partial<Record<StackPart, ChildProcess>> = {
    database: run(process.execPath, [
      ...profiled('database'),
      `${HERE}infra/stand-ins/mongo/dist/main.js`,
      '--data',
      join(folder, 'mongo'),
      '--port',
      `${mongoPort}`,
    ]),
    redis: run(machine.REDIS_SERVER_BIN ?? 'redis-server', [
      '--port',
      `${redisPort}`,
      '--dir',
      folder,
      '--appendonly',
      'yes',
      '--save',
      '',
    ]),
  };
  const db = await untilReady(() => connectDatabase(mongoUri, 2));
  const address = `http://127.0.0.1:${gatewayPort}`;
  if (instead) {
    const { gateway, worker } = instead;
    const part = (program: URL, ...more: string[]) =>
      run(process.execPath, [fileURLToPath(program), mongoUri, redisUrl, ...more]);
    children.gateway = part(gateway, `${gatewayPort}`, ...(worker ? ['answered'] : []));
    if (worker) children.worker = part(worker.program, worker.modelUrl);
  } else {
    const settings = {
      MONGODB_URI: mongoUri,
      REDIS_URL: redisUrl,
      JWT_SECRET: 'a secret that only measurements know',
      BCRYPT_COST: '4',
      LOG_LEVEL: 'warn',
      USER_REQUESTS_PER_MINUTE: '10000000',
      ADDRESS_REQUESTS_PER_MINUTE: '10000000',
      REGISTRATIONS_PER_HOUR: '10000000',
      OPENAI_API_KEY: 'bench',
      SMTP_URL: 'smtp://127.0.0.1:9',
      HOST: '127.0.0.1',
      PORT: `${gatewayPort}`,
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: `${healthPort}`,
      LEAVE_BALANCER_MS: '0',
      ...environment,
    };
    for (const [part, program] of [
      ['gateway', 'gateway'],
      ['worker', 'workers'],
    ] as const) {
      children[part] = run(
        process.execPath,
        [...profiled(part), `${checkout}/${program}/dist/main.js`],
        settings,
      );
    }
  }
  await untilReady(async () => {
    const answer = await fetch(`${address}/readyz`);
    if (!answer.ok) throw new Error(`${name} answers ${answer.status}`);
  });
  return {
    name,
    address,
    db,
    cpuMs: () =>
      Object.fromEntries(
        Object.entries(children).map(([part, child]) => [part, cpuMicros([child.pid ?? 0]) / 1_000]),
      ),
    async stop() {
      await db.close();
      if (profiles)
        await Promise.all(
          [children.gateway, children.worker, children.database].flatMap((child) =>
            child ? [ended(child)] : [],
          ),
        );
      await Promise.all(Object.values(children).map(endChild));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Ends a program with SIGTERM, so that its profile is written. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
    setTimeout(resolve, 20_000).unref();
  });
}

async function untilReady<T>(ask: () => Promise<T>): Promise<T> {
  const until = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
