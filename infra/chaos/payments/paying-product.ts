import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createStripe } from '@winny/common/billing/stripe-client';
import { connectDatabase, type Database } from '@winny/common/data/connect';
import { createTallyStore } from '@winny/common/data/counter/tally';
import { mailModel } from '@winny/common/data/mail/schema';
import { userModel } from '@winny/common/data/user/schema';
import { createEnqueuer, type Enqueuer } from '@winny/common/platform/enqueue';
import { connectForQueues } from '@winny/common/platform/redis';
import { lagging, startHoldingProxy } from '@winny/common/testing/payment-chaos/holding-proxy';
import type { PaymentWorld } from '@winny/common/testing/payment-chaos/payment-world';
import { Random } from '@winny/common/testing/payment-chaos/random';
import { z } from 'zod';
import { endChild, startChild } from '../../driver/child.ts';
import { type Product, runProduct } from '../../driver/run-product.ts';

const SECRET_KEY = 'sk_test_chaos';
const WEBHOOK_SECRET = 'whsec_chaos';
/** On the way to Stripe and back, each. */
const LONGEST_LAG_MS = 100;
const QUIET_WITHIN_MS = 90_000;
const LOOK_EVERY_MS = 200;
const MOST_MAILS = 500;

const inboxSchema = z.array(
  z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })) }),
);

/** A running product whose Stripe delivers no events by itself. */
export interface PayingProduct {
  product: Product;
  world: PaymentWorld;
  /** Mails that were sent once more with the same Message-ID, because a worker was killed before it could note them. */
  repeatedMails(): number;
  /** Whether repeated mails are findings, or counted only. */
  tolerateRepeats(tolerated: boolean): void;
  /** Subscriptions that the sweep mended, and second ones that were refunded. */
  tallies(): Promise<Record<string, number>>;
  /** Forgets the customers and mails of earlier batches: their renewals would take most of the time. */
  forgetBatch(): Promise<void>;
}

/**
 * Runs the product, with two gateways and two workers, and a stand-in for Stripe of our own during `work`. Answers of Stripe
 * are late by random times.
 */
export async function withPayingProduct<T>(
  seed: number,
  work: (paying: PayingProduct) => Promise<T>,
): Promise<T> {
  const program = new URL('../../../stand-ins/stripe/dist/main.js', import.meta.url);
  const stripe = startChild(program, ['--port', '0']);
  try {
    const stripeUrl = await printedAddress(stripe.stdout);
    const proxy = await startHoldingProxy(stripeUrl, lagging(new Random(seed), LONGEST_LAG_MS));
    const product = await runProduct({ gateways: 2, workers: 2, environment: environmentFor(proxy.url) });
    try {
      return await connected(product, stripeUrl, work);
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : String(error)}\n${product.lastOutput()}`, {
        cause: error,
      });
    } finally {
      await product.stop().catch(() => undefined);
      await proxy.close();
    }
  } finally {
    await endChild(stripe);
  }
}

const environmentFor = (stripeUrl: string): Record<string, string> => ({
  BCRYPT_COST: '4',
  LOG_LEVEL: 'error',
  // Both gateways are behind one public address.
  APP_URL: 'http://winny.example',
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_chaos',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_BASE: stripeUrl,
  STRIPE_JS_URL: `${stripeUrl}/v3/stripe.js`,
});

async function printedAddress(output: NodeJS.ReadableStream | null): Promise<string> {
  if (!output) throw new Error('The stand-in for Stripe prints nothing.');
  const [line] = (await once(output, 'data')) as [Buffer];
  const [address] = /http:\/\/[\d.:]+/.exec(line.toString()) ?? [];
  if (!address) throw new Error(`The stand-in for Stripe did not start: ${line.toString()}`);
  return address;
}

async function connected<T>(
  product: Product,
  stripeUrl: string,
  work: (paying: PayingProduct) => Promise<T>,
): Promise<T> {
  const addressOf = async (name: string) => (await product.named(name))[0]?.address ?? '';
  const db = await connectDatabase(await product.mongoUri());
  const queue = connectForQueues(await addressOf('redis'));
  const enqueuer = createEnqueuer(queue);
  const inbox = await addressOf('mail');
  let repeats = 0;
  let areTolerated = false;
  const mailsSent = async (email: string): Promise<string[]> => {
    const address = `${inbox}/api/messages?limit=${MOST_MAILS}&to=${encodeURIComponent(email)}`;
    const mails = inboxSchema.parse(await (await fetch(address)).json());
    const ids = mails.map(
      ({ headers }) => headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? '',
    );
    const distinct = [...new Set(ids)];
    if (!areTolerated) return ids;
    repeats += ids.length - distinct.length;
    return distinct;
  };
  try {
    return await work({
      product,
      world: {
        gateways: (await product.named('gateway')).map(({ address }) => address),
        stripe: createStripe(SECRET_KEY, stripeUrl),
        stripeUrl,
        webhookSecret: WEBHOOK_SECRET,
        db,
        mailsSent,
        sweep: () => sweep(enqueuer, db),
      },
      repeatedMails: () => repeats,
      tolerateRepeats(tolerated) {
        areTolerated = tolerated;
      },
      tallies: () => createTallyStore(db).read(),
      async forgetBatch() {
        await userModel(db).updateMany({}, { $unset: { billing: 1 } });
        await fetch(`${stripeUrl}/control/reset`, { method: 'POST' });
        await fetch(`${inbox}/api/messages`, { method: 'DELETE' });
      },
    });
  } finally {
    await enqueuer.close();
    queue.disconnect();
    await db.close();
  }
}

/** Has a worker sweep, as it does every minute, and waits until no mail is due. */
async function sweep(enqueuer: Enqueuer, db: Database): Promise<void> {
  const job = 'sweep-subscriptions';
  const jobId = `chaos-${Date.now()}`;
  await enqueuer.enqueue(job, {}, jobId);
  await until(async () => !(await enqueuer.isPending(job, jobId)));
  const due = { state: 'waiting', dueAt: { $lte: new Date() } } as const;
  await until(async () => (await mailModel(db).countDocuments(due)) === 0);
}

/** Waits for a condition, but not for ever: the judge says what is missing. */
async function until(isMet: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + QUIET_WITHIN_MS;
  while (performance.now() < end && !(await isMet())) await pause(LOOK_EVERY_MS);
}
