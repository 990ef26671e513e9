import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startStripeServer } from './server.ts';
import { readSwitches } from './webhooks/switches.ts';

const USAGE =
  'node infra/stand-ins/stripe/dist/main.js --port N [--host 127.0.0.1] [--data FOLDER] [--end-of-retries cancel|unpaid|past_due]';

function fail(message: string): never {
  process.stderr.write(`${message}\nUsage: ${USAGE}\n`);
  process.exit(1);
}

/** Keys and the webhook come by the environment, because other users of a machine can read the arguments of a program. */
const environmentSchema = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^sk_test_\w+$/, { error: 'must be a test key: a live key has no business here' })
    .optional(),
  STRIPE_WEBHOOK_URL: z.url().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
});

function read() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string' },
        'end-of-retries': { type: 'string', default: 'cancel' },
      },
    });
    const port = z.coerce.number().int().min(0).max(65_535).parse(values.port);
    const endOfRetries = z.enum(['cancel', 'unpaid', 'past_due']).parse(values['end-of-retries']);
    const env = environmentSchema.parse(process.env);
    return {
      port,
      host: values.host,
      data: values.data,
      endOfRetries,
      env,
      switches: readSwitches(process.env),
    };
  } catch (error) {
    if (error instanceof z.ZodError) return fail(z.prettifyError(error));
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const { port, host, data, endOfRetries, env, switches } = read();
const { STRIPE_WEBHOOK_URL: url, STRIPE_WEBHOOK_SECRET: secret, STRIPE_SECRET_KEY: secretKey } = env;
const server = await startStripeServer({
  port,
  host,
  endOfRetries,
  switches,
  ...(data && { dataDir: data }),
  ...(secretKey && { secretKey }),
  ...(url && secret && { webhook: { url, secret } }),
}).catch((error: NodeJS.ErrnoException) =>
  fail(error.code === 'EADDRINUSE' ? `Port ${port} is in use.` : `Could not start: ${error.message}`),
);
process.stdout.write(`Stand-in for Stripe, which moves no money, at ${server.url}\n`);

const stop = () => void server.close().then(() => process.exit(0));
process.once('disconnect', stop); // A parent with a channel to us has ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
