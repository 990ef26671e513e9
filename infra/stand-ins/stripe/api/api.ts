import { type NextFunction, type Request, type Response, Router, urlencoded } from 'express';
import { checkoutEndpoints } from '../objects/checkout-sessions.ts';
import { couponEndpoints } from '../objects/coupons.ts';
import { customerEndpoints } from '../objects/customers.ts';
import { eventEndpoints } from '../objects/events.ts';
import { invoiceEndpoints } from '../objects/invoices.ts';
import { paymentIntentEndpoints } from '../objects/payment-intents.ts';
import { paymentMethodEndpoints } from '../objects/payment-methods.ts';
import { priceEndpoints } from '../objects/prices.ts';
import { productEndpoints } from '../objects/products.ts';
import { promotionCodeEndpoints } from '../objects/promotion-codes.ts';
import { refundEndpoints } from '../objects/refunds.ts';
import { setupIntentEndpoints } from '../objects/setup-intents.ts';
import { subscriptionEndpoints } from '../objects/subscriptions.ts';
import type { World } from '../state/world.ts';
import { answerEndpoint, answerUnknownPath, answerUnreadable } from './answer.ts';

/** All calls of the API. Of two paths that fit, the first one counts. */
const ENDPOINTS = [
  ...customerEndpoints,
  ...productEndpoints,
  ...priceEndpoints,
  ...couponEndpoints,
  ...promotionCodeEndpoints,
  ...paymentMethodEndpoints,
  ...setupIntentEndpoints,
  ...paymentIntentEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...refundEndpoints,
  ...eventEndpoints,
];

/** Serves Stripe's REST API, below `/v1` and `/v2`. */
export function apiRouter(world: World): Router {
  const router = Router();
  router.use(['/v1', '/v2'], urlencoded({ extended: true, limit: '1mb' }));
  for (const endpoint of ENDPOINTS) {
    router[endpoint.method](endpoint.path, (request: Request, response: Response) =>
      answerEndpoint(world, endpoint, request, response),
    );
  }
  router.use(['/v1', '/v2'], (request: Request, response: Response) => answerUnknownPath(request, response));
  router.use(['/v1', '/v2'], (_error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    answerUnreadable(response),
  );
  return router;
}
