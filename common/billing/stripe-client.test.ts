import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createStripe,
  describeStripeError,
  isIdAtStripe,
  isMissingAtStripe,
  isOtherRequest,
  isRefusedByStripe,
  isStripeAway,
  isStripeError,
} from './stripe-client.ts';

/** Answers as Stripe documents them. */
const ANSWERS: Record<string, { status: number; error: object }> = {
  other_parameters: { status: 400, error: { type: 'idempotency_error' } },
  key_in_use: { status: 409, error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } },
  too_many: { status: 429, error: { type: 'invalid_request_error', code: 'rate_limit' } },
  broken: { status: 500, error: { type: 'api_error' } },
  missing: { status: 404, error: { type: 'invalid_request_error', code: 'resource_missing' } },
  closed: { status: 400, error: { type: 'invalid_request_error' } },
  declined: { status: 402, error: { type: 'card_error', code: 'card_declined' } },
  wrong_key: { status: 401, error: { type: 'invalid_request_error' } },
};
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, error } = ANSWERS[request.url?.split('/').at(-1) ?? ''] ?? { status: 404, error: {} };
    // Without repeats, which take seconds.
    response.writeHead(status, { 'stripe-should-retry': 'false' });
    response.end(JSON.stringify({ error: { message: 'robin@example.org is not known', ...error } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const errorOf = (name: string, at = url): Promise<unknown> =>
  createStripe('sk_test_1', at)
    .customers.retrieve(name)
    .then(
      () => null,
      (error: unknown) => error,
    );

describe('an error of Stripe', () => {
  it.each([
    ['other_parameters', isOtherRequest],
    ['key_in_use', isStripeAway],
    ['too_many', isStripeAway],
    ['broken', isStripeAway],
    ['missing', isMissingAtStripe],
    ['missing', isRefusedByStripe],
    ['closed', isRefusedByStripe],
    ['declined', isRefusedByStripe],
  ])('%s is known by its kind', async (name, isOfKind) => {
    const error = await errorOf(name);
    expect(isOfKind(error)).toBe(true);
    expect(isStripeError(error)).toBe(true);
    const kinds = [isOtherRequest, isStripeAway, isRefusedByStripe].filter((is) => is(error));
    expect(kinds).toHaveLength(1);
  });

  it('of a wrong key is neither an outage nor a refusal', async () => {
    const error = await errorOf('wrong_key');
    expect([isOtherRequest, isStripeAway, isRefusedByStripe].filter((is) => is(error))).toEqual([]);
    expect(isStripeError(error)).toBe(true);
  });

  it('is an outage when nothing answers at the address', async () => {
    expect(isStripeAway(await errorOf('missing', 'http://127.0.0.1:1'))).toBe(true);
  });

  it('is logged without its text, which may name a person', async () => {
    const described = describeStripeError(await errorOf('declined'));
    expect(described).toMatchObject({ stripe: { code: 'card_declined', statusCode: 402 } });
    expect(JSON.stringify(described)).not.toContain('robin');
    const own = new Error('ours');
    expect(describeStripeError(own)).toEqual({ err: own });
  });
});

it.each([
  ['cs_test_1', true],
  ['', false],
  ['../customers', false],
  ['\ud800', false],
])('%j as an id: %s', (text, isId) => {
  expect(isIdAtStripe(text)).toBe(isId);
});
