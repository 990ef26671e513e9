import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { isFree } from '../launcher/supervision/ports.ts';
import { machineEnvironment } from './env.ts';
import { LauncherOutput } from './launcher-output.ts';

/** The content of `run.json`, which the launcher keeps up to date. */
const runFileSchema = z.object({
  address: z.string(),
  processes: z.array(z.object({ name: z.string(), pid: z.number(), address: z.string() })),
});
export type RunFile = z.infer<typeof runFileSchema>;
export type ProductProcess = RunFile['processes'][number];

/** Less than the timeout of the end-to-end tests' hooks, so that the launcher's output is reported. */
const START_TIMEOUT_MS = 110_000;
const STOP_TIMEOUT_MS = 30_000;

export interface Product {
  /** The first gateway. */
  readonly address: string;
  readonly dataFolder: string;
  readonly launcher: ChildProcess;
  /** The running processes; a restarted one has a new pid. */
  processes(): Promise<ProductProcess[]>;
  /** The processes of one kind: `gateway`, `worker`, `redis`, `mongo`, `llm`, `mail`, `stripe`. */
  named(kind: string): Promise<ProductProcess[]>;
  /** The URI of the database, configured or local. */
  mongoUri(): Promise<string>;
  /** The launcher's state and last output, for error messages. */
  lastOutput(): string;
  /**
   * Stops the product as Ctrl-C does, and removes its data unless `keepData` is set.
   * @throws Error with the launcher's last output when it had already ended
   */
  stop(keepData?: boolean): Promise<void>;
}

/**
 * Runs the whole product as `npm start` does, with a new data folder and free ports.
 * @param options.environment configuration, as in `.env`
 * @throws Error with the launcher's last output when the product does not start in time
 */
export async function runProduct(options: {
  gateways?: number;
  workers?: number;
  dataFolder?: string;
  environment?: Record<string, string>;
}): Promise<Product> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'winny-product-')));
  const gateways = options.gateways ?? 1;
  const port = await freePorts(gateways);
  const run = new URL('../launcher/run.mjs', await sourceOf());
  const flags = ['--no-install', '--data', dataFolder, '--port', String(port)];
  flags.push('--gateways', String(gateways), '--workers', String(options.workers ?? 1));
  const launcher = spawn(process.execPath, [run.pathname, 'start', ...flags], {
    env: { ...machineEnvironment(), REGISTRATIONS_PER_HOUR: '1000000', ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = new LauncherOutput(launcher);
  const read = async () => {
    const file = await readFile(join(dataFolder, 'run.json'), 'utf8').catch((error: Error) => {
      throw new Error(`The product cannot be found (${error.message}).\n${output.last()}`);
    });
    return runFileSchema.parse(JSON.parse(file));
  };
  const { address } = await untilReady(launcher, output)
    .then(read)
    .catch(async (error: unknown) => {
      await end(launcher);
      if (options.dataFolder === undefined) await remove(dataFolder);
      throw error;
    });

  return {
    address,
    dataFolder,
    launcher,
    processes: async () => (await read()).processes,
    named: async (kind) =>
      (await read()).processes.filter(({ name }) => name === kind || name.startsWith(`${kind}-`)),
    mongoUri: async () => machineEnvironment().MONGODB_URI ?? (await addressOf(read, 'mongo')),
    lastOutput: () => output.last(),
    async stop(keepData = false) {
      const endedByItself = launcher.exitCode !== null && launcher.exitCode > 0;
      await end(launcher);
      if (!keepData) await remove(dataFolder);
      if (endedByItself) throw new Error(`The product ended by itself.\n${output.last()}`);
    },
  };
}

/** Stops a launcher as Ctrl-C does, and kills it when that takes too long. */
async function end(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  const ended = once(launcher, 'exit');
  launcher.kill('SIGINT');
  const killer = setTimeout(() => launcher.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(killer);
}

/** Retries, because processes of a killed launcher may still write for a moment. */
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

async function addressOf(read: () => Promise<RunFile>, name: string): Promise<string> {
  const found = (await read()).processes.find((process) => process.name === name);
  if (!found) throw new Error(`${name} is not running.`);
  return found.address;
}

/** The folder of the sources. This file runs from there in tests, otherwise from `dist`. */
async function sourceOf(): Promise<URL> {
  const here = new URL(import.meta.url);
  const inDist = here.pathname.includes('/infra/dist/');
  return inDist ? new URL('../../driver/', here) : here;
}

async function untilReady(launcher: ChildProcess, output: LauncherOutput): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS;
  while (!output.isReady()) {
    if (launcher.exitCode !== null || launcher.signalCode !== null || performance.now() > until) {
      throw new Error(`The product did not start.\n${output.last()}`);
    }
    await pause(50);
  }
}

/** The first of as many consecutive free ports as there are gateways. */
async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all(
      Array.from({ length: count }, (_, index) => isFree('127.0.0.1', first + index)),
    );
    if (free.every(Boolean)) return first;
  }
  throw new Error('No free ports were found.');
}
