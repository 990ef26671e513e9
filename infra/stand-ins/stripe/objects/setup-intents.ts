import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { isInRange, listOfObjects } from '../api/list.ts';
import { flag, listOf, mergeMetadata, metadata, paging, text, timeRange } from '../api/params.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import { paymentMethodOf } from '../billing/payment-methods.ts';
import { confirmSetup } from '../billing/setup.ts';
import { emit } from '../state/emit.ts';
import { newClientSecret, newId } from '../state/ids.ts';
import type { SetupIntent } from '../state/wire-types.ts';
import { now, type World } from '../state/world.ts';
import { customerOf } from './customers.ts';
import { cardData, methodOfData } from './payment-methods.ts';

/**
 * The setup intent of an id. With a client secret, that has to be its own.
 * @throws StripeError when there is none
 */
export function setupIntentOf({ store }: World, id: string, clientSecret?: string): SetupIntent {
  const intent = store.tables.setupIntents.get(id);
  const foreign = clientSecret !== undefined && intent?.client_secret !== clientSecret;
  if (!intent || foreign) throw missing('setupintent', id);
  return intent;
}

const confirmation = {
  payment_method: text.optional(),
  payment_method_data: z.strictObject(cardData).optional(),
  return_url: text.optional(),
  mandate_data: z.record(z.string(), z.unknown()).optional(),
};

function confirm(world: World, intent: SetupIntent, params: z.output<z.ZodObject<typeof confirmation>>) {
  const id = params.payment_method ?? intent.payment_method;
  const method = params.payment_method_data
    ? methodOfData(world, params.payment_method_data)
    : id !== null && paymentMethodOf(world, id);
  if (!method) {
    throw invalid(
      'You cannot confirm this SetupIntent because it is missing a payment method.',
      undefined,
      'setup_intent_unexpected_state',
    );
  }
  return confirmSetup(world, intent, method);
}

export const setupIntentEndpoints = [
  endpoint(
    'post',
    '/v1/setup_intents',
    {
      ...confirmation,
      confirm: flag.optional(),
      customer: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      usage: z.enum(['off_session', 'on_session']).optional(),
      allowed_payment_method_types: listOf(z.enum(['card'])).optional(),
      automatic_payment_methods: z
        .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
        .optional(),
    },
    (world, params) => {
      const id = newId('seti', 24);
      const automatic = params.automatic_payment_methods;
      const intent: SetupIntent = {
        id,
        object: 'setup_intent',
        allowed_payment_method_types: params.allowed_payment_method_types ?? null,
        application: null,
        automatic_payment_methods: automatic
          ? { enabled: automatic.enabled, allow_redirects: automatic.allow_redirects ?? 'always' }
          : null,
        cancellation_reason: null,
        client_secret: newClientSecret(id),
        created: now(world),
        customer: params.customer === undefined ? null : customerOf(world, params.customer, 'customer').id,
        customer_account: null,
        description: params.description ?? null,
        excluded_payment_method_types: null,
        flow_directions: null,
        last_setup_error: null,
        latest_attempt: null,
        livemode: false,
        mandate: null,
        metadata: mergeMetadata({}, params.metadata),
        next_action: null,
        on_behalf_of: null,
        payment_method:
          params.payment_method === undefined ? null : paymentMethodOf(world, params.payment_method).id,
        payment_method_configuration_details: null,
        payment_method_options: null,
        payment_method_types: ['card'],
        single_use_mandate: null,
        status: params.payment_method === undefined ? 'requires_payment_method' : 'requires_confirmation',
        usage: params.usage ?? 'off_session',
      };
      world.store.tables.setupIntents.put(intent);
      emit(world, 'setup_intent.created', intent);
      return params.confirm === true
        ? confirm(world, intent, { ...params, payment_method: intent.payment_method ?? undefined })
        : intent;
    },
  ),
  endpoint(
    'get',
    '/v1/setup_intents/:id',
    { client_secret: text.optional() },
    (world, params, { id }) => setupIntentOf(world, id, params.client_secret),
    { browser: true },
  ),
  endpoint(
    'post',
    '/v1/setup_intents/:id/confirm',
    { ...confirmation, client_secret: text.optional() },
    (world, params, { id }) => confirm(world, setupIntentOf(world, id, params.client_secret), params),
    { browser: true },
  ),
  endpoint(
    'post',
    '/v1/setup_intents/:id',
    { customer: text.optional(), description: text.optional(), metadata: metadata.optional() },
    (world, params, { id }) => {
      const before = setupIntentOf(world, id);
      const after: SetupIntent = {
        ...before,
        customer:
          params.customer === undefined ? before.customer : customerOf(world, params.customer, 'customer').id,
        description: params.description ?? before.description,
        metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
      };
      world.store.tables.setupIntents.put(after);
      return after;
    },
  ),
  endpoint(
    'post',
    '/v1/setup_intents/:id/cancel',
    {
      cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
    },
    (world, params, { id }) => {
      const before = setupIntentOf(world, id);
      if (before.status === 'succeeded' || before.status === 'canceled') {
        throw invalid(
          `You cannot cancel this SetupIntent because it has a status of ${before.status}.`,
          undefined,
          'setup_intent_unexpected_state',
        );
      }
      const after: SetupIntent = {
        ...before,
        status: 'canceled',
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
      };
      world.store.tables.setupIntents.put(after);
      emit(world, 'setup_intent.canceled', after);
      return after;
    },
  ),
  endpoint(
    'get',
    '/v1/setup_intents',
    { ...paging, customer: text.optional(), payment_method: text.optional(), created: timeRange.optional() },
    ({ store }, { customer, payment_method: method, created, ...page }) =>
      listOfObjects(
        '/v1/setup_intents',
        store.tables.setupIntents.select(
          (row) =>
            (customer === undefined || row.customer === customer) &&
            (method === undefined || row.payment_method === method) &&
            isInRange(row.created, created),
        ),
        page,
      ),
  ),
];
