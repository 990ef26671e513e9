import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStartSettings } from '../commands/start-settings.ts';
import { PortPicker } from '../supervision/ports.ts';
import { productProcesses } from './product-processes.ts';

type Environment = Record<string, string>;

let dataFolder = '';
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'winny-product-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const secrets = { jwtSecret: 'made-secret', adminPassword: 'made-password', demoPassword: 'demo' };
async function product(
  env: Environment,
  args: string[] = [],
  ports: Pick<PortPicker, 'pick'> = new PortPicker(),
) {
  const settings = readStartSettings(['--data', dataFolder, ...args], env, '/');
  const redisProgram = env.REDIS_URL === undefined ? '/usr/bin/redis-server' : null;
  const made = await productProcesses(settings, { redisProgram, secrets, ports });
  const named = (name: string) => made.specs.find((spec) => spec.name === name);
  return { ...made, named, names: made.specs.map(({ name }) => name) };
}

describe('with nothing configured', () => {
  it('all stand-ins start before the product', async () => {
    const { specs, names } = await product({});
    expect(names).toEqual(['redis', 'mongo', 'llm', 'mail', 'stripe', 'worker-1', 'gateway-1']);
    expect(specs.map(({ startsIn }) => startsIn)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });

  it('gateways are stopped first, then workers, stand-ins and databases', async () => {
    const { specs } = await product({});
    const order = specs.toSorted((a, b) => a.stopsIn - b.stopsIn).map(({ name }) => name);
    expect(order).toEqual(['gateway-1', 'worker-1', 'llm', 'mail', 'stripe', 'redis', 'mongo']);
  });

  it('the product gets the addresses of the stand-ins', async () => {
    const { named } = await product({});
    const worker = named('worker-1')?.env;
    expect(worker?.OPENAI_BASE_URL).toBe(named('llm')?.address);
    expect(worker?.OPENAI_API_KEY).toBe('local');
    expect(worker?.SMTP_URL).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
    for (const name of ['worker-1', 'gateway-1']) {
      expect(named(name)?.env).toMatchObject({
        REDIS_URL: named('redis')?.address,
        MONGODB_URI: named('mongo')?.address,
        APP_URL: 'http://127.0.0.1:3000',
      });
    }
    expect(named('gateway-1')?.env).toMatchObject({
      JWT_SECRET: 'made-secret',
      ADMIN_EMAIL: 'admin@winny.local',
      ADMIN_PASSWORD: 'made-password',
    });
  });

  it('Stripe and the product share keys, and the webhook is the first gateway', async () => {
    const { named } = await product({});
    const stripe = named('stripe');
    for (const name of ['worker-1', 'gateway-1']) {
      expect(named(name)?.env).toMatchObject({
        STRIPE_API_BASE: stripe?.address,
        STRIPE_JS_URL: `${stripe?.address}/v3/stripe.js`,
        STRIPE_SECRET_KEY: stripe?.env.STRIPE_SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: stripe?.env.STRIPE_WEBHOOK_SECRET,
        STRIPE_PUBLISHABLE_KEY: expect.stringMatching(/^pk_test_[0-9a-f]{32}$/),
      });
    }
    expect(stripe?.env.STRIPE_SECRET_KEY).toMatch(/^sk_test_[0-9a-f]{32}$/);
    expect(stripe?.env.STRIPE_WEBHOOK_URL).toBe('http://127.0.0.1:3000/api/stripe/webhook');
  });

  it('Redis keeps every write and evicts nothing', async () => {
    const command = (await product({})).named('redis')?.command.join(' ');
    for (const setting of [
      'appendonly yes',
      'appendfsync everysec',
      'maxmemory-policy noeviction',
      'bind 127.0.0.1',
    ]) {
      expect(command).toContain(`--${setting}`);
    }
  });
});

describe('what is configured', () => {
  const outside = {
    REDIS_URL: 'redis://cache:6379',
    MONGODB_URI: 'mongodb://db/winny',
    OPENAI_API_KEY: 'sk-own',
    SMTP_URL: 'smtp://mail:25',
    STRIPE_SECRET_KEY: 'sk_test_own',
    JWT_SECRET: 'own-secret',
    ADMIN_PASSWORD: 'own-password',
  };

  it('gets no stand-in', async () => {
    const { names, named } = await product(outside);
    expect(names).toEqual(['worker-1', 'gateway-1']);
    expect(named('worker-1')?.env).toMatchObject({
      REDIS_URL: 'redis://cache:6379',
      MONGODB_URI: 'mongodb://db/winny',
      OPENAI_API_KEY: 'sk-own',
      SMTP_URL: 'smtp://mail:25',
    });
    expect(named('worker-1')?.env.OPENAI_BASE_URL).toBeUndefined();
    expect(named('gateway-1')?.env.STRIPE_SECRET_KEY).toBe('sk_test_own');
    expect(named('gateway-1')?.env.STRIPE_API_BASE).toBeUndefined();
    expect(named('gateway-1')?.env).toMatchObject({
      JWT_SECRET: 'own-secret',
      ADMIN_PASSWORD: 'own-password',
    });
  });

  it('may be a model server without a key', async () => {
    const { names, named } = await product({ OPENAI_BASE_URL: 'http://gpu:11434/v1' });
    expect(names).not.toContain('llm');
    expect(named('worker-1')?.env).toMatchObject({
      OPENAI_BASE_URL: 'http://gpu:11434/v1',
      OPENAI_API_KEY: 'local',
    });
  });

  it('may be a MongoDB server of this machine', async () => {
    const { named } = await product({ MONGOD_BIN: process.execPath });
    expect(named('mongo')?.command.slice(0, 2)).toEqual([process.execPath, '--dbpath']);
    await expect(product({ MONGOD_BIN: '/nowhere/mongod' })).rejects.toThrow(
      'MONGOD_BIN names /nowhere/mongod',
    );
  });

  it('is passed only to the programs that need it', async () => {
    const { specs } = await product({
      PATH: '/bin',
      STRIPE_API_BASE: 'http://stripe',
      OPENAI_MODEL: 'own',
      JWT_SECRET: 'own',
    });
    for (const { name, env } of specs) {
      if (/^(worker|gateway)-/.test(name)) continue;
      expect(env).toEqual({ PATH: '/bin' });
    }
    expect(specs.find(({ name }) => name === 'worker-1')?.env.JWT_SECRET).toBeUndefined();
  });
});

describe('several', () => {
  it('gateways listen on consecutive ports, workers on separate ones', async () => {
    const { specs, address } = await product({}, ['--gateways', '2', '--workers', '2', '--port', '3400']);
    const addresses = (kind: string) =>
      specs.filter(({ name }) => name.startsWith(kind)).map((spec) => spec.address);
    expect(addresses('gateway')).toEqual(['http://127.0.0.1:3400', 'http://127.0.0.1:3401']);
    expect(new Set(addresses('worker')).size).toBe(2);
    expect(address).toBe('http://127.0.0.1:3400');
  });

  it.each([
    { port: '3000', preferred: [8025, 8026] },
    { port: '3400', preferred: [] },
  ])('products do not prefer one address: on $port for $preferred', async ({ port, preferred }) => {
    const asked: number[] = [];
    let given = 21_000;
    const pick = async (preference?: number) => {
      if (preference !== undefined) asked.push(preference);
      given += 1;
      return preference ?? given;
    };
    await product({}, ['--port', port], { pick });
    expect(asked).toEqual(preferred);
  });
});

describe('in development', () => {
  it('Vite stands in front and is what people open', async () => {
    const { named, address } = await product({}, ['--dev']);
    expect(address).toBe(named('web')?.address);
    expect(named('web')?.env.VITE_GATEWAY).toBe('http://127.0.0.1:3000');
    expect(named('gateway-1')?.env.APP_URL).toBe(address);
  });
});
