import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { listOfObjects } from '../api/list.ts';
import { emptyable, integer, mergeMetadata, metadata, paging, text } from '../api/params.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import {
  attach,
  type BillingDetails,
  createPaymentMethod,
  declineAtSetup,
  detach,
  paymentMethodOf,
} from '../billing/payment-methods.ts';
import { CardFieldError, readCard, readToken } from '../billing/read-card.ts';
import { emitUpdate } from '../state/emit.ts';
import type { PaymentMethod } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { customerOf } from './customers.ts';

const billingDetails = z.strictObject({
  name: emptyable(text).optional(),
  email: emptyable(text).optional(),
  phone: emptyable(text).optional(),
  address: emptyable(z.record(z.string(), text)).optional(),
});

/** A card that a browser or a test sends. */
export const cardData = {
  type: z.enum(['card']).optional(),
  card: z
    .strictObject({
      number: text.optional(),
      exp_month: integer.optional(),
      exp_year: integer.optional(),
      cvc: text.optional(),
      token: text.optional(),
    })
    .optional(),
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
  allow_redisplay: text.optional(),
};
type CardData = z.output<z.ZodObject<typeof cardData>>;

/**
 * Makes a payment method of a card's data.
 * @throws StripeError with Stripe's wording for a wrong number, date or CVC
 */
export function methodOfData(
  world: World,
  { card, billing_details, metadata: given }: CardData,
): PaymentMethod {
  if (!card) throw invalid('Missing required param: card.', 'card', 'parameter_missing');
  const details: BillingDetails = billing_details ?? {};
  const fromToken = card.token === undefined ? null : readToken(card.token, now(world));
  if (card.token !== undefined && !fromToken) throw missing('token', card.token, 'card[token]');
  try {
    const read =
      fromToken ??
      readCard(
        {
          number: card.number ?? '',
          expMonth: card.exp_month ?? 0,
          expYear: card.exp_year ?? 0,
          cvc: card.cvc ?? null,
        },
        now(world),
      );
    return createPaymentMethod(world, read, details, mergeMetadata({}, given));
  } catch (error) {
    throw error instanceof CardFieldError ? error.asStripeError() : error;
  }
}

const methodOf = ({ store }: World, id: string): PaymentMethod => {
  const method = store.tables.paymentMethods.get(id);
  if (!method) throw missing('PaymentMethod', id);
  return method;
};

export const paymentMethodEndpoints = [
  endpoint('post', '/v1/payment_methods', cardData, methodOfData, { browser: true }),
  endpoint('get', '/v1/payment_methods/:id', {}, (world, _params, { id }) => methodOf(world, id)),
  endpoint(
    'post',
    '/v1/payment_methods/:id',
    {
      billing_details: billingDetails.optional(),
      card: z.strictObject({ exp_month: integer.optional(), exp_year: integer.optional() }).optional(),
      metadata: metadata.optional(),
      allow_redisplay: text.optional(),
    },
    (world, params, { id }) => {
      const before = methodOf(world, id);
      const { name, email, phone } = params.billing_details ?? {};
      const details = before.billing_details;
      const after: PaymentMethod = {
        ...before,
        billing_details: {
          ...details,
          name: name === undefined ? details.name : name,
          email: email === undefined ? details.email : email,
          phone: phone === undefined ? details.phone : phone,
        },
        ...(before.card && {
          card: {
            ...before.card,
            exp_month: params.card?.exp_month ?? before.card.exp_month,
            exp_year: params.card?.exp_year ?? before.card.exp_year,
          },
        }),
        metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
      };
      world.store.tables.paymentMethods.put(after);
      emitUpdate(world, 'payment_method.updated', before, after);
      return after;
    },
  ),
  endpoint('post', '/v1/payment_methods/:id/attach', { customer: text }, (world, { customer }, { id }) => {
    const { id: owner } = customerOf(world, customer, 'customer');
    const method = paymentMethodOf(world, id, 'id');
    const decline = declineAtSetup(world, method);
    if (decline) throw decline;
    return attach(world, method, owner);
  }),
  endpoint('post', '/v1/payment_methods/:id/detach', {}, (world, _params, { id }) =>
    detach(world, methodOf(world, id)),
  ),
  endpoint(
    'get',
    '/v1/payment_methods',
    { ...paging, customer: text.optional(), type: text.optional() },
    (world, { customer, type, ...page }) => {
      if (customer !== undefined) customerOf(world, customer, 'customer');
      return listOfObjects(
        '/v1/payment_methods',
        world.store.tables.paymentMethods.select(
          (row) =>
            (customer === undefined ? row.customer !== null : row.customer === customer) &&
            (type === undefined || row.type === type),
        ),
        page,
      );
    },
  ),
];
