import { type NextFunction, type Request, type Response, Router, urlencoded } from 'express';
import {
  applyPromotion,
  asksForCard,
  type Checkout,
  type CheckoutStep,
  payCheckout,
  successAddress,
} from '../billing/checkout.ts';
import { createPaymentMethod } from '../billing/payment-methods.ts';
import type { PaymentMethod } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { authenticationPage, checkoutPage, closedPage } from './checkout-page.ts';
import { html } from './html.ts';
import { asFormError, FormError, formText, readCardForm } from './read-card-form.ts';
import { refuseForeign } from './same-origin.ts';
import { sendPage } from './send-page.ts';

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

function checkoutOf({ store }: World, id: string): Checkout | null {
  const session = store.tables.sessions.get(id);
  const plan = store.tables.plans.get(id);
  return session && plan ? { session, plan } : null;
}

/** Origins to which the browser is sent on: a policy for forms counts for redirects too. */
function targetsOf({ session }: Checkout): string[] {
  return [session.success_url, session.cancel_url].flatMap((url) =>
    url && URL.canParse(url) ? [new URL(url).origin] : [],
  );
}

function show(world: World, response: Response, checkout: Checkout, error?: FormError, email = ''): void {
  const open = checkout.session.status === 'open';
  sendPage(response, {
    title: open ? 'Checkout' : 'Checkout closed',
    content: open
      ? checkoutPage(world, checkout, { problem: error?.problem ?? null, email })
      : closedPage(checkout, successAddress(checkout.session)),
    scripts: ['card-fields.js'],
    formTargets: targetsOf(checkout),
    status: error ? 402 : 200,
  });
}

function go(response: Response, step: CheckoutStep, path: string): void {
  response.redirect(303, step.kind === 'done' ? successAddress(step.session) : `${path}/authenticate`);
}

/** Whether an e-mail address could be one. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

function pay(world: World, checkout: Checkout, body: unknown): CheckoutStep {
  const { session } = checkout;
  const email = formText(body, 'email');
  const known = session.customer !== null || session.customer_email !== null;
  if (!known && !isEmail(email)) {
    throw new FormError({ field: 'email', message: 'Your email is invalid.' });
  }
  const card = asksForCard(world, checkout) ? readCardForm(body, now(world)) : null;
  return world.store.commit(() => {
    const method = card && createPaymentMethod(world, card, { email: session.customer_email ?? email });
    return payCheckout(world, checkout, { method, email: email || null, authenticated: false });
  });
}

function finish(world: World, checkout: Checkout): CheckoutStep {
  const { paymentMethods } = world.store.tables;
  const method: PaymentMethod | null = paymentMethods.get(checkout.plan.pendingPaymentMethod ?? '') ?? null;
  if (!method) throw new FormError({ field: null, message: NOT_AUTHENTICATED });
  const { email } = checkout.plan;
  return world.store.commit(() => payCheckout(world, checkout, { method, email, authenticated: true }));
}

/** Serves the hosted checkout page, `/c/pay/…`. */
export function checkoutRouter(world: World): Router {
  const router = Router();
  router.use('/c/pay/:id', urlencoded({ extended: false }), refuseForeign);

  /** Runs an action on the checkout of the path; a problem shows the page again. */
  const on =
    (action: (checkout: Checkout, request: Request, response: Response) => void) =>
    (request: Request, response: Response, next: NextFunction) => {
      const checkout = checkoutOf(world, String(request.params.id));
      world.request = { id: null, idempotency_key: null };
      if (!checkout) {
        const content = html`<main class="narrow"><h1>There is no such checkout</h1></main>`;
        return sendPage(response, { title: 'Not found', content, status: 404 });
      }
      if (request.method === 'POST' && checkout.session.status !== 'open') {
        return show(world, response, checkout);
      }
      try {
        action(checkout, request, response);
      } catch (error) {
        const shown = asFormError(error);
        if (shown instanceof FormError)
          show(world, response, checkout, shown, formText(request.body, 'email'));
        else next(error);
      }
    };

  router.get(
    '/c/pay/:id',
    on((checkout, _request, response) => show(world, response, checkout)),
  );
  router.post(
    '/c/pay/:id/pay',
    on((checkout, { body }, response) =>
      go(response, pay(world, checkout, body), `/c/pay/${checkout.session.id}`),
    ),
  );
  router.post(
    '/c/pay/:id/promotion',
    on((checkout, { body }, response) => {
      const code = formText(body, 'remove') === '' ? formText(body, 'promotion') : null;
      try {
        world.store.commit(() => applyPromotion(world, checkout, code));
      } catch (error) {
        const shown = asFormError(error);
        throw shown instanceof FormError ? new FormError({ ...shown.problem, field: 'promotion' }) : error;
      }
      response.redirect(303, `/c/pay/${checkout.session.id}`);
    }),
  );
  router.get(
    '/c/pay/:id/authenticate',
    on((checkout, _request, response) => {
      if (checkout.session.status !== 'open' || checkout.plan.pendingPaymentMethod === null) {
        show(world, response, checkout);
        return;
      }
      const content = authenticationPage(`/c/pay/${checkout.session.id}/authenticate`);
      sendPage(response, { title: 'Authentication', content, formTargets: targetsOf(checkout) });
    }),
  );
  router.post(
    '/c/pay/:id/authenticate',
    on((checkout, { body }, response) => {
      if (formText(body, 'outcome') !== 'complete') {
        throw new FormError({ field: null, message: NOT_AUTHENTICATED });
      }
      go(response, finish(world, checkout), `/c/pay/${checkout.session.id}`);
    }),
  );
  return router;
}
