import { randomUUID } from 'node:crypto';
import { createStripe, type Stripe } from '@winny/common/billing/stripe-client';
import { EVENT_TYPES } from '@winny/common/billing/stripe-events';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { billingOf } from '@winny/common/data/billing/record';
import { mailModel } from '@winny/common/data/mail/schema';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { type UserRecord, userModel } from '@winny/common/data/user/schema';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import {
  startTestStripe,
  type TestStripe,
  type TestStripeOptions,
} from '@winny/common/testing/stripe-server';
import { startGateway, type TestGateway } from './start-gateway.ts';
import { TestBrowser } from './test-browser.ts';

export const WEBHOOK_SECRET = 'whsec_for_tests';
export const GOOD_CARD = '4242424242424242';
/** Can be saved, and declines each payment. */
export const FAILING_CARD = '4000000000000341';
export const DAY_S = 24 * 60 * 60;

/** The environment of a gateway that pays at this address. */
export const paymentVariables = (url: string): Record<string, string> => ({
  STRIPE_SECRET_KEY: 'sk_test_for_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_for_tests',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_BASE: url,
  STRIPE_JS_URL: `${url}/v3/stripe.js`,
});

/** A gateway with a stand-in for Stripe. Events are delivered only when a test does it. */
export class Payments {
  private aheadMs = 0;
  private readonly payers: Payer[] = [];

  private constructor(
    readonly outside: TestServices,
    readonly server: TestStripe,
    readonly stripe: Stripe,
    readonly gateways: TestGateway[],
  ) {}

  /**
   * @param count gateways that share the database, the queues and the clock
   * @param reached the address at which gateways reach Stripe, if it is not Stripe's own
   */
  static async start(
    count = 1,
    options: TestStripeOptions = {},
    reached = async (url: string) => url,
  ): Promise<Payments> {
    const [outside, server] = await Promise.all([startTestServices(), startTestStripe(options)]);
    const stripe = createStripe('sk_test_for_tests', server.url);
    const payments = new Payments(outside, server, stripe, []);
    const address = await reached(server.url);
    for (let started = 0; started < count; started += 1) {
      // Behind one public address, as all gateways are.
      const variables = { ...paymentVariables(address), TRUST_PROXY: '1' };
      payments.gateways.push(await startGateway(outside, variables, payments.now));
    }
    return payments;
  }

  /** The time of the gateways. */
  readonly now = (): Date => new Date(Date.now() + this.aheadMs);

  get gateway(): TestGateway {
    const [first] = this.gateways;
    if (!first) throw new Error('There is no gateway.');
    return first;
  }

  /** Moves the clocks of Stripe and of the gateways. People sign in again, because a sign-in lasts a week. */
  async advance(seconds: number): Promise<void> {
    this.aheadMs += seconds * 1_000;
    await this.server.advance(seconds);
    if (seconds >= DAY_S) await Promise.all(this.payers.map((payer) => payer.signIn()));
  }

  async arrive(): Promise<Payer> {
    const browser = new TestBrowser(this.gateway.address);
    const email = `${randomUUID()}@example.org`;
    const payer = new Payer(this, browser, email, ownerOf(await browser.register(email)));
    this.payers.push(payer);
    return payer;
  }

  /** All events that a webhook gets, the oldest first. */
  async events(customer?: string): Promise<Stripe.Event[]> {
    const all: Stripe.Event[] = [];
    for await (const event of this.stripe.events.list({ types: [...EVENT_TYPES], limit: 100 })) {
      const { customer: about } = event.data.object as { customer?: unknown };
      if (customer === undefined || about === customer) all.unshift(event);
    }
    return all;
  }

  /** Sends an event to a gateway's webhook, as Stripe does. */
  async deliver(event: Stripe.Event, { address } = this.gateway): Promise<Response> {
    const payload = JSON.stringify(event);
    const signature = await this.stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: WEBHOOK_SECRET,
    });
    return this.post(payload, signature, address);
  }

  post(body: string, signature: string, address = this.gateway.address): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return fetch(`${address}/api/stripe/webhook`, { method: 'POST', body, headers });
  }

  /** Posts the form of the hosted checkout page, as a browser does. */
  payAt(checkoutUrl: string, number = GOOD_CARD): Promise<Response> {
    return fetch(`${checkoutUrl}/pay`, {
      method: 'POST',
      body: new URLSearchParams({ number, expiry: '12 / 40', cvc: '123' }),
      headers: { origin: this.server.url },
      redirect: 'manual',
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.gateways.map((gateway) => gateway.close()));
    await this.server.close();
    await this.outside.dispose();
  }
}

/** A person with a browser. */
export class Payer {
  constructor(
    readonly payments: Payments,
    readonly browser: TestBrowser,
    readonly email: string,
    readonly owner: OwnerId,
  ) {}

  async signIn(): Promise<void> {
    await this.browser.post('/api/login', { email: this.email, password: 'lantern-and-hill' });
  }

  checkout(isTrial: boolean): Promise<Response> {
    return this.browser.post('/api/subscription/create-checkout', { isTrial });
  }

  /** Begins a checkout. @returns its address */
  async checkoutUrl(isTrial: boolean): Promise<string> {
    const response = await this.checkout(isTrial);
    if (response.status !== 200) throw new Error(`create-checkout answered ${await response.text()}`);
    return ((await response.json()) as { checkoutUrl: string }).checkoutUrl;
  }

  /** Begins a checkout, pays it and comes back. @returns the id of the checkout */
  async subscribe(isTrial: boolean, card = GOOD_CARD): Promise<string> {
    const url = await this.checkoutUrl(isTrial);
    const paid = await this.payments.payAt(url, card);
    if (paid.status !== 303) throw new Error(`the checkout page answered ${paid.status}`);
    const id = new URL(paid.headers.get('location') ?? '').searchParams.get('session_id') ?? '';
    await this.verify(id);
    return id;
  }

  verify(sessionId: string): Promise<Response> {
    return this.browser.post('/api/subscription/verify-checkout', { sessionId });
  }

  async status(): Promise<SubscriptionStatus> {
    const response = await this.browser.get('/api/subscription/status');
    return (await response.json()) as SubscriptionStatus;
  }

  async record(): Promise<UserRecord> {
    const user = await userModel(this.payments.outside.database.db).findById(this.owner).lean<UserRecord>();
    if (!user) throw new Error('The person does not exist.');
    return user;
  }

  async customer(): Promise<string> {
    return billingOf(await this.record()).customerId ?? '';
  }

  async subscriptions(): Promise<Stripe.Subscription[]> {
    const { data } = await this.payments.stripe.subscriptions.list({
      customer: await this.customer(),
      status: 'all',
      limit: 100,
    });
    return data;
  }

  /** The keys of the requested mails, without the welcome. */
  async mails(): Promise<string[]> {
    const found = await mailModel(this.payments.outside.database.db).find({ userId: this.owner }).lean();
    return found
      .filter(({ kind }) => kind !== 'welcome')
      .map(({ kind }) => kind)
      .sort();
  }
}
