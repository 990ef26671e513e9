import { methodFor } from '../billing/collect.ts';
import { productNameOf, readableAmount } from '../billing/plan-name.ts';
import { currentEnd } from '../billing/renew.ts';
import { clockState } from '../control/control.ts';
import type { Delivery } from '../state/rows.ts';
import type { Customer, Event, Invoice, Subscription } from '../state/wire-types.ts';
import type { World } from '../state/world.ts';
import type { Switches } from '../webhooks/switches.ts';
import { NOTICE } from './card-form.ts';
import { html, NOTHING, type SafeHtml } from './html.ts';
import { readableTime } from './readable.ts';

const MOST_ROWS = 100;
const STEPS = ['1h', '1d', '3d', '8d', '32d'];

/** The page that shows what happened here: the clock, customers, subscriptions, invoices and events. */
export function overviewPage(world: World, switches: Switches): SafeHtml {
  const { customers, subscriptions, invoices, events } = world.store.tables;
  return html`${NOTICE}
<main>
<h1>Stand-in for Stripe</h1>
<p>Its API is at <code>${world.settings.origin}</code>, its secret key ${world.settings.secretKey === null ? 'is any that begins with sk_test_' : html`<code>${world.settings.secretKey}</code>`}.</p>
${clock(world)}
${table('Customers', ['Customer', 'E-mail', 'Created'], customers.filter().slice(0, MOST_ROWS).map(customerRow))}
${table(
  'Subscriptions',
  ['Subscription', 'Customer', 'Plan', 'Status', 'Period ends', 'Card'],
  subscriptions
    .filter()
    .slice(0, MOST_ROWS)
    .map((row) => subscriptionRow(world, row)),
)}
${table(
  'Invoices',
  ['Invoice', 'Customer', 'Amount', 'Status', 'Created', 'Next attempt'],
  invoices
    .filter()
    .slice(0, MOST_ROWS)
    .map((row) => invoiceRow(world, row)),
)}
${switchForm(switches)}
${table(
  'Events',
  ['Event', 'Type', 'Time', 'Webhook', 'Delivery'],
  events
    .filter()
    .slice(0, MOST_ROWS)
    .map((row) => eventRow(world, row)),
)}
<p class="quiet">The newest ${MOST_ROWS} of each are shown.</p>
</main>`;
}

function clock(world: World): SafeHtml {
  const { now, ahead, next } = clockState(world);
  const days = Math.round((ahead / 86_400) * 10) / 10;
  return html`<p>It is <strong>${readableTime(Date.parse(now) / 1000)}</strong>${ahead > 0 ? ` here, ${days} days ahead of this machine` : ''}.</p>
<form class="bar" method="post" action="/clock">
${STEPS.map((step) => html`<button name="advance" value="${step}">+${step}</button>`)}
</form>
${
  next.length === 0
    ? html`<p class="quiet">Nothing is due.</p>`
    : html`<ul>${next.map(({ at, what, about }) => html`<li>${readableTime(Date.parse(at) / 1000)}: ${what} (${link(about)})</li>`)}</ul>`
}`;
}

const link = (id: string | null): SafeHtml =>
  id === null ? html`–` : html`<a href="/object/${id}"><code>${id}</code></a>`;

function table(title: string, heads: string[], rows: SafeHtml[]): SafeHtml {
  return html`<h2>${title}</h2>
${
  rows.length === 0
    ? html`<p class="quiet">None yet.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`
}`;
}

const customerRow = ({ id, email, created }: Customer): SafeHtml =>
  html`<tr><td>${link(id)}</td><td>${email ?? '–'}</td><td>${readableTime(created)}</td></tr>`;

function subscriptionRow(world: World, row: Subscription): SafeHtml {
  const [item] = row.items.data;
  const customer = world.store.tables.customers.get(row.customer);
  const method = row.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null;
  const last4 = world.store.tables.paymentMethods.get(method ?? '')?.card?.last4;
  const ending = row.cancel_at === null ? '' : ', then it is canceled';
  return html`<tr><td>${link(row.id)}</td><td>${link(row.customer)}</td>
<td>${item ? productNameOf(world, item.price) : '–'}</td><td>${row.status}</td>
<td>${readableTime(currentEnd(row))}${row.ended_at === null ? ending : ''}</td><td>${last4 ? `•••• ${last4}` : '–'}</td></tr>`;
}

function invoiceRow(world: World, row: Invoice): SafeHtml {
  const last4 = world.store.tables.paymentMethods.get(methodFor(world, row) ?? '')?.card?.last4;
  return html`<tr><td>${link(row.id)}</td><td>${link(row.customer)}</td>
<td>${readableAmount(row.total, row.currency)}${last4 ? ` (•••• ${last4})` : ''}</td><td>${row.status ?? '–'}</td>
<td>${readableTime(row.created)}</td>
<td>${row.next_payment_attempt === null ? '–' : readableTime(row.next_payment_attempt)}</td></tr>`;
}

function eventRow({ store }: World, { id, type, created }: Event): SafeHtml {
  const delivery = store.tables.deliveries.get(id);
  return html`<tr><td>${link(id)}</td><td>${type}</td><td>${readableTime(created)}</td>
<td>${delivery ? readableDelivery(delivery) : '–'}</td>
<td><form method="post" action="/events/${id}/resend"><button>Send again</button></form></td></tr>`;
}

/** The state of a delivery in words: "waiting, 2 attempts, last 500". */
function readableDelivery({ state, attempts }: Delivery): string {
  const last = attempts.at(-1);
  const count = attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`;
  return last ? `${state}, ${count}, last ${last.status ?? last.problem ?? ''}` : state;
}

function switchForm({ duplicate, drop, shuffle, delayMs }: Switches): SafeHtml {
  const number = (name: string, label: string, value: number, most: number, step: string) =>
    html`<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="number" min="0" max="${most}" step="${step}" value="${value}"></p>`;
  return html`<h2>What goes wrong with webhooks</h2>
<form class="bar" method="post" action="/switches">
${number('duplicate', 'Sent twice (share)', duplicate, 1, '0.1')}
${number('drop', 'Lost (share)', drop, 1, '0.1')}
${number('delayMs', 'Delay (ms)', delayMs, 3_600_000, '100')}
<p class="field"><label for="shuffle">Order</label>
<select id="shuffle" name="shuffle"><option value="">as they happened</option><option value="1"${shuffle ? html` selected` : NOTHING}>mixed</option></select></p>
<button type="submit">Set</button>
</form>`;
}

/** One object as the API would answer it; an event with its deliveries. */
export function objectPage(world: World, id: string): SafeHtml | null {
  const { tables } = world.store;
  const found =
    tables.customers.get(id) ??
    tables.subscriptions.get(id) ??
    tables.invoices.get(id) ??
    tables.sessions.get(id) ??
    tables.paymentMethods.get(id) ??
    tables.setupIntents.get(id) ??
    tables.paymentIntents.get(id) ??
    tables.events.get(id) ??
    tables.deleted.get(id);
  if (!found) return null;
  const { client_secret: _secret, ...shown } = { client_secret: null, ...found };
  const delivery = tables.deliveries.get(id);
  return html`<main>
<p><a class="back" href="/">Everything</a></p>
<h1>${id}</h1>
${delivery ? deliveries(delivery) : NOTHING}
<pre tabindex="0">${JSON.stringify(shown, null, 2)}</pre>
</main>`;
}

function deliveries({ state, attempts }: Delivery): SafeHtml {
  return html`<p>The webhook: ${state}.</p>
<ul>${attempts.map(({ at, status, problem }) => html`<li>${at}: ${status ?? problem ?? ''}</li>`)}</ul>`;
}
