import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { readTestEnvironment } from './env.ts';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Where nginx is installed, or null. Debian keeps it off an ordinary PATH. */
export function findNginx(): string | null {
  const { NGINX_BIN } = readTestEnvironment();
  if (NGINX_BIN) return NGINX_BIN;
  return FOLDERS.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file)) ?? null;
}

/**
 * `infra/docker/nginx.conf` for this machine: other addresses, temporary files in `folder`, and no name server, because the
 * gateways have numbers here (and because `resolve` needs the newer nginx of the image).
 */
export function renderConfiguration(folder: string, port: number, gateways: string[]): string {
  const servers = gateways.map((gateway) => `server ${gateway} max_fails=2 fail_timeout=5s;`).join('\n    ');
  return readFileSync('infra/docker/nginx.conf', 'utf8')
    .replace(/server gateway:3000 resolve [^;]*;/, servers)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll(/\/tmp\//g, `${folder}/`);
}

/** Runs `nginx -t` on a configuration; throws when nginx refuses it. */
export function testConfiguration(nginx: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'winny-nginx-'));
  try {
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, text.replaceAll('/tmp/', `${folder}/`));
    return execFileSync(nginx, ['-t', '-e', 'stderr', '-p', folder, '-c', file], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs nginx with our configuration before these gateways, until it answers. */
export async function runNginx(nginx: string, gateways: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'winny-nginx-'));
  const port = await getPort({ host: '127.0.0.1' });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, renderConfiguration(folder, port, gateways));
  const child = spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  await untilOpen(port, child);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tries to connect until it works; throws when nginx ended before. */
async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const opened = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => setTimeout(resolve, 20, false));
      socket.once('connect', () => socket.destroy());
    });
    if (opened) return;
  }
}
