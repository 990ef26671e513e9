import type { Settings } from '../state/world.ts';
import { StripeError } from './stripe-error.ts';

export type KeyKind = 'secret' | 'publishable';

/** All but the ends of a key, as Stripe quotes it in errors. */
const masked = (key: string) =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;

function unauthorized(message: string): StripeError {
  return new StripeError(
    401,
    { type: 'invalid_request_error', message },
    { 'www-authenticate': 'Basic realm="Stripe"' },
  );
}

/**
 * Checks the API key of a request.
 * @param header the Authorization header, Bearer or Basic
 * @throws StripeError 401 without a key, with a live key, and with a key that is not the configured one
 */
export function authenticate(header: string | undefined, { secretKey }: Settings): KeyKind {
  const key = keyOf(header);
  if (key === '') {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (/^(sk|rk|pk)_live_/.test(key)) {
    throw unauthorized(
      'A live key was used with the local stand-in for Stripe. It accepts test keys only. Take the key out of this configuration.',
    );
  }
  if (/^pk_test_\w+$/.test(key)) return 'publishable';
  const accepted = secretKey === null ? /^(sk|rk)_test_\w+$/.test(key) : key === secretKey;
  if (!accepted) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
  return 'secret';
}

function keyOf(header = ''): string {
  const [scheme = '', value = ''] = header.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value.trim();
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
}
