import type { Stripe } from '../../billing/stripe-client.ts';
import type { Database } from '../../data/connect.ts';

/** A running product, and the Stripe that it pays at. */
export interface PaymentWorld {
  /** Addresses of all gateways, which stand behind one public address. */
  gateways: readonly string[];
  stripe: Stripe;
  stripeUrl: string;
  webhookSecret: string;
  db: Database;
  /** The Message-ID of each mail that arrived at an address; absent where no mails are sent. */
  mailsSent?(email: string): Promise<string[]>;
  /** Runs the sweep of subscriptions to its end. */
  sweep(): Promise<void>;
}

/** The answer of a request; null without one, as after kill -9 of a gateway. */
export type Answer = { status: number; body: Record<string, unknown> } | null;

const TIMEOUT_MS = 30_000;

/** Sends a request. Never throws: in a run with killed processes a lost connection is part of the plan. */
export async function send(
  url: string,
  {
    body,
    headers = {},
    method = 'POST',
  }: { body?: object; headers?: Record<string, string>; method?: string },
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const answer: unknown = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.status, body: answer as Record<string, unknown> };
  } catch {
    return null;
  }
}

/** Lets other work run for a moment, so that requests overlap in many ways. */
export const lag = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
