import { localAddress, type StartSettings } from '../commands/start-settings.ts';
import { ROOT } from '../root.ts';
import type { PortPicker } from '../supervision/ports.ts';
import type { ChildSpec } from '../supervision/supervised-child.ts';
import { mongoProcess, redisProcess } from './database-processes.ts';
import type { Secrets } from './secrets.ts';
import { mailProcess, modelProcess, stripeProcess } from './stand-in-processes.ts';
import { stripeKeys } from './stripe-keys.ts';

const LOCAL = '127.0.0.1';
/**
 * The pages of inbox and payments have fixed ports if the product has its default port. Otherwise they take any free port: two
 * products that start at the same time would both find the fixed one free, and one of them would fail.
 */
const PAGES = { mail: 8025, stripe: 8026, besidePort: 3000 };

/**
 * All processes of one start, and the address to open.
 * @param provided `redisProgram` is null when REDIS_URL is configured
 */
export async function productProcesses(
  settings: StartSettings,
  {
    redisProgram,
    secrets,
    ports,
  }: { redisProgram: string | null; secrets: Secrets; ports: Pick<PortPicker, 'pick'> },
): Promise<{ specs: ChildSpec[]; address: string; adminEmail: string }> {
  const { env, dataFolder } = settings;
  const specs: ChildSpec[] = [];
  /** The settings that stand-ins and launcher add to the person's configuration. */
  const added: Record<string, string> = {};
  const pickPage = (page: 'mail' | 'stripe') =>
    ports.pick(settings.port === PAGES.besidePort ? PAGES[page] : undefined);
  if (redisProgram !== null) {
    const redis = redisProcess({ program: redisProgram, dataFolder, port: await ports.pick(), env });
    specs.push(redis);
    added.REDIS_URL = redis.address;
  }
  if (env.MONGODB_URI === undefined) {
    const mongo = mongoProcess({ dataFolder, port: await ports.pick(), env });
    specs.push(mongo);
    added.MONGODB_URI = mongo.address;
  }
  if (env.OPENAI_API_KEY === undefined && env.OPENAI_BASE_URL === undefined) {
    const model = modelProcess({ port: await ports.pick(), env });
    specs.push(model);
    added.OPENAI_BASE_URL = model.address;
  }
  if (env.SMTP_URL === undefined) {
    const smtpPort = await ports.pick();
    specs.push(mailProcess({ smtpPort, httpPort: await pickPage('mail'), dataFolder, env }));
    added.SMTP_URL = `smtp://${LOCAL}:${smtpPort}`;
  }
  const gatewayAddress = localAddress(settings.host, settings.port);
  if (env.STRIPE_SECRET_KEY === undefined && env.STRIPE_API_BASE === undefined) {
    const keys = stripeKeys(secrets.jwtSecret);
    const port = await pickPage('stripe');
    const stripe = stripeProcess({ port, dataFolder, gateway: gatewayAddress, keys, env });
    specs.push(stripe);
    added.STRIPE_API_BASE = stripe.address;
    added.STRIPE_SECRET_KEY = keys.secretKey;
    added.STRIPE_PUBLISHABLE_KEY = keys.publishableKey;
    added.STRIPE_WEBHOOK_SECRET = keys.webhookSecret;
    added.STRIPE_JS_URL = `${stripe.address}/v3/stripe.js`;
  }

  const screens = settings.dev ? webAppProcess(await ports.pick(5173), gatewayAddress, env) : null;
  const address = screens?.address ?? gatewayAddress;
  const adminEmail = env.ADMIN_EMAIL ?? 'admin@winny.local';
  const everywhere = {
    NODE_ENV: settings.dev ? 'development' : 'production',
    // As in the image. Node reads it at startup, before a program could set it.
    UV_THREADPOOL_SIZE: '8',
    APP_URL: address,
    JWT_SECRET: secrets.jwtSecret,
    // Local model servers rarely need a key, but the client requires one.
    OPENAI_API_KEY: 'local',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: secrets.adminPassword,
    ...added,
    ...env,
  };
  for (let i = 1; i <= settings.workers; i += 1) specs.push(workerProcess(i, await ports.pick(), everywhere));
  for (let i = 1; i <= settings.gateways; i += 1) specs.push(gatewayProcess(i, settings, everywhere));
  if (screens !== null) specs.push(screens);
  return { specs, address, adminEmail };
}

function workerProcess(number: number, port: number, env: Record<string, string>): ChildSpec {
  const address = `http://${LOCAL}:${port}`;
  return {
    name: `worker-${number}`,
    startsIn: 1,
    stopsIn: 2,
    command: [process.execPath, '--enable-source-maps', 'workers/dist/main.js'],
    cwd: ROOT,
    env: {
      ...without(env, ['PORT', 'JWT_SECRET', 'ADMIN_PASSWORD']),
      HEALTH_HOST: LOCAL,
      HEALTH_PORT: String(port),
    },
    ports: [{ host: LOCAL, port }],
    address,
    probe: { kind: 'http', url: `${address}/readyz` },
    about: 'writes replies, judges, sends mail; this address is for health',
  };
}

function gatewayProcess(
  number: number,
  { host, port: first }: StartSettings,
  env: Record<string, string>,
): ChildSpec {
  const port = first + number - 1;
  const address = localAddress(host, port);
  return {
    name: `gateway-${number}`,
    startsIn: 1,
    stopsIn: 1,
    command: [process.execPath, '--enable-source-maps', 'gateway/dist/main.js'],
    cwd: ROOT,
    // There is no balancer that must notice the shutdown.
    env: {
      LEAVE_BALANCER_MS: '0',
      ...without(env, ['OPENAI_API_KEY', 'SMTP_URL']),
      HOST: host,
      PORT: String(port),
    },
    ports: [{ host, port }],
    address,
    probe: { kind: 'http', url: `${address}/readyz` },
    about: 'serves the screens, REST and sockets',
  };
}

/** Vite with hot reload in front of the first gateway. */
function webAppProcess(port: number, gateway: string, env: Record<string, string>): ChildSpec {
  const address = `http://${LOCAL}:${port}`;
  return {
    name: 'web',
    startsIn: 2,
    stopsIn: 0,
    command: [
      'npm',
      'run',
      'dev',
      '-w',
      'web',
      '--',
      '--host',
      LOCAL,
      '--port',
      String(port),
      '--strictPort',
    ],
    cwd: ROOT,
    env: { ...env, VITE_GATEWAY: gateway, NODE_ENV: 'development' },
    ports: [{ host: LOCAL, port }],
    address,
    probe: { kind: 'http', url: `${address}/` },
    about: 'Vite, with hot reload of the screens',
  };
}

/** Removes variables, so that a program does not get another program's secrets. */
function without(env: Record<string, string>, names: string[]) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}
