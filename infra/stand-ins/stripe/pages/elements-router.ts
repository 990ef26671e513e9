import { type Request, type Response, Router, urlencoded } from 'express';
import { invalid, RefusedAnswer, StripeError } from '../api/stripe-error.ts';
import { finishSetupAuthentication } from '../billing/setup.ts';
import { confirmPayment, paymentIntentOf, refuseAuthentication } from '../objects/payment-intents.ts';
import { setupIntentOf } from '../objects/setup-intents.ts';
import type { World } from '../state/world.ts';
import { html, type SafeHtml } from './html.ts';
import { formText } from './read-card-form.ts';
import { refuseForeign } from './same-origin.ts';
import { sendPage } from './send-page.ts';

function field(name: string, label: string, attributes: SafeHtml): SafeHtml {
  return html`<div class="${name}">
<label for="${name}" class="name">${label}</label>
<input id="${name}" data-card="${name}" inputmode="numeric" aria-describedby="${name}-problem" ${attributes}>
<span class="problem" id="${name}-problem" aria-live="polite"></span>
</div>`;
}

/** The fields of an Element: in a row without visible labels for `card`, labelled for `payment`. */
function fields(type: 'card' | 'payment'): SafeHtml {
  return html`<form class="${type}" novalidate>
${field('number', 'Card number', html`autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="23"`)}
${field('expiry', 'Expiry', html`autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"`)}
${field('cvc', 'CVC', html`autocomplete="cc-csc" placeholder="CVC" maxlength="4"`)}
</form>`;
}

/** The script enables the buttons: pressed before it listens, they would load this page again without the intent. */
const AUTHENTICATION = html`<div class="overlay"><main>
<h1>Authentication</h1>
<p>Here the bank would ask the card's holder to confirm. Choose how that ends.</p>
<form>
<button class="primary" type="submit" value="complete" disabled>Complete authentication</button>
<button type="submit" value="fail" disabled>Fail authentication</button>
</form>
</main></div>`;

/** Ends the authentication of an intent, for the browser that knows its secret. */
function authenticate(world: World, body: unknown): object {
  const secret = formText(body, 'client_secret');
  const id = secret.split('_secret_')[0] ?? '';
  const complete = formText(body, 'outcome') === 'complete';
  switch (formText(body, 'kind')) {
    case 'setup':
      return finishSetupAuthentication(world, setupIntentOf(world, id, secret), complete);
    case 'payment': {
      const intent = paymentIntentOf(world, id, secret);
      if (!complete) return refuseAuthentication(world, intent);
      return confirmPayment(world, intent, { method: intent.payment_method, authenticated: true });
    }
  }
  throw invalid('There is no such kind of intent.', 'kind');
}

/** Serves the iframes that Stripe.js puts into the product's pages. */
export function elementsRouter(world: World): Router {
  const router = Router();
  const iframe = (path: string, title: string, content: SafeHtml, scripts: readonly string[]) =>
    router.get(path, (_request: Request, response: Response) =>
      sendPage(response, { title, content, styles: ['element.css'], scripts, embedded: true }),
    );
  const cardScripts = ['card-fields.js', 'card-iframe.js'];
  iframe('/elements/card', 'Card', fields('card'), cardScripts);
  iframe('/elements/payment', 'Card', fields('payment'), cardScripts);
  iframe('/elements/controller', 'Payments', html``, ['controller-iframe.js']);
  iframe('/elements/authenticate', 'Authentication', AUTHENTICATION, ['authenticate-iframe.js']);
  router.post(
    '/elements/authenticate',
    urlencoded({ extended: false }),
    refuseForeign,
    ({ body }: Request, response: Response) => {
      world.request = { id: null, idempotency_key: null };
      try {
        const result = world.store.commit(() => authenticate(world, body));
        if (result instanceof RefusedAnswer) response.status(402).json({ error: result.error.body });
        else response.json(result);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        response.status(error.status).json({ error: error.body });
      }
    },
  );
  return router;
}
