import { openSubfolder } from '../machine/data-folder.ts';
import { ROOT } from '../root.ts';
import type { ChildSpec } from '../supervision/supervised-child.ts';
import { bareEnvironment } from './database-processes.ts';
import type { StripeKeys } from './stripe-keys.ts';

const HOST = '127.0.0.1';

/** The local model server. */
export function modelProcess({ port, env }: { port: number; env: Record<string, string> }): ChildSpec {
  const address = `http://${HOST}:${port}/v1`;
  return {
    name: 'llm',
    startsIn: 0,
    stopsIn: 3,
    command: [process.execPath, 'infra/stand-ins/llm/dist/main.js', '--port', String(port)],
    cwd: ROOT,
    env: bareEnvironment(env),
    ports: [{ host: HOST, port }],
    address,
    probe: { kind: 'http', url: `${address}/models` },
    about: 'stand-in: writes replies by rule, is not a language model',
  };
}

/** The local inbox: accepts and shows every mail, forwards none. */
export function mailProcess({
  smtpPort,
  httpPort,
  dataFolder,
  env,
}: {
  smtpPort: number;
  httpPort: number;
  dataFolder: string;
  env: Record<string, string>;
}): ChildSpec {
  const address = `http://${HOST}:${httpPort}`;
  const ports = ['--smtp-port', String(smtpPort), '--http-port', String(httpPort)];
  const data = ['--data', openSubfolder(dataFolder, 'mail')];
  return {
    name: 'mail',
    startsIn: 0,
    stopsIn: 3,
    command: [process.execPath, 'infra/stand-ins/mail/dist/main.js', ...ports, ...data],
    cwd: ROOT,
    env: bareEnvironment(env),
    ports: [
      { host: HOST, port: smtpPort },
      { host: HOST, port: httpPort },
    ],
    address,
    probe: { kind: 'http', url: `${address}/` },
    about: `stand-in: an inbox for every mail, to be read at this address (SMTP on ${smtpPort})`,
  };
}

/** The local stand-in for Stripe: takes test cards, moves no money, and calls the webhook of the first gateway. */
export function stripeProcess({
  port,
  dataFolder,
  gateway,
  keys,
  env,
}: {
  port: number;
  dataFolder: string;
  /** Address of the gateway that serves the webhook. */
  gateway: string;
  keys: StripeKeys;
  env: Record<string, string>;
}): ChildSpec {
  const address = `http://${HOST}:${port}`;
  const data = ['--data', openSubfolder(dataFolder, 'stripe')];
  return {
    name: 'stripe',
    startsIn: 0,
    stopsIn: 3,
    command: [process.execPath, 'infra/stand-ins/stripe/dist/main.js', '--port', String(port), ...data],
    cwd: ROOT,
    env: {
      ...bareEnvironment(env),
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_WEBHOOK_URL: `${gateway}/api/stripe/webhook`,
    },
    ports: [{ host: HOST, port }],
    address,
    probe: { kind: 'http', url: `${address}/healthz` },
    about: 'stand-in: takes test cards, moves no money; shows customers, subscriptions and events',
  };
}
