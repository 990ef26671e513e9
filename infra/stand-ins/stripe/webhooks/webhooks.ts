import type { Delivery } from '../state/rows.ts';
import type { World } from '../state/world.ts';
import { postEvent, type WebhookTarget } from './post-event.ts';
import { NO_SWITCHES, type Switches } from './switches.ts';

/** Events that come within this time are mixed when the order is shuffled. */
const SHUFFLE_MS = 300;
const LONGEST_PAUSE_MS = 60_000;
const MOST_ATTEMPTS = 20;

/**
 * Delivers the recorded events to the webhook: one after the other in their order, each again with growing pauses until it
 * is answered with 2xx. The switches make it as unreliable as Stripe may be.
 */
export class Webhooks {
  switches: Switches;
  readonly #world: World;
  readonly #target: WebhookTarget | null;
  readonly #firstPauseMs: number;
  readonly #ended = new AbortController();
  /** Events that are queued, on their way, or waiting for their next attempt. */
  readonly #taken = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #queue: string[] = [];
  #sending: Promise<void> | null = null;

  constructor(
    world: World,
    target: WebhookTarget | null,
    { switches = NO_SWITCHES, firstPauseMs = 1000 }: { switches?: Switches; firstPauseMs?: number } = {},
  ) {
    this.#world = world;
    this.#target = target;
    this.switches = switches;
    this.#firstPauseMs = firstPauseMs;
  }

  /** Takes up events that were recorded since the last call. */
  wake(): void {
    if (this.#ended.signal.aborted) return;
    const { deliveries } = this.#world.store.tables;
    const fresh = deliveries.filter(({ id, state }) => state === 'waiting' && !this.#taken.has(id)).reverse();
    for (const delivery of fresh) {
      if (this.#target === null) this.#record(delivery, 'dropped', null, 'no webhook is configured');
      else if (Math.random() < this.switches.drop)
        this.#record(delivery, 'dropped', null, 'dropped by a switch');
      else this.#enqueue(delivery.id, this.switches.delayMs);
    }
  }

  /** Sends an event again, delivered or not. @returns whether there is such an event */
  resend(id: string): boolean {
    const { deliveries } = this.#world.store.tables;
    const delivery = deliveries.get(id);
    if (!delivery) return false;
    this.#world.store.commit(() => deliveries.put({ ...delivery, state: 'waiting' }));
    if (!this.#taken.has(id)) this.#enqueue(id, 0);
    return true;
  }

  async close(): Promise<void> {
    this.#ended.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#sending;
  }

  #enqueue(id: string, afterMs: number): void {
    this.#taken.add(id);
    const add = () => {
      // The copy of a duplicated event may have arrived since.
      if (this.#world.store.tables.deliveries.get(id)?.state !== 'waiting') {
        this.#taken.delete(id);
        return;
      }
      this.#queue.push(id);
      if (Math.random() < this.switches.duplicate) this.#queue.push(id);
      this.#sending ??= this.#sendQueued().finally(() => {
        this.#sending = null;
      });
    };
    if (afterMs === 0) add();
    else this.#later(afterMs, add);
  }

  #later(ms: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, ms);
    this.#timers.add(timer);
  }

  async #sendQueued(): Promise<void> {
    while (this.#queue.length > 0 && !this.#ended.signal.aborted) {
      if (this.switches.shuffle) {
        await new Promise<void>((resolve) => {
          this.#ended.signal.addEventListener('abort', () => resolve(), { once: true });
          this.#later(SHUFFLE_MS, resolve);
        });
      }
      const batch = this.switches.shuffle ? shuffled(this.#queue) : [...this.#queue];
      this.#queue = [];
      for (const id of batch) await this.#send(id);
    }
  }

  async #send(id: string): Promise<void> {
    const { events, deliveries } = this.#world.store.tables;
    const event = events.get(id);
    if (!event || this.#target === null || this.#ended.signal.aborted) return;
    const { status, problem } = await postEvent(this.#target, event, this.#ended.signal);
    const delivery = deliveries.get(id);
    if (!delivery || this.#ended.signal.aborted) return;
    const arrived = status !== null && status >= 200 && status < 300;
    if (arrived) {
      this.#record(delivery, 'delivered', status, null);
      this.#taken.delete(id);
      return;
    }
    const attempts = delivery.attempts.length + 1;
    const over = attempts >= MOST_ATTEMPTS;
    // The copy of a duplicated event may have arrived.
    const state = delivery.state === 'delivered' ? 'delivered' : over ? 'failed' : 'waiting';
    this.#record(delivery, state, status, problem);
    if (state !== 'waiting') this.#taken.delete(id);
    else this.#enqueue(id, Math.min(LONGEST_PAUSE_MS, this.#firstPauseMs * 2 ** (attempts - 1)));
  }

  #record(delivery: Delivery, state: Delivery['state'], status: number | null, problem: string | null): void {
    const { events, deliveries } = this.#world.store.tables;
    const attempt = { at: new Date().toISOString(), status, problem };
    this.#world.store.commit(() => {
      deliveries.put({ ...delivery, state, attempts: [...delivery.attempts, attempt] });
      const event = events.get(delivery.id);
      if (event && state !== 'waiting')
        events.put({ ...event, pending_webhooks: state === 'delivered' ? 0 : 1 });
    });
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
