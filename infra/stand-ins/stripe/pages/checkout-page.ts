import { amountsOf, asksForCard, type Checkout } from '../billing/checkout.ts';
import { productNameOf, readableAmount, readableInterval } from '../billing/plan-name.ts';
import { DAY, now, type World } from '../state/world.ts';
import { cardFields, type FormProblem, field, NOTICE, testCards } from './card-form.ts';
import { html, NOTHING, type SafeHtml } from './html.ts';
import { readableDay } from './readable.ts';

/** The hosted page of an open checkout. */
export function checkoutPage(
  world: World,
  checkout: Checkout,
  { problem = null, email = '' }: { problem?: FormProblem | null; email?: string } = {},
): SafeHtml {
  const { session, plan } = checkout;
  const trial = plan.trialEnd !== null;
  const path = `/c/pay/${session.id}`;
  const card = asksForCard(world, checkout);
  const known = session.customer_email ?? world.store.tables.customers.get(session.customer ?? '')?.email;
  const message = session.custom_text.submit?.message;
  return html`${NOTICE}
<main class="checkout">
<section aria-labelledby="order">
${session.cancel_url ? html`<p><a class="back" href="${session.cancel_url}">Cancel</a></p>` : NOTHING}
${summary(world, checkout)}
${session.allow_promotion_codes === true ? promotion(world, checkout, problem) : NOTHING}
</section>
<section aria-labelledby="pay">
<h2 id="pay">${card ? 'Payment' : 'Confirm'}</h2>
${problem?.field === null ? html`<p class="problem" role="alert">${problem.message}</p>` : NOTHING}
<form method="post" action="${path}/pay" novalidate>
${
  known
    ? html`<p>E-mail: ${known}</p>`
    : field(
        {
          name: 'email',
          label: 'Email',
          value: email,
          attributes: html`type="email" autocomplete="email" required`,
        },
        problem,
      )
}
${card ? cardFields(problem) : NOTHING}
${message ? html`<p>${message}</p>` : NOTHING}
<button class="primary" type="submit">${trial ? 'Start trial' : 'Pay'}</button>
</form>
${card ? testCards() : NOTHING}
</section>
</main>`;
}

function summary(world: World, { session, plan }: Checkout): SafeHtml {
  const [line] = plan.lines;
  const currency = session.currency ?? 'gbp';
  const { subtotal, discount, recurring, today } = amountsOf(world, plan);
  const amount = (value: number) => readableAmount(value, currency);
  const interval = line?.price ? readableInterval(line.price) : 'month';
  const name = line?.price ? productNameOf(world, line.price) : 'Subscription';
  const end = plan.trialEnd === null ? null : trialEnd(world, plan.trialEnd);
  const headline =
    end === null
      ? html`<p class="amount">${amount(today)} <span>per ${interval}</span></p>`
      : html`<p class="amount">${end.days} days free</p>
<p>Then ${amount(recurring)} per ${interval}, starting ${readableDay(end.at)}</p>`;
  return html`<h1 id="order">${end === null ? 'Subscribe to' : 'Try'} ${name}</h1>
${headline}
<dl class="bill">
${plan.lines.map(({ description, quantity, amount_subtotal: cost }) => html`<dt>${description ?? ''}${quantity && quantity > 1 ? ` × ${quantity}` : ''}</dt><dd>${amount(cost)}</dd>`)}
${discount > 0 ? html`<dt>Discount</dt><dd>−${amount(discount)}</dd>` : NOTHING}
${discount > 0 ? html`<dt>Per ${interval}, after discount</dt><dd>${amount(subtotal - discount)}</dd>` : NOTHING}
<dt><strong>Total due today</strong></dt><dd><strong>${amount(today)}</strong></dd>
</dl>`;
}

function trialEnd(world: World, given: { days: number } | { at: number }): { days: number; at: number } {
  if ('days' in given) return { days: given.days, at: now(world) + given.days * DAY };
  return { days: Math.ceil((given.at - now(world)) / DAY), at: given.at };
}

function promotion(world: World, { session, plan }: Checkout, problem: FormProblem | null): SafeHtml {
  const path = `/c/pay/${session.id}/promotion`;
  if (plan.applied !== null) {
    const code = world.store.tables.promotionCodes.get(plan.applied.promotionCode ?? '')?.code ?? '';
    return html`<form class="promotion" method="post" action="${path}">
<p>Promotion code <strong>${code}</strong> is applied.</p>
<button type="submit" name="remove" value="1">Remove</button>
</form>`;
  }
  return html`<form class="promotion" method="post" action="${path}">
${field({ name: 'promotion', label: 'Promotion code', attributes: html`autocomplete="off" autocapitalize="characters"` }, problem)}
<button type="submit">Apply</button>
</form>`;
}

/** The page on which the card's holder would prove to the bank who they are. */
export function authenticationPage(action: string): SafeHtml {
  return html`${NOTICE}
<main class="narrow">
<h1>Authentication</h1>
<p>Here the bank would ask the card's holder to confirm the payment. Choose how that ends.</p>
<form class="choices" method="post" action="${action}">
<button class="primary" type="submit" name="outcome" value="complete">Complete authentication</button>
<button type="submit" name="outcome" value="fail">Fail authentication</button>
</form>
</main>`;
}

/** The page of a checkout that is over. */
export function closedPage({ session }: Checkout, success: string): SafeHtml {
  const done = session.status === 'complete';
  return html`${NOTICE}
<main class="narrow">
<h1>${done ? 'This checkout is complete' : 'This checkout has expired'}</h1>
${done ? html`<p><a href="${success}">Go on</a></p>` : NOTHING}
${!done && session.cancel_url ? html`<p><a href="${session.cancel_url}">Go back</a></p>` : NOTHING}
</main>`;
}
