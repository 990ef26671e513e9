import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { type StripeServer, type StripeServerOptions, startStripeServer } from '../server.ts';

export const SECRET = 'whsec_for_tests';

/** The product's side of the webhook: it checks each signature with the official client and remembers what came. */
export interface Receiver {
  url: string;
  /** All events that came, with repetitions. */
  events: Stripe.Event[];
  /** The status of the next answers; 200 when there is none. */
  answers: number[];
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const events: Stripe.Event[] = [];
  const answers: number[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const status = answers.shift() ?? 200;
    const signature = String(request.headers['stripe-signature']);
    if (status === 200) events.push(Stripe.webhooks.constructEvent(body, signature, SECRET));
    response.writeHead(status).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    events,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The official client, as the product makes it. */
export function clientFor({ port }: StripeServer, key = 'sk_test_any'): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port: String(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** A stand-in with a client and, unless the test brings its own, no webhook. */
export async function startForTest(options: StripeServerOptions = {}) {
  const server = await startStripeServer(options);
  return { server, stripe: clientFor(server) };
}

/** A monthly price of £2.99 with its product. */
export async function premiumPrice(stripe: Stripe): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: 'gbp',
    unit_amount: 299,
    recurring: { interval: 'month' },
    product_data: { name: 'Winny Premium' },
    lookup_key: 'premium',
    transfer_lookup_key: true,
  });
}

/** A customer with a saved card. */
export async function customerWithCard(stripe: Stripe, card = 'pm_card_visa'): Promise<Stripe.Customer> {
  const customer = await stripe.customers.create({ email: 'anna@example.com' });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  return customer;
}
