import { userModel } from '@winny/common/data/user/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_CARD, Payments } from '../testing/payments.ts';
import { Visitor } from '../testing/visitor.ts';
import { PAYMENT_CALLS } from './payment-limit.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await Payments.start(2);
});
afterAll(() => payments.close());

const sessionAt = (url: string) =>
  payments.stripe.checkout.sessions.retrieve(new URL(url).pathname.split('/').at(-1) ?? '');

describe('a checkout', () => {
  it('is a subscription of £2.99 a month, with promotion codes and the way back', async () => {
    const robin = await payments.arrive();
    const session = await sessionAt(await robin.checkoutUrl(false));
    const { address } = payments.gateway;
    expect(session).toMatchObject({
      mode: 'subscription',
      allow_promotion_codes: true,
      amount_total: 299,
      currency: 'gbp',
      client_reference_id: robin.owner,
      success_url: `${address}/?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${address}/?checkout=cancel`,
    });
    expect(await payments.stripe.customers.retrieve(String(session.customer))).toMatchObject({
      email: (await robin.record()).email,
    });
  });

  it('makes Premium of a free person, paid or as a trial of seven days', async () => {
    const [robin, sam] = await Promise.all([payments.arrive(), payments.arrive()]);
    await Promise.all([robin.subscribe(false), sam.subscribe(true)]);
    expect(await robin.status()).toMatchObject({
      subscriptionTier: 'premium',
      subscriptionStatus: 'active',
      isTrialUsed: false,
      remainingMessages: null,
    });
    const trial = await sam.status();
    expect(trial).toMatchObject({
      subscriptionTier: 'premium',
      subscriptionStatus: 'trialing',
      isTrialUsed: true,
    });
    const days = (new Date(trial.subscriptionEndDate ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect(await robin.mails()).toEqual(['premium-started']);
    expect(await sam.mails()).toEqual(['trial-ending', 'trial-started']);
    expect((await robin.record()).billing).toMatchObject({ monthlyPence: 299, hasDiscount: false });
  });

  it('finds the customer and the price of an earlier one again', async () => {
    const robin = await payments.arrive();
    await robin.subscribe(false);
    const customer = await robin.customer();
    const [first] = await robin.subscriptions();
    await payments.stripe.subscriptions.cancel(first?.id ?? '');
    const session = await sessionAt(await robin.checkoutUrl(false));
    expect(session.customer).toBe(customer);
    expect((await payments.stripe.prices.list({ limit: 100 })).data).toHaveLength(1);
  });

  it('offers the trial once, and uses it up only when it begins', async () => {
    const robin = await payments.arrive();
    await robin.checkoutUrl(true);
    expect(await robin.status()).toMatchObject({ isTrialUsed: false });
    await robin.subscribe(true);
    const [subscription] = await robin.subscriptions();
    await payments.stripe.subscriptions.cancel(subscription?.id ?? '');
    const again = await robin.checkout(true);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ code: 'trialUsed' });
    expect((await robin.checkout(false)).status).toBe(200);
  });

  it('is refused while a subscription lives, even if we have not heard of it', async () => {
    const robin = await payments.arrive();
    const url = await robin.checkoutUrl(false);
    await payments.payAt(url);
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'free' });
    const again = await robin.checkout(false);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'alreadyPremium' });
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'premium' });
  });

  it('is refused to a person whom an administrator gave Premium', async () => {
    const robin = await payments.arrive();
    const given = { tier: 'premium', status: 'active', endDate: null, source: 'manual', isTrialUsed: false };
    await userModel(payments.outside.database.db).updateOne({ _id: robin.owner }, { subscription: given });
    expect((await robin.checkout(false)).status).toBe(409);
    expect((await robin.record()).subscription).toEqual(given);
  });
});

describe('concurrent checkouts of a person', () => {
  const open = async (customer: string) =>
    (await payments.stripe.checkout.sessions.list({ customer, status: 'open' })).data;

  it('are one session of one customer, on several gateways', async () => {
    const robin = await payments.arrive();
    const other = payments.gateways[1]?.address ?? '';
    const asked = Array.from({ length: 8 }, (_, index) =>
      fetch(`${index % 2 ? other : payments.gateway.address}/api/subscription/create-checkout`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: robin.browser.cookieHeader(),
          // Both gateways are behind one public address.
          'x-forwarded-host': 'winny.example',
        },
        body: JSON.stringify({ isTrial: false }),
      }).then((response) => response.json()),
    );
    const answers = (await Promise.all(asked)) as { checkoutUrl?: string }[];
    const urls = new Set(answers.map(({ checkoutUrl }) => checkoutUrl));
    expect([...urls]).toEqual([expect.stringContaining('/c/pay/cs_test_')]);
    expect(await open(await robin.customer())).toHaveLength(1);
  });

  it('of both kinds leave one that can be paid', async () => {
    const robin = await payments.arrive();
    const kinds = [true, false, true, false];
    await Promise.all(kinds.map((isTrial) => robin.checkout(isTrial)));
    expect(await open(await robin.customer())).toHaveLength(1);
  });

  it('give the open one again, and a new one when it is over', async () => {
    const robin = await payments.arrive();
    const first = await robin.checkoutUrl(true);
    expect(await robin.checkoutUrl(true)).toBe(first);
    const other = await robin.checkoutUrl(false);
    expect(other).not.toBe(first);
    expect((await sessionAt(first)).status).toBe('expired');
    await payments.advance(25 * 60 * 60);
    const later = await robin.checkoutUrl(false);
    expect(later).not.toBe(other);
    expect((await sessionAt(later)).status).toBe('open');
  });
});

describe('calls about payments', () => {
  it('are limited for one person, who could otherwise use up all the requests that Stripe allows us', async () => {
    const [robin, sam] = [await payments.arrive(), await payments.arrive()];
    for (let asked = 0; asked < PAYMENT_CALLS; asked += 1) await robin.verify('cs_test_unknown');
    const refused = await robin.verify('cs_test_unknown');
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'tooFast' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await robin.checkout(true)).status).toBe(429);
    expect((await sam.checkout(true)).status).toBe(200);
  });
});

describe('verify-checkout', () => {
  it('applies what Stripe says, and says so', async () => {
    const robin = await payments.arrive();
    const url = await robin.checkoutUrl(false);
    const { id } = await sessionAt(url);
    const early = await robin.verify(id);
    expect(await early.json()).toEqual({ success: false });
    await payments.payAt(url);
    const late = await robin.verify(id);
    expect(await late.json()).toEqual({ success: true });
    expect(await robin.status()).toMatchObject({ subscriptionTier: 'premium' });
  });

  it('refuses the checkout of another person, and one that does not exist', async () => {
    const [robin, sam] = await Promise.all([payments.arrive(), payments.arrive()]);
    const paid = await robin.subscribe(false);
    for (const sessionId of [paid, 'cs_test_unknown', '../customers', 'x', '\ud800', '\0']) {
      const refused = await sam.verify(sessionId);
      expect([sessionId, refused.status]).toEqual([sessionId, 404]);
      expect(await refused.json()).toMatchObject({ code: 'checkoutNotFound' });
    }
    expect(await sam.status()).toMatchObject({ subscriptionTier: 'free' });
  });

  it('pushes the new status to all tabs', async () => {
    const visitor = await Visitor.arrive(payments.gateway);
    const tab = await visitor.connect();
    const url = (
      (await (
        await visitor.browser.post('/api/subscription/create-checkout', { isTrial: false })
      ).json()) as { checkoutUrl: string }
    ).checkoutUrl;
    await payments.payAt(url, GOOD_CARD);
    await visitor.browser.post('/api/subscription/verify-checkout', { sessionId: (await sessionAt(url)).id });
    await expect
      .poll(() => tab.of('subscription:updated').map(({ status }) => status.subscriptionTier))
      .toEqual(['premium']);
    visitor.leave();
  });
});
