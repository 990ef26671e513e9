import type { Endpoint } from '@winny/common/contract/endpoint';
import { rest } from '@winny/common/contract/rest';
import { beforeAll, describe, expect, it } from 'vitest';
import { arriveAdmin } from '../testing/arrive-admin.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways();
const rows = Object.entries<Endpoint>(rest);
const adminRows = rows.filter(([, { admin }]) => admin);

let stranger: TestBrowser;
let person: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  stranger = new TestBrowser(used.gateway.address);
  person = (await Visitor.arrive(used.gateway)).browser;
  admin = await arriveAdmin(used.gateway);
});

/** The answer to a request that would be refused (400, 413, 415) if anything of it were read. */
async function answers(browser: TestBrowser, { method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const asked = `${path.replace('{id}', 'not-an-id')}?search=${'x'.repeat(5_000)}`;
  const bodies: [body: string | undefined, type: string][] =
    method === 'GET'
      ? [[undefined, '']]
      : [
          ['{', 'application/json'],
          ['x'.repeat(100_000), 'application/json'],
          ['x', 'text/plain'],
          ['x', 'multipart/form-data'],
        ];
  return Promise.all(
    bodies.map(async ([body, type]) => {
      const answer = await browser.send(method, asked, body, type ? { 'Content-Type': type } : {});
      return [answer.status, await answer.text()];
    }),
  );
}

describe('calls of administrators', () => {
  it('are those below /api/admin, and need a sign-in', () => {
    expect(adminRows.length).toBeGreaterThan(10);
    for (const [name, { path, admin: isAdmin, signedIn }] of rows) {
      expect([name, isAdmin === true]).toEqual([name, path.startsWith('/api/admin/')]);
      if (isAdmin) expect([name, signedIn]).toEqual([name, true]);
    }
  });

  it.each(adminRows)('refuse strangers and other people before %s reads anything', async (_name, row) => {
    for (const answer of await answers(stranger, row)) {
      expect(answer).toEqual([401, '{"message":"Unauthorized","code":"unauthorized"}']);
    }
    for (const answer of await answers(person, row)) {
      expect(answer).toEqual([403, '{"message":"You are not allowed to do this.","code":"forbidden"}']);
    }
    for (const [status] of await answers(admin, row)) {
      expect([401, 403]).not.toContain(status);
    }
  });

  it('refuse unknown paths below /api/admin in the same way', async () => {
    const unknown = { method: 'GET', path: '/api/admin/unknown' } as const;
    expect((await answers(stranger, unknown))[0]?.[0]).toBe(401);
    expect((await answers(person, unknown))[0]?.[0]).toBe(403);
    expect((await answers(admin, unknown))[0]?.[0]).toBe(404);
  });

  it('follow a role that was taken away', async () => {
    const former = await arriveAdmin(used.gateway);
    expect((await former.get('/api/admin/knowledge')).status).toBe(200);
    const { id } = (await (await former.get('/api/user')).json()) as { id: string };
    await used.gateway.services.db
      .collection('users')
      .updateOne({ _id: id as never }, { $set: { role: 'user' } });
    expect((await former.get('/api/admin/knowledge')).status).toBe(403);
  });
});
