import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isUnauthorized, Refused, serverMessage, Unreachable } from './errors.ts';
import { request } from './request.ts';

const REFUSAL = '{"message":"Email already exists","code":"emailTaken"}';
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => reply(incoming, answer, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
function reply(incoming: IncomingMessage, answer: ServerResponse, body: string): unknown {
  const seen = { method: incoming.method, type: incoming.headers['content-type'] ?? null, body };
  if (incoming.url === '/echo') return answer.end(JSON.stringify(seen));
  if (incoming.url === '/nothing') return answer.writeHead(204).end();
  if (incoming.url === '/refused') return answer.writeHead(409).end(REFUSAL);
  if (incoming.url === '/bare') return answer.writeHead(503, 'Service Unavailable').end();
  if (incoming.url === '/signed-out')
    return answer.writeHead(401).end('{"message":"Unauthorized","code":"unauthorized"}');
  if (incoming.url === '/silent') return undefined;
  if (incoming.url === '/page') return answer.end('<!doctype html>');
  return incoming.socket.destroy();
}
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const failure = (path: string): Promise<unknown> =>
  request('GET', origin + path).then(
    () => undefined,
    (error: unknown) => error,
  );

it('sends a JSON body and parses the answer', async () => {
  expect(await request('POST', `${origin}/echo`, { title: 'Hello' })).toEqual({
    method: 'POST',
    type: 'application/json',
    body: '{"title":"Hello"}',
  });
  expect(await request('GET', `${origin}/echo`)).toEqual({ method: 'GET', type: null, body: '' });
  expect(await request('DELETE', `${origin}/nothing`)).toBeNull();
});

it('sends a form with a file as it is', async () => {
  const form = new FormData();
  form.set('file', new File(['title,content'], 'items.csv'));
  const seen = await request<{ type: string; body: string }>('POST', `${origin}/echo`, form);
  expect(seen.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen.body).toContain('filename="items.csv"');
  expect(seen.body).toContain('title,content');
});

it('always sends the cookies', async () => {
  const fetchMock = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetchMock);
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) await request(method, '/api/user');
  vi.unstubAllGlobals();
  const sent = fetchMock.mock.calls.map((call: unknown[]) => (call[1] as RequestInit).credentials);
  expect(sent).toEqual(Array(4).fill('include'));
});

it('turns a refusal into "{status}: {body}" with a code and a sentence', async () => {
  const error = await failure('/refused');
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject({ status: 409, code: 'emailTaken', message: `409: ${REFUSAL}` });
  expect(serverMessage(error)).toBe('Email already exists');
});

it('uses the status text when the answer has no body', async () => {
  expect(await failure('/bare')).toMatchObject({ message: '503: Service Unavailable', code: undefined });
});

it('recognises by its code the refusal that means signed out', async () => {
  expect(isUnauthorized(await failure('/signed-out'))).toBe(true);
  expect(isUnauthorized(await failure('/refused'))).toBe(false);
  expect(isUnauthorized(new Refused(401, 'Unauthorized', { code: 'badCredentials' }))).toBe(false);
});

it('throws Unreachable when the connection breaks or the answer is not JSON', async () => {
  expect(await failure('/cut')).toBeInstanceOf(Unreachable);
  expect(await failure('/page')).toBeInstanceOf(Unreachable);
});

it('passes on the error of an aborted request', async () => {
  const aborted = AbortSignal.abort();
  await expect(request('GET', `${origin}/echo`, undefined, aborted)).rejects.toMatchObject({
    name: 'AbortError',
  });
});

it('can be aborted in a browser without AbortSignal.any, and leaves nothing at the signal', async () => {
  const { any } = AbortSignal;
  Object.assign(AbortSignal, { any: undefined });
  try {
    const controller = new AbortController();
    const added = vi.spyOn(controller.signal, 'addEventListener');
    const removed = vi.spyOn(controller.signal, 'removeEventListener');
    await request('GET', `${origin}/echo`, undefined, controller.signal);
    expect(added).toHaveBeenCalledOnce();
    expect(removed.mock.calls).toEqual(added.mock.calls);
    const asked = request('GET', `${origin}/silent`, undefined, controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  } finally {
    Object.assign(AbortSignal, { any });
  }
});
