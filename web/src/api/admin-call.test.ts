import { afterEach, expect, it, vi } from 'vitest';
import { adminCall, adminPathOf } from './admin-call.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends method, address and body of a call of administrators', async () => {
  const fetchMock = vi.fn(async () => new Response('{"id":"a"}'));
  vi.stubGlobal('fetch', fetchMock);
  await adminCall('knowledgeRollback', { params: { id: 'a' }, body: { version: 2 } });
  const [path, init] = fetchMock.mock.calls[0] as unknown as [string, RequestInit];
  expect([path, init.method, init.body]).toEqual([
    '/api/admin/knowledge/a/rollback',
    'POST',
    '{"version":2}',
  ]);
  expect(adminPathOf('knowledgeList', {}, { search: 'a b' })).toBe('/api/admin/knowledge?search=a+b');
});
