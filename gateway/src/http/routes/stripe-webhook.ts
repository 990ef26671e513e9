import express, { type Request, type Response, Router } from 'express';
import { atStripe } from '../../billing/payments.ts';
import { receiveEvent } from '../../billing/receive-event.ts';
import type { Services } from '../../services.ts';
import { limitArriving } from '../limit-arriving.ts';
import { rateLimit } from '../rate-limit.ts';

export const WEBHOOK_PATH = '/api/stripe/webhook';

/** Larger than any event; most have a few kilobytes. */
const BODY_LIMIT = '512kb';
/**
 * Concurrent bodies of all addresses together, since anyone can send one: 16 MB. The sweep finds the events that are refused
 * and that Stripe does not send again in time.
 */
export const MAX_ARRIVING_EVENTS = 32;

/**
 * The webhook of Stripe. Apart from the REST calls, because it needs the body as it arrived: the signature covers every byte.
 * An answer other than 2xx makes Stripe send the event again.
 */
export function stripeWebhook(services: Services): Router {
  const router = Router();
  const raw = express.raw({ type: () => true, limit: BODY_LIMIT });
  const body = limitArriving(raw, MAX_ARRIVING_EVENTS, () => 'events');
  router.post(WEBHOOK_PATH, rateLimit(services), body, async (request: Request, response: Response) => {
    const given: unknown = request.body;
    const bytes = Buffer.isBuffer(given) ? given : Buffer.alloc(0);
    const secret = services.environment.STRIPE_WEBHOOK_SECRET ?? '';
    const signature = request.get('stripe-signature') ?? '';
    await atStripe(services, (at) => receiveEvent(at, bytes, signature, secret));
    response.json({ received: true });
  });
  return router;
}
