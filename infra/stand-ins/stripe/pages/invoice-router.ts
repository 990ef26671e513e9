import { type NextFunction, type Request, type Response, Router, urlencoded } from 'express';
import { RefusedAnswer } from '../api/stripe-error.ts';
import { intentOf } from '../billing/invoice-payment.ts';
import { attach, createPaymentMethod, declineAtSetup } from '../billing/payment-methods.ts';
import { readableAmount } from '../billing/plan-name.ts';
import { confirmPayment, refuseAuthentication } from '../objects/payment-intents.ts';
import type { Invoice, PaymentIntent } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { cardFields, type FormProblem, NOTICE, testCards } from './card-form.ts';
import { authenticationPage } from './checkout-page.ts';
import { html, NOTHING, type SafeHtml } from './html.ts';
import { asFormError, FormError, formText, readCardForm } from './read-card-form.ts';
import { readableDay } from './readable.ts';
import { refuseForeign } from './same-origin.ts';
import { sendPage } from './send-page.ts';

function invoicePage(invoice: Invoice, problem: FormProblem | null): SafeHtml {
  const { id, currency, lines, status, total, number, created } = invoice;
  const amount = (value: number) => readableAmount(value, currency);
  const discount = invoice.subtotal - total;
  return html`${NOTICE}
<main class="narrow">
<h1>Invoice ${number ?? ''}</h1>
<p>${readableDay(created)}, ${status ?? ''}</p>
<dl class="bill">
${lines.data.map((line) => html`<dt>${line.description ?? ''}</dt><dd>${amount(line.amount)}</dd>`)}
${discount > 0 ? html`<dt>Discount</dt><dd>−${amount(discount)}</dd>` : NOTHING}
<dt><strong>${status === 'paid' ? 'Paid' : 'Due'}</strong></dt><dd><strong>${amount(total)}</strong></dd>
</dl>
${problem?.field === null ? html`<p class="problem" role="alert">${problem.message}</p>` : NOTHING}
${
  status === 'open'
    ? html`<form method="post" action="/i/${id}/pay" novalidate>
${cardFields(problem)}
<button class="primary" type="submit">Pay</button>
</form>
${testCards()}`
    : NOTHING
}
</main>`;
}

/** @throws FormError when the invoice has nothing to pay */
function openIntent(world: World, invoice: Invoice): PaymentIntent {
  const intent = intentOf(world, invoice.id);
  if (invoice.status === 'open' && intent) return intent;
  throw new FormError({ field: null, message: 'This invoice is no longer open.' });
}

/** A declined payment has changed the invoice, and is a problem of the form. */
function problemOf(answer: PaymentIntent | RefusedAnswer): FormError | null {
  if (!(answer instanceof RefusedAnswer)) return null;
  return new FormError({ field: null, message: answer.error.message });
}

function pay(world: World, invoice: Invoice, body: unknown): PaymentIntent | RefusedAnswer {
  const intent = openIntent(world, invoice);
  const card = readCardForm(body, now(world));
  return world.store.commit(() => {
    const method = createPaymentMethod(world, card);
    const decline = declineAtSetup(world, method);
    if (decline) throw decline;
    if (invoice.customer !== null) attach(world, method, invoice.customer);
    return confirmPayment(world, intent, { method: method.id, authenticated: false });
  });
}

function authenticate(world: World, invoice: Invoice, complete: boolean): PaymentIntent | RefusedAnswer {
  const intent = openIntent(world, invoice);
  return world.store.commit(() =>
    complete
      ? confirmPayment(world, intent, { method: intent.payment_method, authenticated: true })
      : refuseAuthentication(world, intent),
  );
}

/** Serves the page of an invoice, `/i/…`, where an open one can be paid with another card. */
export function invoiceRouter(world: World): Router {
  const router = Router();
  router.use('/i/:id', urlencoded({ extended: false }), refuseForeign);
  const show = (response: Response, invoice: Invoice, error: FormError | null = null) =>
    sendPage(response, {
      title: `Invoice ${invoice.number ?? ''}`,
      content: invoicePage(invoice, error?.problem ?? null),
      scripts: ['card-fields.js'],
      status: error ? 402 : 200,
    });

  const on =
    (action: (invoice: Invoice, request: Request, response: Response) => void) =>
    (request: Request, response: Response, next: NextFunction) => {
      world.request = { id: null, idempotency_key: null };
      const invoice = world.store.tables.invoices.get(String(request.params.id));
      if (!invoice) return next();
      try {
        action(invoice, request, response);
      } catch (error) {
        const shown = asFormError(error);
        if (!(shown instanceof FormError)) return next(error);
        show(response, world.store.tables.invoices.get(invoice.id) ?? invoice, shown);
      }
    };
  /** Goes on after an attempt: to the paid invoice, or to the holder's authentication. */
  const goOn = (response: Response, { id }: Invoice, answer: PaymentIntent | RefusedAnswer) => {
    const problem = problemOf(answer);
    if (problem) throw problem;
    const asks = !(answer instanceof RefusedAnswer) && answer.status === 'requires_action';
    response.redirect(303, asks ? `/i/${id}/authenticate` : `/i/${id}`);
  };

  router.get(
    '/i/:id',
    on((invoice, _request, response) => show(response, invoice)),
  );
  router.post(
    '/i/:id/pay',
    on((invoice, { body }, response) => goOn(response, invoice, pay(world, invoice, body))),
  );
  router.get(
    '/i/:id/authenticate',
    on((invoice, _request, response) => {
      openIntent(world, invoice);
      const content = authenticationPage(`/i/${invoice.id}/authenticate`);
      sendPage(response, { title: 'Authentication', content });
    }),
  );
  router.post(
    '/i/:id/authenticate',
    on((invoice, { body }, response) =>
      goOn(response, invoice, authenticate(world, invoice, formText(body, 'outcome') === 'complete')),
    ),
  );
  return router;
}
