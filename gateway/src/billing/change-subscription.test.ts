import { endPayments } from '@winny/common/billing/end-payments';
import { userModel } from '@winny/common/data/user/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishErasures } from '../account/erasure/sweep-erasures.ts';
import { DAY_S, type Payer, Payments, paymentVariables } from '../testing/payments.ts';
import { startGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await Payments.start(1, { endOfRetries: 'unpaid' });
});
afterAll(() => payments.close());

async function subscriber(isTrial = false): Promise<Payer> {
  const robin = await payments.arrive();
  await robin.subscribe(isTrial);
  return robin;
}
const cancel = (payer: Payer) => payer.browser.post('/api/subscription/cancel');
const reactivate = (payer: Payer) => payer.browser.post('/api/subscription/reactivate');
async function refusal(response: Response): Promise<[number, unknown]> {
  return [response.status, ((await response.json()) as { code?: unknown }).code];
}

/** Confirms a card as the card form does, with the publishable key. @returns the id of the setup intent */
async function confirmCard(payer: Payer, card: string): Promise<string> {
  const begun = await payer.browser.post('/api/stripe/setup-intent');
  expect(begun.status).toBe(200);
  const { client_secret: secret } = (await begun.json()) as { client_secret: string };
  const id = secret.split('_secret')[0] ?? '';
  await payments.stripe.setupIntents.confirm(id, { payment_method: card });
  return id;
}
const useCard = (payer: Payer, setupIntentId: string) =>
  payer.browser.post('/api/stripe/payment-method', { setupIntentId });
const chargedCard = async (payer: Payer) => {
  const [subscription] = await payer.subscriptions();
  return payments.stripe.paymentMethods.retrieve(String(subscription?.default_payment_method));
};

describe('cancelling', () => {
  it.each([false, true])('keeps access to the end of the period (trial: %s)', async (isTrial) => {
    const robin = await subscriber(isTrial);
    const { subscriptionEndDate } = await robin.status();
    const cancelled = await cancel(robin);
    expect(cancelled.status).toBe(200);
    expect(await cancelled.json()).toMatchObject({
      success: true,
      message: expect.stringContaining('Premium'),
    });
    expect(await robin.status()).toMatchObject({
      subscriptionTier: 'premium',
      subscriptionStatus: 'canceled',
      subscriptionEndDate,
    });
    expect(await refusal(await cancel(robin))).toEqual([400, 'nothingToCancel']);
    expect(await robin.mails()).toContain('subscription-cancelled');
  });

  it('is refused to a person without a subscription', async () => {
    expect(await refusal(await cancel(await payments.arrive()))).toEqual([400, 'nothingToCancel']);
  });
});

describe('reactivating', () => {
  const cancellations = async (payer: Payer) =>
    (await payer.mails()).filter((kind) => kind === 'subscription-cancelled');

  it('takes a cancellation back while the period runs, and tells of another one', async () => {
    const robin = await subscriber(true);
    await cancel(robin);
    expect(await (await reactivate(robin)).json()).toMatchObject({ success: true });
    expect(await robin.status()).toMatchObject({ subscriptionStatus: 'trialing' });
    await payments.advance(61 * 60);
    await cancel(robin);
    expect(await cancellations(robin)).toHaveLength(2);
  });

  it('again and again sends no mail for a cancellation within an hour of the last', async () => {
    const robin = await subscriber(true);
    for (let round = 0; round < 3; round += 1) {
      await cancel(robin);
      // Stripe tells times in seconds.
      await payments.advance(2);
      await reactivate(robin);
    }
    await cancel(robin);
    expect(await robin.status()).toMatchObject({ subscriptionStatus: 'canceled' });
    expect(await cancellations(robin)).toHaveLength(1);
  });

  it('is refused after the period, when a checkout is the way back', async () => {
    const robin = await subscriber();
    await cancel(robin);
    await payments.advance(32 * DAY_S);
    expect(await refusal(await reactivate(robin))).toEqual([400, 'nothingToReactivate']);
    await robin.subscribe(false);
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
  });

  it('is refused while nothing was cancelled', async () => {
    expect(await refusal(await reactivate(await subscriber()))).toEqual([400, 'nothingToReactivate']);
  });
});

describe('a card', () => {
  it('replaces the one that is charged', async () => {
    const robin = await subscriber();
    expect((await chargedCard(robin)).card?.brand).toBe('visa');
    const used = await useCard(robin, await confirmCard(robin, 'pm_card_mastercard'));
    expect([used.status, await used.json()]).toEqual([200, { success: true }]);
    expect((await chargedCard(robin)).card?.brand).toBe('mastercard');
  });

  it('is taken by the webhook too, and the newest counts in whatever order they come', async () => {
    const robin = await subscriber();
    await confirmCard(robin, 'pm_card_amex');
    await payments.advance(5);
    await confirmCard(robin, 'pm_card_mastercard');
    const events = await payments.events(await robin.customer());
    for (const event of events.toReversed()) await payments.deliver(event);
    expect((await chargedCard(robin)).card?.brand).toBe('mastercard');
  });

  it('that cannot be used any more does not keep its event from being applied', async () => {
    const robin = await subscriber();
    const customer = await robin.customer();
    await confirmCard(robin, 'pm_card_mastercard');
    await payments.stripe.customers.del(customer);
    for (const event of await payments.events(customer)) {
      expect([event.type, (await payments.deliver(event)).status]).toEqual([event.type, 200]);
    }
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'free' });
  });

  it('of another person is refused, and one that was not confirmed', async () => {
    const [robin, sam] = [await subscriber(), await subscriber()];
    const theirs = await confirmCard(robin, 'pm_card_visa');
    expect(await refusal(await useCard(sam, theirs))).toEqual([404, 'cardNotFound']);
    for (const id of ['seti_unknown', '\ud800', '../customers']) {
      expect(await refusal(await useCard(sam, id))).toEqual([404, 'cardNotFound']);
    }
    const begun = await sam.browser.post('/api/stripe/setup-intent');
    const { client_secret: secret } = (await begun.json()) as { client_secret: string };
    const unfinished = secret.split('_secret')[0] ?? '';
    expect(await refusal(await useCard(sam, unfinished))).toEqual([404, 'cardNotFound']);
  });
});

describe('after a failed payment', () => {
  async function overdue(): Promise<Payer> {
    const robin = await subscriber();
    const setup = await confirmCard(robin, 'pm_card_chargeCustomerFail');
    expect((await useCard(robin, setup)).status).toBe(200);
    await payments.advance(32 * DAY_S);
    for (const event of await payments.events(await robin.customer())) await payments.deliver(event);
    expect(await robin.status()).toMatchObject({
      subscriptionTier: 'premium',
      subscriptionStatus: 'past_due',
    });
    return robin;
  }

  it('a new card pays what is open', async () => {
    const robin = await overdue();
    expect(await refusal(await reactivate(robin))).toEqual([402, 'paymentFailed']);
    const declined = await useCard(robin, await confirmCard(robin, 'pm_card_chargeCustomerFail'));
    expect(await refusal(declined)).toEqual([402, 'paymentFailed']);
    await payments.advance(5);
    expect((await useCard(robin, await confirmCard(robin, 'pm_card_visa'))).status).toBe(200);
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
    const customer = await robin.customer();
    const paid = await payments.stripe.invoices.list({ customer, status: 'paid' });
    expect(paid.data.map(({ amount_paid: amount }) => amount)).toEqual([299, 299]);
  });

  it('cancelling ends it at once, and nothing is charged later', async () => {
    const robin = await overdue();
    expect((await cancel(robin)).status).toBe(200);
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'canceled' });
    const open = await payments.stripe.invoices.list({ customer: await robin.customer(), status: 'open' });
    expect(open.data).toEqual([]);
  });

  it('Premium ends when Stripe gives up, and a checkout ends what is left of the subscription', async () => {
    const robin = await overdue();
    await payments.advance(16 * DAY_S);
    for (const event of await payments.events(await robin.customer())) await payments.deliver(event);
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'past_due' });
    await robin.subscribe(false);
    const states = (await robin.subscriptions()).map(({ status }) => status);
    expect(states).toEqual(['active', 'canceled']);
    const open = await payments.stripe.invoices.list({ customer: await robin.customer(), status: 'open' });
    expect(open.data).toEqual([]);
  });
});

describe('the end of all payments, before an account is deleted', () => {
  it('closes checkouts, ends the subscription at Stripe and removes the customer there', async () => {
    const { services } = payments.gateway;
    const robin = await payments.arrive();
    const url = await robin.checkoutUrl(true);
    expect(await endPayments(services, robin.owner)).toBe(1);
    expect((await payments.payAt(url)).status).not.toBe(303);
    expect(await endPayments(services, robin.owner)).toBe(0);

    const sam = await subscriber();
    const customer = await sam.customer();
    await userModel(services.db).updateOne({ _id: sam.owner }, { erasing: true });
    expect(await endPayments(services, sam.owner)).toBe(1);
    expect(await payments.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect((await sam.subscriptions()).map(({ status }) => status)).toEqual(['canceled']);
    for (const event of await payments.events(customer)) await payments.deliver(event);
    expect(await sam.mails()).toEqual(['premium-started']);
    await expect(endPayments({ ...services, stripe: null }, sam.owner)).rejects.toThrow('not configured');
    expect(await endPayments({ ...services, stripe: null }, (await payments.arrive()).owner)).toBe(0);
  });

  it('comes with the deletion of an account, which waits for it', async () => {
    const robin = await subscriber();
    const customer = await robin.customer();
    const away = await startGateway(payments.outside, paymentVariables('http://127.0.0.1:1'), payments.now);
    const elsewhere = new TestBrowser(away.address);
    for (const [name, value] of robin.browser.cookies) elsewhere.cookies.set(name, value);
    const begun = await elsewhere.delete('/api/user/delete-account');
    expect(await begun.json()).toMatchObject({ erased: { payments: 0, account: 0 } });
    expect((await robin.subscriptions()).map(({ status }) => status)).toEqual(['active']);
    await away.close();
    await payments.advance(120);
    await finishErasures(payments.gateway.services);
    expect(await payments.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect(await payments.gateway.services.users.byId(robin.owner)).toBeNull();
  });

  it('lets a person whose customer is gone begin anew', async () => {
    const robin = await subscriber();
    const former = await robin.customer();
    await payments.stripe.customers.del(former);
    for (const event of await payments.events()) await payments.deliver(event);
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'free' });
    await robin.subscribe(false);
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'premium' });
    expect(await robin.customer()).not.toBe(former);
  });
});

describe('without payments', () => {
  it('answers 503 to every call about them', async () => {
    const gateway = await startGateway(payments.outside);
    const browser = new TestBrowser(gateway.address);
    await browser.register('nobody-pays@example.org');
    const calls: [string, object?][] = [
      ['/api/subscription/create-checkout', { isTrial: false }],
      ['/api/subscription/verify-checkout', { sessionId: 'cs_1' }],
      ['/api/subscription/cancel'],
      ['/api/subscription/reactivate'],
      ['/api/stripe/setup-intent'],
      ['/api/stripe/payment-method', { setupIntentId: 'seti_1' }],
    ];
    for (const [path, body] of calls) {
      const answered = await browser.post(path, body as Record<string, unknown>);
      expect([path, ...(await refusal(answered))]).toEqual([path, 503, 'paymentsUnavailable']);
    }
    await gateway.close();
  });
});
