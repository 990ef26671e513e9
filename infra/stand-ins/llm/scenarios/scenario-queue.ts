import type { Scenario, ScenarioOrder } from './scenario.ts';

const MOST_WAITING = 10_000;

/** The scenarios that wait for requests, in order. */
export class ScenarioQueue {
  readonly #orders: ScenarioOrder[] = [];

  push(order: ScenarioOrder): void {
    if (this.#orders.length >= MOST_WAITING) throw new Error('Too many scenarios wait already.');
    this.#orders.push({ ...order });
  }

  /** Takes the first scenario for this kind of request, or null when there is none. */
  take(kind: 'reply' | 'judge'): Scenario | null {
    const at = this.#orders.findIndex(({ match }) => match === 'any' || match === kind);
    const order = this.#orders[at];
    if (!order) return null;
    order.times -= 1;
    if (order.times === 0) this.#orders.splice(at, 1);
    return order.scenario;
  }

  list(): ScenarioOrder[] {
    return this.#orders.map((order) => ({ ...order }));
  }

  clear(): void {
    this.#orders.length = 0;
  }
}
