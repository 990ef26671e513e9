import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { providedRedisServer } from './provided.ts';

const START_TIMEOUT_MS = 45_000;
const PORT_TRIES = 5;

/** A redis-server for one test, configured as in production, that the test can break. */
export interface RedisServer {
  readonly url: string;
  /** Stops it gracefully; its data is on disk. */
  stop(): Promise<void>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Restarts it on the same port and folder after `stop` or `kill`. */
  start(): Promise<void>;
  /** Freezes it (SIGSTOP): connections stay open without responses. */
  freeze(): void;
  thaw(): void;
  /** Stops it and removes its folder. */
  dispose(): Promise<void>;
}

/** Starts a redis-server on a free port with a temporary folder. */
export async function startRedisServer(): Promise<RedisServer> {
  const program = providedRedisServer();
  const folder = await mkdtemp(join(tmpdir(), 'winny-redis-'));
  let child: ChildProcess | undefined;
  const { port, process: first } = await onSomePort(program, folder);
  child = first;

  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    // A frozen process handles no other signal until SIGCONT.
    if (signal !== 'SIGKILL') ending.kill('SIGCONT');
    await ended;
  };
  const orphanGuard = () => child?.kill('SIGKILL');
  process.once('exit', orphanGuard);

  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async start() {
      child ??= await launch(program, folder, port);
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async dispose() {
      process.off('exit', orphanGuard);
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A port that was free may be taken by the time redis binds it; try another. */
async function onSomePort(program: string, folder: string): Promise<{ port: number; process: ChildProcess }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, process: await launch(program, folder, port) };
    } catch (error) {
      if (attempt === PORT_TRIES) throw error;
    }
  }
}

async function launch(program: string, folder: string, port: number): Promise<ChildProcess> {
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--loglevel', 'notice'];
  const durable = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''];
  const child = spawn(program, [...settings, ...durable, '--maxmemory-policy', 'noeviction'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`redis-server ${why}: ${output.slice(-500)}`));
    };
    const timer = setTimeout(fail, START_TIMEOUT_MS, 'was not ready in time');
    child.once('error', () => fail('could not be run'));
    child.once('exit', () => fail('ended'));
    child.stdout.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000);
      if (!output.includes('Ready to accept connections')) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      child.stdout.removeAllListeners('data').resume();
      resolve();
    });
  });
  return child;
}
