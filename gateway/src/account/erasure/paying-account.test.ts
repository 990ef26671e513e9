import { mailModel } from '@winny/common/data/mail/schema';
import { userModel } from '@winny/common/data/user/schema';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Payments } from '../../testing/payments.ts';
import { finishErasures } from './sweep-erasures.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await Payments.start();
});
afterAll(() => payments.close());
afterEach(() => vi.restoreAllMocks());

const services = () => payments.gateway.services;
const users = () => userModel(services().db);

describe('deleting a paying account', () => {
  it('ends the subscription at once and deletes the customer at Stripe', async () => {
    const robin = await payments.arrive();
    await robin.subscribe(false);
    const customer = await robin.customer();
    const answer = await robin.browser.delete('/api/user/delete-account');
    expect(await answer.json()).toMatchObject({ erased: { payments: 1, account: 1 } });
    expect(await payments.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    const { data } = await payments.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('stores nothing and sends no mail when Stripe’s events come later', async () => {
    const robin = await payments.arrive();
    await robin.subscribe(true);
    const customer = await robin.customer();
    await robin.browser.delete('/api/user/delete-account');
    for (const event of await payments.events(customer)) {
      expect((await payments.deliver(event)).status).toBe(200);
    }
    expect(await users().findById(robin.owner).lean()).toBeNull();
    const mails = await mailModel(services().db).find({ userId: robin.owner }).lean();
    expect(mails.map(({ kind }) => kind)).toEqual(['account-deleted']);
  });

  it('erases the rest at once while Stripe is away, and ends the subscription when it is back', async () => {
    const robin = await payments.arrive();
    await robin.subscribe(false);
    const customer = await robin.customer();
    const { stripe } = services();
    vi.spyOn(stripe?.customers ?? { del: () => undefined }, 'del').mockRejectedValueOnce(new Error('away'));
    const answer = await robin.browser.delete('/api/user/delete-account');
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('locked'),
      erased: { payments: 0, account: 0 },
    });
    expect(await users().findById(robin.owner).lean()).toMatchObject({ email: `erased ${robin.owner}` });
    await payments.advance(2 * 60);
    await finishErasures(services());
    expect(await payments.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect(await users().findById(robin.owner).lean()).toBeNull();
  });

  it('closes a checkout that began while the customer was being deleted', async () => {
    const robin = await payments.arrive();
    const before = await robin.checkoutUrl(false);
    const { stripe } = services();
    let late = '';
    vi.spyOn(stripe?.customers ?? { del: () => undefined }, 'del').mockImplementationOnce(async (id) => {
      const { data } = await payments.stripe.prices.list({ limit: 1 });
      const { url } = await payments.stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: String(id),
        line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
        success_url: 'https://winny.example/',
      });
      late = url ?? '';
      return payments.stripe.customers.del(String(id));
    });
    await robin.browser.delete('/api/user/delete-account');
    for (const url of [before, late]) {
      const id = new URL(url).pathname.split('/').at(-1) ?? '';
      expect((await payments.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    }
  });

  it('is finished although Stripe no longer lists anything of the customer', async () => {
    const robin = await payments.arrive();
    await robin.subscribe(false);
    await payments.stripe.customers.del(await robin.customer());
    const missing: unknown = await payments.stripe.customers.retrieve('cus_unknown').catch((error) => error);
    const { stripe } = services();
    vi.spyOn(stripe?.checkout.sessions ?? { list: () => undefined }, 'list').mockImplementation(() => {
      throw missing;
    });
    const answer = await robin.browser.delete('/api/user/delete-account');
    expect(await answer.json()).toMatchObject({ erased: { payments: 0, account: 1 } });
  });

  it('lets no checkout begin that was asked for in the same moment', async () => {
    const robin = await payments.arrive();
    const { billing } = services();
    const storeCustomer = billing.storeCustomer.bind(billing);
    vi.spyOn(billing, 'storeCustomer').mockImplementationOnce(async (...given) => {
      await services().erasures.lock(robin.owner);
      return storeCustomer(...given);
    });
    expect((await robin.checkout(false)).status).toBe(401);
    expect(await users().findById(robin.owner).lean()).not.toMatchObject({
      billing: { customerId: expect.any(String) },
    });
  });
});
