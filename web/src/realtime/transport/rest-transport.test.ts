import { afterEach, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '../outcome.ts';
import { sessionId } from '../testing/frames.ts';
import { openRestDoor } from './rest-transport.ts';

const onUnauthorized = vi.fn();
const rest = openRestDoor(onUnauthorized);

/** What the network answers next: a status and a body, or nothing at all. */
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

it('tells an answer that says no from none at all', async () => {
  answer('nothing');
  expect(await failure()).toBeInstanceOf(Unreachable);
  answer(502, '<html>Bad gateway</html>');
  expect(await failure()).toBeInstanceOf(Unreachable);
  answer(429, '{"message":"You have reached your daily message limit"}');
  expect(await failure()).toEqual(
    new Refused(429, '{"message":"You have reached your daily message limit"}'),
  );
  answer(503, '{"message":"Winny cannot be reached for a moment. Please try again."}');
  expect(await failure()).toBeInstanceOf(Unreachable);
  answer(500, '{"message":"Something went wrong on our side."}');
  expect(await failure()).toEqual(new Refused(500, '{"message":"Something went wrong on our side."}'));
  expect(onUnauthorized).not.toHaveBeenCalled();
});

it('says when the person is signed out', async () => {
  answer(401, '{"message":"Unauthorized"}');
  expect(await failure()).toMatchObject({ status: 401, message: '401: {"message":"Unauthorized"}' });
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

it('hands the messages on', async () => {
  answer(200, '[]');
  expect(await rest.messages(sessionId())).toEqual([]);
});
