import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server as HttpServer, type IncomingHttpHeaders } from 'node:http';
import { ADMIN_PATHS } from '@winny/common/contract/admin-paths';
import { LIMITS } from '@winny/common/contract/limits';
import { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx, renderConfiguration, runNginx, testConfiguration } from './run-nginx.ts';

const nginx = findNginx();

/** A gateway's outside: it answers with its name and what it was told, over HTTP and over a socket. */
class Gateway {
  readonly http: HttpServer;
  readonly io: Server;
  constructor(readonly name: string) {
    this.http = createServer((request, response) => {
      request.resume();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name: this.name, headers: request.headers }));
    });
    this.io = new Server(this.http, { path: '/socket.io', serveClient: false });
    this.io.on('connection', (socket) =>
      socket.on('who', (answer: (name: string) => void) => answer(this.name)),
    );
  }
  async listen(): Promise<string> {
    this.http.listen(0, '127.0.0.1');
    await once(this.http, 'listening');
    const address = this.http.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `127.0.0.1:${address.port}`;
  }
}

// Developers without nginx have nothing to test here; the image brings its own.
describe.skipIf(nginx === null)('nginx.conf before two gateways (where nginx is installed)', () => {
  const gateways = [new Gateway('one'), new Gateway('two')];
  const sockets: Socket[] = [];
  let door: Awaited<ReturnType<typeof runNginx>>;

  beforeAll(async () => {
    door = await runNginx(String(nginx), await Promise.all(gateways.map((gateway) => gateway.listen())));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await Promise.all(gateways.map((gateway) => gateway.io.close()));
    await door?.stop();
  });

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${door.url}${path}`, { headers });
    return (await response.json()) as { name: string; headers: IncomingHttpHeaders };
  };
  const signedIn = (number: number, prefix = '') => ({
    cookie: `theme=night; ${prefix}winny_session=token-${number}; more=1`,
  });
  /** Connects as that person and asks which gateway answers. */
  const whoAnswers = async (transport: 'polling' | 'websocket', extraHeaders: Record<string, string>) => {
    const socket = connect(door.url, {
      transports: [transport],
      extraHeaders,
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) =>
      socket.once('connect', resolve).once('connect_error', reject),
    );
    const answer: unknown = await socket.timeout(30_000).emitWithAck('who');
    return { answer, transport: socket.io.engine.transport.name };
  };

  it('is accepted by nginx, and a mistake in it is not', () => {
    const text = renderConfiguration('/tmp', 8080, ['127.0.0.1:3000', '127.0.0.1:3001']);
    expect(() => testConfiguration(String(nginx), text)).not.toThrow();
    expect(() => testConfiguration(String(nginx), text.replace('proxy_buffering', 'proxy_bufering'))).toThrow(
      /proxy_bufering/,
    );
  });

  it('keeps a polling connection with one gateway, and spreads people over both', async () => {
    const people = Array.from({ length: 8 }, (_, number) => signedIn(number));
    const seen = await Promise.all(people.map((headers) => whoAnswers('polling', headers)));
    expect(seen.map(({ transport }) => transport)).toEqual(people.map(() => 'polling'));
    expect(new Set(seen.map(({ answer }) => answer))).toEqual(new Set(['one', 'two']));
    const again = await Promise.all(people.map((headers) => ask('/api/user', headers)));
    expect(again.map(({ name }) => name)).toEqual(seen.map(({ answer }) => answer));
    const byHttps = people.map((_, number) => ask('/api/user', signedIn(number, '__Host-')));
    expect((await Promise.all(byHttps)).map(({ name }) => name)).toEqual(again.map(({ name }) => name));
  });

  it('lets websockets through', async () => {
    const seen = await Promise.all([1, 2, 3, 4].map((number) => whoAnswers('websocket', signedIn(number))));
    expect(seen.map(({ transport }) => transport)).toEqual([
      'websocket',
      'websocket',
      'websocket',
      'websocket',
    ]);
  });

  it('says who asked, and for which address', async () => {
    const { headers } = await ask('/api/user');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(`http://${headers.host}`).toBe(door.url);
    const behindTls = await ask('/api/user', {
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.7',
    });
    expect(behindTls.headers['x-forwarded-proto']).toBe('https');
    expect(behindTls.headers['x-forwarded-for']).toBe('203.0.113.7, 127.0.0.1');
  });

  it('lets a file of knowledge items through, and no other body as large', async () => {
    const statusOf = async (path: string, bytes: number) =>
      (await fetch(`${door.url}${path}`, { method: 'POST', body: 'x'.repeat(bytes) })).status;
    const file = LIMITS.uploadBytes + 1_000;
    expect(await statusOf(ADMIN_PATHS.knowledgeUpload.path, file)).toBe(200);
    expect(await statusOf(ADMIN_PATHS.knowledgeUpload.path, 2 * file)).toBe(413);
    expect(await statusOf(ADMIN_PATHS.knowledgeAdd.path, file)).toBe(413);
  });

  it('names each request itself', async () => {
    const { headers } = await ask('/api/user', { 'x-request-id': 'of-the-client' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('has room for ten thousand tabs', () => {
    const text = readFileSync('infra/docker/nginx.conf', 'utf8');
    const number = (name: string) => Number(new RegExp(`${name} (\\d+);`).exec(text)?.[1]);
    expect(number('worker_connections')).toBeGreaterThanOrEqual(2 * 10_000);
    expect(number('worker_rlimit_nofile')).toBeGreaterThan(2 * number('worker_connections'));
  });

  it('keeps the metrics of a gateway inside', async () => {
    expect((await fetch(`${door.url}/metrics`)).status).toBe(403);
  });

  it('refuses a body that no request of ours has', async () => {
    const response = await fetch(`${door.url}/api/user`, { method: 'PATCH', body: 'x'.repeat(300_000) });
    expect(response.status).toBe(413);
  });

  it('goes to the other gateway when one is gone', async () => {
    const [one] = gateways;
    await one?.io.close();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => ask('/', signedIn(number))));
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['two']));
  });
});
