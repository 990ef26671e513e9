import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { request } from './request.ts';
import { ConnectionError, isUnauthorized, RequestError, serverMessage } from './request-error.ts';

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
  if (incoming.url === '/refused') return answer.writeHead(409).end('{"message":"Email already exists"}');
  if (incoming.url === '/bare') return answer.writeHead(503, 'Service Unavailable').end();
  if (incoming.url === '/stranger') return answer.writeHead(401).end('{"message":"Unauthorized"}');
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

it('sends a body as JSON and reads the answer', async () => {
  expect(await request('POST', `${origin}/echo`, { title: 'Hello' })).toEqual({
    method: 'POST',
    type: 'application/json',
    body: '{"title":"Hello"}',
  });
  expect(await request('GET', `${origin}/echo`)).toEqual({ method: 'GET', type: null, body: '' });
  expect(await request('DELETE', `${origin}/nothing`)).toBeNull();
});

it('always sends the cookies', async () => {
  const asked = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', asked);
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) await request(method, '/api/user');
  vi.unstubAllGlobals();
  const sent = asked.mock.calls.map((call: unknown[]) => (call[1] as RequestInit).credentials);
  expect(sent).toEqual(Array(4).fill('include'));
});

it('turns a refusal into "{status}: {body}", with the server’s sentence beside', async () => {
  const error = await failure('/refused');
  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({ status: 409, message: '409: {"message":"Email already exists"}' });
  expect(serverMessage(error)).toBe('Email already exists');
});

it('uses the status text when there is no body', async () => {
  expect(await failure('/bare')).toMatchObject({ message: '503: Service Unavailable', body: {} });
});

it('knows the refusal that means signed out', async () => {
  expect(isUnauthorized(await failure('/stranger'))).toBe(true);
  expect(isUnauthorized(await failure('/refused'))).toBe(false);
  expect(isUnauthorized(new Error('403: Unauthorized'))).toBe(false);
});

it('says that there was no answer when the line is cut, or is not ours', async () => {
  expect(await failure('/cut')).toBeInstanceOf(ConnectionError);
  expect(await failure('/page')).toBeInstanceOf(ConnectionError);
});

it('lets a call that was given up end as what it is', async () => {
  const gaveUp = AbortSignal.abort();
  await expect(request('GET', `${origin}/echo`, undefined, gaveUp)).rejects.toMatchObject({
    name: 'AbortError',
  });
});
