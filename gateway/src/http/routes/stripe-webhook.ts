import express, { type Request, type Response, Router } from 'express';
import { atStripe } from '../../billing/payments.ts';
import { receiveEvent } from '../../billing/receive-event.ts';
import type { Services } from '../../services.ts';
import { rateLimit } from '../rate-limit.ts';

export const WEBHOOK_PATH = '/api/stripe/webhook';

/** Larger than any event; most have a few kilobytes. */
const BODY_LIMIT = '512kb';

/**
 * The webhook of Stripe. Apart from the REST calls, because it needs the body as it arrived: the signature covers every byte.
 * An answer other than 2xx makes Stripe send the event again.
 */
export function stripeWebhook(services: Services): Router {
  const router = Router();
  const raw = express.raw({ type: () => true, limit: BODY_LIMIT });
  router.post(WEBHOOK_PATH, rateLimit(services), raw, async (request: Request, response: Response) => {
    const body: unknown = request.body;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const secret = services.environment.STRIPE_WEBHOOK_SECRET ?? '';
    const signature = request.get('stripe-signature') ?? '';
    await atStripe(services, (at) => receiveEvent(at, bytes, signature, secret));
    response.json({ received: true });
  });
  return router;
}
