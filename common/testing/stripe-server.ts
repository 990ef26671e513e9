import { providedStripeStarter } from './provided.ts';

/** A stand-in for Stripe for one test file. It delivers no events by itself. */
export interface TestStripe {
  readonly url: string;
  /** Moves its clock, with everything that becomes due. */
  advance(seconds: number): Promise<void>;
  close(): Promise<void>;
}

export interface TestStripeOptions {
  /** The fate of a subscription after the last retry of a failed renewal. */
  endOfRetries?: 'cancel' | 'unpaid';
}

/** Starts a stand-in that every test key may use. */
export async function startTestStripe(options: TestStripeOptions = {}): Promise<TestStripe> {
  const starter = providedStripeStarter();
  const url = await send(starter, 'POST', options);
  return {
    url,
    async advance(seconds) {
      await send(`${url}/control/clock`, 'POST', { advance: seconds });
    },
    async close() {
      await fetch(starter, { method: 'DELETE', body: url });
    },
  };
}

async function send(address: string, method: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${answer}`);
  return answer;
}
