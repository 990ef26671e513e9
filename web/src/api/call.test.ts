import { afterEach, expect, it, vi } from 'vitest';
import { call, pathOf } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

it('builds the address of a call from its row', () => {
  expect(pathOf('getSession', { id: 'a/b' })).toBe('/api/chat/sessions/a%2Fb');
  expect(pathOf('listMessages', { id: 'a' }, { after: undefined })).toBe('/api/chat/sessions/a/messages');
  expect(pathOf('listMessages', { id: 'a' }, { after: 'b' })).toBe('/api/chat/sessions/a/messages?after=b');
});

it('sends method and body of the row', async () => {
  const fetchMock = vi.fn(async () => new Response('{"id":"a"}'));
  vi.stubGlobal('fetch', fetchMock);
  expect(await call('renameSession', { params: { id: 'a' }, body: { title: 'Sleep' } })).toEqual({ id: 'a' });
  const [path, init] = fetchMock.mock.calls[0] as unknown as [string, RequestInit];
  expect([path, init.method, init.body]).toEqual(['/api/chat/sessions/a', 'PATCH', '{"title":"Sleep"}']);
});
