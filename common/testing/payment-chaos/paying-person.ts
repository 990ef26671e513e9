import { randomUUID } from 'node:crypto';
import type { Stripe } from '../../billing/stripe-client.ts';
import { billingOf } from '../../data/billing/record.ts';
import type { OwnerId } from '../../data/owner.ts';
import { ownerOf } from '../../data/owner.ts';
import { type UserRecord, userModel } from '../../data/user/schema.ts';
import { type Answer, lag, type PaymentWorld, send } from './payment-world.ts';
import type { Random } from './random.ts';

const PASSWORD = 'lantern-and-hill';
const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000000000000341',
];
const SAVED_CARDS = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_chargeCustomerFail'];
const REGISTRATION_TRIES = 60;
const LONGEST_LAG_MS = 25;

type Action = (person: PayingPerson) => Promise<unknown>;

/** Actions that a person, or an operator at Stripe, may take at any time. */
const ACTIONS: readonly Action[] = [
  (person) => person.checkout(),
  (person) => Promise.all([person.checkout(), person.checkout()]),
  (person) => person.checkout(),
  (person) => person.pay(),
  (person) => person.pay(),
  (person) => Promise.all(person.urls.map((url) => person.pay(url))),
  (person) => person.verify(),
  (person) => person.verify(),
  (person) => person.ask('/api/subscription/cancel'),
  (person) => person.ask('/api/subscription/cancel'),
  (person) => person.ask('/api/subscription/reactivate'),
  (person) => person.changeCard(),
  (person) => person.operate(),
  (person) => person.subscribeTwice(),
];

/** A person with several tabs at several gateways, who does things in a random order. */
export class PayingPerson {
  readonly urls: string[] = [];
  /** The checkouts at which a payment went through. */
  paid = 0;
  private cookie = '';
  private hasTwo = false;

  private constructor(
    private readonly world: PaymentWorld,
    private readonly random: Random,
    readonly owner: OwnerId,
    readonly email: string,
  ) {}

  /** Registers; repeats it while gateways are being restarted. */
  static async arrive(world: PaymentWorld, random: Random): Promise<PayingPerson> {
    for (let attempt = 0; attempt < REGISTRATION_TRIES; attempt += 1) {
      const email = `${randomUUID()}@example.org`;
      const response = await fetch(`${random.pick(world.gateways)}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      }).catch(() => null);
      if (response?.status === 201) {
        const { id } = (await response.json()) as { id: string };
        const person = new PayingPerson(world, random, ownerOf(id), email);
        person.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        return person;
      }
      await lag(1_000);
    }
    throw new Error('No gateway registers people.');
  }

  /** Does some random things, some of them concurrently. @param isFirst a person begins with a checkout, mostly paid */
  async act(isFirst: boolean): Promise<void> {
    if (isFirst) {
      await this.checkout();
      if (this.random.chance(0.9)) await this.pay();
    }
    for (let turn = 1 + this.random.whole(3); turn > 0; turn -= 1) {
      const concurrent = 1 + this.random.whole(3);
      const chosen = Array.from({ length: concurrent }, () => ({
        action: this.random.pick(ACTIONS),
        afterMs: this.random.whole(LONGEST_LAG_MS),
      }));
      await Promise.all(chosen.map(({ action, afterMs }) => lag(afterMs).then(() => action(this))));
    }
  }

  /** A call of the API, at any gateway. */
  ask(path: string, body?: object): Promise<Answer> {
    const gateway = this.random.pick(this.world.gateways);
    return send(gateway + path, { ...(body && { body }), headers: { cookie: this.cookie } });
  }

  async checkout(): Promise<void> {
    const isTrial = this.random.chance(0.5);
    const answer = await this.ask('/api/subscription/create-checkout', { isTrial });
    const url = answer?.body.checkoutUrl;
    if (typeof url === 'string' && !this.urls.includes(url)) this.urls.push(url);
  }

  /** Pays on the page of Stripe: the latest checkout, or any. */
  async pay(url = this.random.chance(0.7) ? this.urls.at(-1) : this.urls[0]): Promise<void> {
    if (url === undefined) return;
    const form = new URLSearchParams({ number: this.random.pick(CARDS), expiry: '12 / 60', cvc: '123' });
    const headers = { origin: this.world.stripeUrl };
    const page = { method: 'POST', body: form, headers, redirect: 'manual' } as const;
    const response = await fetch(`${url}/pay`, page).catch(() => null);
    if (response?.status === 303) this.paid += 1;
  }

  async verify(): Promise<void> {
    const url = this.urls.length > 0 ? this.random.pick(this.urls) : undefined;
    const sessionId = url && new URL(url).pathname.split('/').at(-1);
    if (sessionId) await this.ask('/api/subscription/verify-checkout', { sessionId });
  }

  async changeCard(): Promise<void> {
    const begun = await this.ask('/api/stripe/setup-intent');
    const secret = begun?.body.client_secret;
    if (typeof secret !== 'string') return;
    const setupIntentId = secret.split('_secret')[0] ?? '';
    const card = { payment_method: this.random.pick(SAVED_CARDS) };
    await this.atStripe(() => this.world.stripe.setupIntents.confirm(setupIntentId, card));
    if (this.random.chance(0.7)) await this.ask('/api/stripe/payment-method', { setupIntentId });
  }

  /** An operator changes the subscription in Stripe's dashboard. */
  async operate(): Promise<void> {
    const { stripe } = this.world;
    const [newest] = await this.subscriptions();
    // An operator who ends one of two decides that both were paid.
    if (!newest || newest.status === 'canceled' || this.hasTwo) return;
    const changes = [
      () => stripe.subscriptions.cancel(newest.id),
      () => stripe.subscriptions.update(newest.id, { cancel_at_period_end: true }),
      () => stripe.subscriptions.update(newest.id, { cancel_at_period_end: false }),
    ];
    await this.atStripe(this.random.pick(changes));
  }

  /** A second subscription comes about in a way that we do not know. Rare, because it hides what prevents it. */
  async subscribeTwice(): Promise<void> {
    const [first] = await this.subscriptions();
    const price = first?.items.data[0]?.price.id;
    if (!first || !price || !this.random.chance(0.3)) return;
    this.hasTwo = true;
    const card = typeof first.default_payment_method === 'string' ? first.default_payment_method : undefined;
    const order = {
      customer: String(first.customer),
      items: [{ price }],
      ...(card && { default_payment_method: card }),
    };
    await this.atStripe(() => this.world.stripe.subscriptions.create(order));
  }

  async record(): Promise<UserRecord> {
    const user = await userModel(this.world.db).findById(this.owner).lean<UserRecord>();
    if (!user) throw new Error('A person is gone.');
    return user;
  }

  /** All subscriptions at Stripe, the newest first. */
  async subscriptions(): Promise<Stripe.Subscription[]> {
    const { customerId: customer } = billingOf(await this.record());
    if (!customer) return [];
    const { data } = await this.world.stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    return data;
  }

  /** Stripe may refuse, as when the subscription has ended meanwhile. */
  private async atStripe(change: () => Promise<unknown>): Promise<void> {
    await change().catch(() => undefined);
  }
}
