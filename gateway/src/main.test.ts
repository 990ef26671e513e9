import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openBreakableConnection } from '@winny/common/testing/breakable-connection';
import { freePort } from '@winny/common/testing/free-port';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from './testing/test-browser.ts';

/** Compiling TypeScript at start takes long on a busy machine. */
const PATIENCE = { timeout: 60_000 };

let outside: TestServices;
const running: Gateway[] = [];
beforeAll(async () => {
  outside = await startTestServices();
});
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => outside.dispose());

interface Gateway {
  child: ChildProcess;
  address: string;
  /** The lines of its log. */
  log: Record<string, unknown>[];
  complaints: () => string;
  ended: Promise<number | null>;
}

/** Starts the gateway as in production, from its sources. */
async function spawnGateway(variables: Record<string, string> = {}): Promise<Gateway> {
  const port = await freePort();
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions', 'winny-source', '--import', 'tsx', main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      MONGODB_URI: outside.mongoUri,
      REDIS_URL: outside.redisUrl,
      JWT_SECRET: 'a secret that is used by tests and nobody else',
      BCRYPT_COST: '4',
      LEAVE_BALANCER_MS: '0',
      ...variables,
    },
  });
  const log: Record<string, unknown>[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => log.push(JSON.parse(line)));
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const gateway = { child, address: `http://127.0.0.1:${port}`, log, complaints: () => complaints, ended };
  running.push(gateway);
  return gateway;
}

const ready = (gateway: Gateway) =>
  expect
    .poll(
      () =>
        fetch(`${gateway.address}/readyz`).then(
          (r) => r.status,
          () => 0,
        ),
      PATIENCE,
    )
    .toBe(200);

const said = (gateway: Gateway, message: string) => gateway.log.filter(({ msg }) => msg === message);

describe('the gateway’s process', { timeout: 180_000 }, () => {
  it('starts, serves, logs its answers without any text, and shuts down', async () => {
    const gateway = await spawnGateway({
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'first password',
      // Request ids are accepted from proxies only.
      TRUST_PROXY: '1',
    });
    await ready(gateway);
    const admin = new TestBrowser(gateway.address);
    const login = { email: 'admin@example.org', password: 'first password' };
    const headers = { 'X-Request-Id': 'the-sign-in' };
    expect((await admin.send('POST', '/api/login?next=private-word', login, headers)).status).toBe(200);
    expect((await admin.get('/api/user', { 'X-Request-Id': 'the-asking' })).status).toBe(200);
    expect((await admin.get('/api/private-word')).status).toBe(404);
    await expect.poll(() => said(gateway, 'answered').length).toBeGreaterThanOrEqual(3);

    gateway.child.kill('SIGTERM');
    expect(await gateway.ended).toBe(0);
    const answered = said(gateway, 'answered');
    expect(answered).toContainEqual(
      expect.objectContaining({ requestId: 'the-sign-in', method: 'POST', route: '/api/login', status: 200 }),
    );
    expect(answered).toContainEqual(
      expect.objectContaining({ requestId: 'the-asking', userId: '2', route: '/api/user', status: 200 }),
    );
    expect(answered).toContainEqual(expect.objectContaining({ route: '(no route)', status: 404 }));
    const everything = JSON.stringify(gateway.log) + gateway.complaints();
    expect(everything).not.toMatch(/private-word|first password|admin@example\.org|winny_session/);
    expect(said(gateway, 'shutting down')).toHaveLength(1);
    expect(said(gateway, 'shutdown step took too long')).toEqual([]);
  });

  it('answers the requests under way before it ends', async () => {
    const gateway = await spawnGateway({ BCRYPT_COST: '12' });
    await ready(gateway);
    const body = { email: 'late@example.org', password: 'lantern-and-hill' };
    const registering = new TestBrowser(gateway.address).post('/api/register', body);
    const slow = fetch(`${gateway.address}/healthz`);
    await (await slow).text();
    gateway.child.kill('SIGTERM');
    expect((await registering).status).toBe(201);
    expect(await gateway.ended).toBe(0);
  });

  it('reports that it is not ready, and serves until the balancer has noticed', async () => {
    const gateway = await spawnGateway({ LEAVE_BALANCER_MS: '60000' });
    await ready(gateway);
    gateway.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${gateway.address}/readyz`)).status, PATIENCE).toBe(503);
    expect((await fetch(`${gateway.address}/api/config`)).status).toBe(200);
    expect(gateway.child.exitCode).toBeNull();
  });

  it('starts several concurrently on an empty database, each on a different port', async () => {
    const [one, other] = await Promise.all([spawnGateway(), spawnGateway()]);
    await Promise.all([ready(one), ready(other)]);
    const robin = new TestBrowser(one.address);
    await robin.register('two-gateways@example.org');
    const elsewhere = new TestBrowser(other.address);
    for (const [name, value] of robin.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get('/api/user')).status).toBe(200);

    const third = await spawnGateway({ PORT: new URL(one.address).port });
    expect(await third.ended).toBe(1);
    expect(third.complaints()).toContain('EADDRINUSE');
    expect((await robin.get('/api/user')).status).toBe(200);
  });

  it('waits for a database that is still starting', async () => {
    const port = await freePort();
    const gateway = await spawnGateway({ MONGODB_URI: `mongodb://127.0.0.1:${port}/winny` });
    await expect.poll(() => said(gateway, 'database not reachable yet').length, PATIENCE).toBeGreaterThan(0);
    expect(gateway.child.exitCode).toBeNull();
  });

  it('starts although the database ends connections while it starts', async () => {
    const cut: string[] = [];
    const connection = await openBreakableConnection(outside.mongoUri, (chunk) => {
      const command = ['createIndexes', 'findAndModify', 'insert'].find((name) => chunk.includes(name));
      const first = command !== undefined && !cut.includes(command);
      if (first) cut.push(command);
      return first;
    });
    try {
      const gateway = await spawnGateway({ MONGODB_URI: connection.uri });
      await ready(gateway);
      expect(cut).toContain('createIndexes');
      expect(gateway.child.exitCode).toBeNull();
    } finally {
      connection.close();
    }
  });

  it('reports a configuration error in one sentence and ends', async () => {
    const gateway = await spawnGateway({ JWT_SECRET: 'short', APP_TIMEZONE: 'Moon/Base' });
    expect(await gateway.ended).toBe(1);
    expect(gateway.complaints()).toContain('JWT_SECRET: must have at least 32 characters');
    expect(gateway.complaints()).toContain('APP_TIMEZONE');
    expect(gateway.complaints()).not.toMatch(/short|Moon|at file/);
    expect(gateway.log).toEqual([]);
  });
});
