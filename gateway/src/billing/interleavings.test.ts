import { sweep } from '@winny/common/billing/sweep';
import { runBatch } from '@winny/common/testing/payment-chaos/run-batch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Payments, WEBHOOK_SECRET } from '../testing/payments.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await Payments.start(2);
});
afterAll(() => payments.close());

/** `npm run chaos:payments` runs a thousand of them on the product, and kills its processes. */
const PEOPLE = 8;
const UNRELIABLE = { drop: 0.25, duplicate: 0.3, hold: 0.25, longestDelayMs: 60 };

it('every person ends with Stripe’s state, one payment and one mail, in random interleavings of all that happens', async () => {
  const { services } = payments.gateway;
  const { stripe, gateways, server } = payments;
  const seed = Math.floor(Math.random() * 2 ** 31);
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
