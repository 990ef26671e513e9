import { createHmac } from 'node:crypto';
import type { Event } from '../state/wire-types.ts';

const TIMEOUT_MS = 10_000;

export interface WebhookTarget {
  url: string;
  /** `whsec_…` */
  secret: string;
}

/** The value of the `Stripe-Signature` header. The time is the real one: receivers compare it with their own clock. */
export function signatureOf(body: string, secret: string, nowMs = Date.now()): string {
  const at = Math.floor(nowMs / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

/** Sends an event once. */
export async function postEvent(
  { url, secret }: WebhookTarget,
  event: Event,
  ended: AbortSignal,
): Promise<{ status: number | null; problem: string | null }> {
  const body = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureOf(body, secret),
      },
      signal: AbortSignal.any([ended, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return { status: response.status, problem: null };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: null, problem: cause instanceof Error ? cause.message : String(cause) };
  }
}
