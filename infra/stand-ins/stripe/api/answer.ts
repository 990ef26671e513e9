import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { API_VERSION } from '../state/emit.ts';
import { newId } from '../state/ids.ts';
import type { KeptAnswer } from '../state/rows.ts';
import type { World } from '../state/world.ts';
import { authenticate } from './authenticate.ts';
import type { Endpoint } from './endpoint.ts';
import { expand } from './expand.ts';
import { parseParams } from './params.ts';
import { invalid, RefusedAnswer, StripeError } from './stripe-error.ts';

/** Stripe keeps an idempotency key for at least this long. */
const KEEP_MS = 24 * 60 * 60 * 1000;

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

const asAnswer = (status: number, value: object): Answer => ({
  status,
  body: JSON.stringify(value, null, 2),
});
const asError = ({ status, body, headers }: StripeError): Answer => ({
  ...asAnswer(status, { error: body }),
  headers,
});

/** Runs an endpoint for a request and answers it, also when it fails. */
export function answerEndpoint(world: World, endpoint: Endpoint, request: Request, response: Response): void {
  const id = newId('req');
  const key = endpoint.method === 'post' ? (request.get('idempotency-key') ?? null) : null;
  response.set({ 'request-id': id, 'stripe-version': request.get('stripe-version') ?? API_VERSION });
  if (key !== null) response.set({ 'idempotency-key': key });
  world.request = { id, idempotency_key: key };
  send(
    response,
    orError(() => handle(world, endpoint, request, key)),
  );
}

/** Answers a path that Stripe, or the stand-in, does not have. The client calls an answer an error only by its `error`. */
export function answerUnknownPath({ method, baseUrl, path: rest }: Request, response: Response): void {
  const path = baseUrl + rest;
  const message = `Unrecognized request URL (${method}: ${path}). The stand-in does not have it; infra/stand-ins/stripe/README.md says what it has.`;
  send(response, asError(new StripeError(404, { type: 'invalid_request_error', message })));
}

/** Answers a request whose body cannot be read. */
export function answerUnreadable(response: Response): void {
  send(response, asError(invalid('Invalid request: the body could not be read.')));
}

/** A browser may make few calls, and needs the secret of the one object that it is about. */
function requireForBrowser(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): void {
  if (!endpoint.browser) {
    throw new StripeError(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  }
  if (endpoint.path.includes(':id') && typeof input.client_secret !== 'string') {
    throw invalid('Missing required param: client_secret.', 'client_secret', 'parameter_missing');
  }
}

function handle(world: World, endpoint: Endpoint, request: Request, key: string | null): Answer {
  const input: Record<string, unknown> = { ...request.query, ...request.body };
  const keyKind = authenticate(request.get('authorization'), world.settings);
  if (keyKind === 'publishable') requireForBrowser(endpoint, input);
  const digest = createHash('sha256')
    .update(JSON.stringify([endpoint.method, request.path, input]))
    .digest('hex');
  const kept = key === null ? undefined : keptAnswer(world, key, digest);
  if (kept) return { status: kept.status, body: kept.body, headers: { 'idempotent-replayed': 'true' } };

  // Refused parameters are not kept: the same key may be used again with better ones.
  const params = parseParams(endpoint.schema, input);
  const keep = (answer: Answer): Answer => {
    if (key === null) return answer;
    const { status, body } = answer;
    world.store.tables.kept.put({ id: key, request: digest, status, body, at: Date.now() });
    return answer;
  };
  try {
    return world.store.commit(() => keep(run(world, endpoint, params, request)));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return world.store.commit(() => keep(asError(error)));
  }
}

function run(world: World, endpoint: Endpoint, params: unknown, request: Request): Answer {
  const names = Object.fromEntries(
    Object.entries(request.params).map(([name, value]) => [name, String(value)]),
  );
  const result = endpoint.run(world, params, names);
  if (result instanceof RefusedAnswer) return asError(result.error);
  return asAnswer(200, expand(world, result, expandPaths(params)));
}

function expandPaths(params: unknown): string[] {
  const given = typeof params === 'object' && params !== null && 'expand' in params ? params.expand : [];
  return Array.isArray(given) ? given.map(String) : [];
}

/** @throws StripeError when the key was used for another request */
function keptAnswer(world: World, key: string, digest: string): KeptAnswer | undefined {
  const { kept } = world.store.tables;
  const old = kept.filter(({ at }) => at < Date.now() - KEEP_MS);
  if (old.length > 0) world.store.commit(() => old.forEach(({ id }) => void kept.delete(id)));
  const found = kept.get(key);
  if (found && found.request !== digest) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return found;
}

function orError(answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    if (error instanceof StripeError) return asError(error);
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    const message = 'The stand-in failed to answer; its log says why.';
    return asError(new StripeError(500, { type: 'api_error', message }));
  }
}

function send(response: Response, { status, body, headers }: Answer): void {
  response
    .status(status)
    .set({ 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
    .send(body);
}
