import Stripe from 'stripe';

/** Only this folder imports the package. */
export type { default as Stripe } from 'stripe';

/** A request takes 10 s at most, and is tried three times with one idempotency key. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/**
 * The client of Stripe's API.
 * @param apiBase the address of Stripe, or of a server that takes its place
 */
export function createStripe(secretKey: string, apiBase: string): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    protocol: scheme,
    host: hostname,
    // Without it the client takes 443 for http as well.
    port: port || (scheme === 'http' ? 80 : 443),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Whether Stripe could not be reached or asks to wait; the same request may succeed later. */
export function isStripeAway(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  );
}

/** Whether an object does not exist at Stripe. */
export function isMissingAtStripe(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Whether an idempotency key was used before with other parameters. */
export function isOtherRequest(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

/** Whether Stripe refused what was asked: a declined card, or an object in another state. */
export function isRefusedByStripe(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
  );
}

/** Whether an error came from Stripe's client. */
export function isStripeError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError;
}

/** The fields of an error of Stripe for the log. The error itself may contain names and addresses. */
export function describeStripeError(error: unknown): object {
  if (!(error instanceof Stripe.errors.StripeError)) return { err: error };
  const { type, code, statusCode, requestId } = error;
  return { stripe: { type, code, statusCode, requestId } };
}

/** Whether a text from outside can be an id. Any other is not asked for: half a surrogate pair fits into no URL. */
export function isIdAtStripe(text: string): boolean {
  return /^\w+$/.test(text);
}

/** The id of a field that holds an object or its id. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  return typeof field === 'string' ? field : (field?.id ?? null);
}
