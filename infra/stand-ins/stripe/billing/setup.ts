import { cardError, invalid, RefusedAnswer, type StripeError } from '../api/stripe-error.ts';
import { emit } from '../state/emit.ts';
import type { PaymentMethod, SetupIntent } from '../state/wire-types.ts';
import type { World } from '../state/world.ts';
import { asksAtSetup, attach, declineAtSetup, markAuthenticated } from './payment-methods.ts';

const NOT_AUTHENTICATED = {
  code: 'setup_intent_authentication_failure',
  decline_code: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** @throws StripeError when the intent is past being confirmed */
function requireOpen({ status }: SetupIntent): void {
  if (status === 'succeeded' || status === 'canceled') {
    throw invalid(
      `You cannot confirm this SetupIntent because it has already ${status === 'succeeded' ? 'succeeded' : 'been canceled'}.`,
      undefined,
      'setup_intent_unexpected_state',
    );
  }
}

/**
 * Confirms a setup intent with a card: it succeeds, asks for authentication, or is declined.
 * @throws StripeError when it is past being confirmed
 */
export function confirmSetup(
  world: World,
  intent: SetupIntent,
  method: PaymentMethod,
): SetupIntent | RefusedAnswer {
  requireOpen(intent);
  const decline = declineAtSetup(world, method);
  if (decline) return fail(world, intent, decline);
  if (!asksAtSetup(world, method)) return succeed(world, intent, method);
  const asking: SetupIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    last_setup_error: null,
  };
  world.store.tables.setupIntents.put(asking);
  emit(world, 'setup_intent.requires_action', asking);
  return asking;
}

/** The holder has authenticated, or has refused to. */
export function finishSetupAuthentication(
  world: World,
  intent: SetupIntent,
  authenticated: boolean,
): SetupIntent | RefusedAnswer {
  const method = world.store.tables.paymentMethods.get(intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || !method) {
    throw invalid(
      'This SetupIntent does not wait for an authentication.',
      undefined,
      'setup_intent_unexpected_state',
    );
  }
  if (!authenticated) return fail(world, intent, cardError(NOT_AUTHENTICATED));
  markAuthenticated(world, method.id);
  return succeed(world, intent, method);
}

function succeed(world: World, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  if (intent.customer !== null) attach(world, method, intent.customer);
  const done: SetupIntent = {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  };
  world.store.tables.setupIntents.put(done);
  emit(world, 'setup_intent.succeeded', done);
  return done;
}

function fail(world: World, intent: SetupIntent, { body }: StripeError): RefusedAnswer {
  const { type, code, message, decline_code } = body;
  const failed: SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type,
      message,
      ...(code !== undefined && { code }),
      ...(decline_code !== undefined && { decline_code }),
    },
  };
  world.store.tables.setupIntents.put(failed);
  emit(world, 'setup_intent.setup_failed', failed);
  const error = cardError(
    { code: code ?? 'card_declined', decline_code: decline_code ?? null, message },
    { setup_intent: failed },
  );
  return new RefusedAnswer(error);
}
