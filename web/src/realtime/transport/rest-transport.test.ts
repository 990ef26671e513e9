import { afterEach, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '../../api/errors.ts';
import { sessionId } from '../testing/frames.ts';
import { openRestTransport } from './rest-transport.ts';

const onUnauthorized = vi.fn();
const rest = openRestTransport(onUnauthorized);

/** Sets what the network answers: a status and a body, or nothing. */
function answer(status: number | 'nothing', body = ''): void {
  vi.stubGlobal('fetch', async () => {
    if (status === 'nothing') throw new TypeError('Failed to fetch');
    return new Response(body, { status });
  });
}
const failure = (): Promise<unknown> =>
  rest.messages(sessionId()).then(
    () => undefined,
    (error: unknown) => error,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  onUnauthorized.mockReset();
});

it('rejects with Unreachable when no gateway processed the request, otherwise with Refused', async () => {
  answer('nothing');
  expect(await failure()).toBeInstanceOf(Unreachable);
  answer(502, '<html>Bad gateway</html>');
  expect(await failure()).toBeInstanceOf(Unreachable);
  answer(503, '{"message":"Winny cannot be reached for a moment.","code":"unavailable"}');
  expect(await failure()).toBeInstanceOf(Unreachable);
  const limit = '{"message":"You have reached your daily message limit","code":"dailyLimit","crisisLevel":1}';
  answer(429, limit);
  expect(await failure()).toMatchObject({
    name: 'Refused',
    status: 429,
    message: `429: ${limit}`,
    code: 'dailyLimit',
    crisisLevel: 1,
  });
  answer(500, '{"message":"Something went wrong on our side.","code":"internal"}');
  expect(await failure()).toBeInstanceOf(Refused);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

it('reports that the person is signed out', async () => {
  answer(401, '{"message":"Unauthorized","code":"unauthorized"}');
  expect(await failure()).toMatchObject({ status: 401, code: 'unauthorized' });
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

it('returns the messages', async () => {
  answer(200, '[]');
  expect(await rest.messages(sessionId())).toEqual([]);
});
