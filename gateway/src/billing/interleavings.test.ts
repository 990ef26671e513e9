import { sweep } from '@winny/common/billing/sweep';
import {
  type HoldingProxy,
  lagging,
  startHoldingProxy,
} from '@winny/common/testing/payment-chaos/holding-proxy';
import { Random } from '@winny/common/testing/payment-chaos/random';
import { runBatch } from '@winny/common/testing/payment-chaos/run-batch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Payments, WEBHOOK_SECRET } from '../testing/payments.ts';

const seed = Math.floor(Math.random() * 2 ** 31);
let payments: Payments;
let proxy: HoldingProxy;
beforeAll(async () => {
  payments = await Payments.start(2, {}, async (url) => {
    proxy = await startHoldingProxy(url, lagging(new Random(seed - 1), LONGEST_LAG_MS));
    return proxy.url;
  });
});
afterAll(async () => {
  await payments.close();
  await proxy.close();
});

/** `npm run chaos:payments` runs a thousand of them on the product, and kills its processes. */
const PEOPLE = 8;
const LONGEST_LAG_MS = 50;
const UNRELIABLE = { drop: 0.25, deaf: 0.3, duplicate: 0.3, hold: 0.25, longestDelayMs: 60 };

it('every person ends with Stripe’s state, one payment and one mail, in random interleavings of all that happens', async () => {
  const { services } = payments.gateway;
  const { stripe, gateways, server } = payments;
  const result = await runBatch(
    {
      gateways: gateways.map(({ address }) => address),
      stripe,
      stripeUrl: server.url,
      webhookSecret: WEBHOOK_SECRET,
      db: services.db,
      sweep: async () => void (await sweep({ ...services, stripe }, new AbortController().signal)),
    },
    { seed, people: PEOPLE, how: UNRELIABLE, patienceMs: 0 },
  );
  expect({ seed, findings: result.findings }).toEqual({ seed, findings: [] });
  const { events, dropped, failed } = result.deliveries;
  expect(result.payments).toBeGreaterThan(2);
  expect(events).toBeGreaterThan(PEOPLE);
  expect(dropped).toBeGreaterThan(0);
  expect(failed).toBe(0);
});
