import type { Stripe } from '../../billing/stripe-client.ts';
import { EVENT_TYPES } from '../../billing/stripe-events.ts';
import { lag, type PaymentWorld, send } from './payment-world.ts';
import type { Random } from './random.ts';

const POLL_MS = 40;
const PER_PAGE = 100;

/** How unreliable the delivery is: shares of all events, and the longest delay. */
export interface Unreliability {
  drop: number;
  duplicate: number;
  /** The share of people of whom no event ever arrives. */
  deaf: number;
  /** Kept to the end, and then delivered in any order. */
  hold: number;
  longestDelayMs: number;
}

export interface Deliveries {
  events: number;
  sent: number;
  dropped: number;
  /** Not answered with 2xx. */
  failed: number;
}

/** Delivers events as the worst Stripe would: twice, mixed, late, or never, to any gateway. */
export class EventAdversary {
  readonly counts: Deliveries = { events: 0, sent: 0, dropped: 0, failed: 0 };
  private readonly underWay = new Set<Promise<void>>();
  private readonly held: Stripe.Event[] = [];
  private readonly deaf = new Map<string, boolean>();
  private newest: string | undefined;
  private ended = false;
  private polling: Promise<void> | null = null;

  constructor(
    private readonly world: PaymentWorld,
    private readonly random: Random,
    private readonly how: Unreliability,
  ) {}

  /** Leaves out the events of before, and takes up all that come until `end`. */
  async begin(): Promise<void> {
    const { data } = await this.world.stripe.events.list({ types: [...EVENT_TYPES], limit: 1 });
    this.newest = data[0]?.id;
    this.polling = this.poll();
  }

  /** Delivers the late ones, and waits for all answers. */
  async end(): Promise<void> {
    this.ended = true;
    await this.polling;
    for (const event of this.random.shuffled(this.held.splice(0))) this.deliver(event);
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private async poll(): Promise<void> {
    for (let isLast = false; !isLast; ) {
      // One more look after the end, because the last actions have made events.
      isLast = this.ended;
      for (const event of await this.fresh()) this.takeUp(event);
      await lag(POLL_MS);
    }
  }

  private async fresh(): Promise<Stripe.Event[]> {
    const fresh: Stripe.Event[] = [];
    for (;;) {
      const { data } = await this.world.stripe.events.list({
        types: [...EVENT_TYPES],
        limit: PER_PAGE,
        ...(this.newest !== undefined && { ending_before: this.newest }),
      });
      fresh.push(...data.toReversed());
      this.newest = data[0]?.id ?? this.newest;
      if (data.length < PER_PAGE) return fresh;
    }
  }

  private takeUp(event: Stripe.Event): void {
    this.counts.events += 1;
    if (this.isDeaf(event) || this.random.chance(this.how.drop)) {
      this.counts.dropped += 1;
      return;
    }
    if (this.random.chance(this.how.hold)) this.held.push(event);
    else this.deliver(event);
    if (this.random.chance(this.how.duplicate)) this.deliver(event);
    if (this.random.chance(this.how.duplicate / 2)) this.held.push(event);
  }

  private isDeaf({ data }: Stripe.Event): boolean {
    const customer = String((data.object as { customer?: unknown }).customer);
    const isDeaf = this.deaf.get(customer) ?? this.random.chance(this.how.deaf);
    this.deaf.set(customer, isDeaf);
    return isDeaf;
  }

  private deliver(event: Stripe.Event): void {
    const { gateways } = this.world;
    const gateway = this.random.pick(gateways);
    const afterMs = this.random.whole(this.how.longestDelayMs);
    const work = lag(afterMs).then(() => this.post(event, gateway));
    this.underWay.add(work);
    void work.finally(() => this.underWay.delete(work));
  }

  private async post(event: Stripe.Event, gateway: string): Promise<void> {
    const { stripe, webhookSecret: secret } = this.world;
    const payload = JSON.stringify(event);
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
    const headers = { 'stripe-signature': signature };
    const answer = await send(`${gateway}/api/stripe/webhook`, { body: event, headers });
    this.counts.sent += 1;
    if (answer?.status !== 200) this.counts.failed += 1;
  }
}
