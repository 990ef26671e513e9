import { randomUUID } from 'node:crypto';
import type { AdminAudit, AdminStats, AdminUser, AdminUserPage } from '@winny/common/contract/admin';
import { adminAuditSchema, adminStatsSchema, adminUserPageSchema } from '@winny/common/contract/admin';
import type { Endpoint } from '@winny/common/contract/endpoint';
import { rest } from '@winny/common/contract/rest';
import { auditModel } from '@winny/common/data/admin/audit-schema';
import { userModel } from '@winny/common/data/user/schema';
import { buildUser } from '@winny/common/testing/builders';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { arriveAdmin } from '../testing/arrive-admin.ts';
import { Payments } from '../testing/payments.ts';
import type { TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { openSocket, soon } from '../testing/test-socket.ts';

let payments: Payments;
let gateway: TestGateway;
let admin: TestBrowser;
beforeAll(async () => {
  payments = await Payments.start(2);
  gateway = payments.gateway;
  admin = await arriveAdmin(gateway);
});
afterAll(() => payments.close());

const act = (id: string, action: string, body: object = {}) =>
  admin.post(`/api/admin/users/${id}/${action}`, { ...body });
const read = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T;
const newestEntry = async () => (await read<AdminAudit>(admin.get('/api/admin/audit'))).entries[0];

async function connect(browser: TestBrowser, address = browser.address) {
  const opened = await openSocket(address, { extraHeaders: { cookie: browser.cookieHeader() } });
  onTestFinished(() => void opened.socket.disconnect());
  return opened;
}

describe('figures', () => {
  it('are exactly the eight of the specification', async () => {
    const stats = await read<AdminStats>(admin.get('/api/admin/stats'));
    expect(Object.keys(stats).sort()).toEqual(Object.keys(adminStatsSchema.shape).sort());
    expect(stats.totalUsers).toBeGreaterThan(0);
  });

  it('are pushed to the tabs of administrators at any gateway when they change, and to no other tab', async () => {
    const former = await arriveAdmin(gateway);
    const other = payments.gateways[1]?.address ?? '';
    const [open, formerly] = await Promise.all([connect(admin, other), connect(former, other)]);
    const { id } = await read<{ id: string }>(former.get('/api/user'));
    await userModel(gateway.services.db).updateOne({ _id: id }, { $set: { role: 'user' } });
    const person = await payments.arrive();
    const ordinary = await connect(person.browser, other);
    const before = open.of('admin:stats').at(-1)?.stats.paidSubscriptions ?? 0;
    await person.subscribe(false);
    await soon(() => expect(open.of('admin:stats').at(-1)?.stats.paidSubscriptions).toBe(before + 1));
    expect(open.of('admin:stats').at(-1)?.stats).toEqual(await read(admin.get('/api/admin/stats')));
    expect(open.of('admin:stats').at(-1)?.stats.totalRevenue).toBeCloseTo(2.99 * (before + 1));
    expect(ordinary.of('admin:stats')).toEqual([]);
    expect(formerly.of('admin:stats')).toEqual([]);
  });
});

describe('the table of people', () => {
  it('has the fields of the specification and no others', async () => {
    const page = adminUserPageSchema.parse(await read(admin.get('/api/admin/users/page?sort=email')));
    const users = await read<AdminUser[]>(admin.get('/api/admin/users'));
    const { id: own } = await read<{ id: string }>(admin.get('/api/user'));
    expect(users.map(({ id }) => id)).toContain(own);
    expect(users.map(({ id }) => id)).not.toContain('1');
    for (const user of [...page.users, ...users]) {
      expect(Object.keys(user)).toEqual([
        'id',
        'email',
        'firstName',
        'lastName',
        'subscriptionTier',
        'subscriptionStatus',
        'totalWinnyMessages',
        'createdAt',
      ]);
    }
  });

  it('follows a cursor, and refuses one of another sort', async () => {
    await Promise.all(Array.from({ length: 60 }, () => buildUser(gateway.services.db)));
    const first = await read<AdminUserPage>(admin.get('/api/admin/users/page?sort=messages&order=asc'));
    expect(first.users).toHaveLength(50);
    const after = encodeURIComponent(first.next ?? '');
    const path = `/api/admin/users/page?order=asc&after=${after}&sort=`;
    const second = await read<AdminUserPage>(admin.get(`${path}messages`));
    const seen = new Set([...first.users, ...second.users].map(({ id }) => id));
    expect(seen.size).toBe(50 + second.users.length);
    expect(first.total).toBe(second.total);
    for (const refused of [`${path}name`, '/api/admin/users/page?after=rubbish']) {
      const answer = await admin.get(refused);
      expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ path: 'after' }] }]);
    }
  });
});

describe('actions of administrators', () => {
  it('delete an account, but neither user 2, Winny nor their own', async () => {
    const { id: own } = await read<{ id: string }>(admin.get('/api/user'));
    for (const [id, status, code] of [
      ['2', 403, 'accountProtected'],
      [own, 403, 'ownAccount'],
      ['1', 404, 'userNotFound'],
      ['987654', 404, 'userNotFound'],
      ['x', 404, 'userNotFound'],
    ] as const) {
      const refused = await admin.delete(`/api/admin/users/${id}`);
      expect([id, refused.status, await refused.json()]).toMatchObject([id, status, { code }]);
    }
    const person = await payments.arrive();
    const deleted = await admin.send('DELETE', `/api/admin/users/${person.owner}`, { reason: 'They asked.' });
    expect([deleted.status, await deleted.json()]).toEqual([
      200,
      { message: 'The account and everything held about the person is deleted.' },
    ]);
    expect((await person.browser.get('/api/user')).status).toBe(401);
    expect(await newestEntry()).toMatchObject({
      action: 'adminDeleteUser',
      targetId: person.owner,
      targetEmail: null,
      reason: 'They asked.',
      outcome: 'done',
    });
    expect(JSON.stringify(await auditModel(gateway.services.db).find().lean())).not.toContain(person.email);
  });

  it('set a password of at least 8 characters, which ends all sign-ins', async () => {
    const person = await payments.arrive();
    const tab = await connect(person.browser);
    const short = await act(person.owner, 'reset-password', { newPassword: 'seven77' });
    expect([short.status, await short.json()]).toMatchObject([
      400,
      { errors: [{ path: 'newPassword', message: 'Password must be at least 8 characters long' }] },
    ]);
    const reset = await act(person.owner, 'reset-password', { newPassword: 'eight888' });
    expect([reset.status, await reset.json()]).toEqual([
      200,
      { message: `The password of ${person.email} is changed, and all their sign-ins have ended.` },
    ]);
    await soon(() => expect(tab.of('auth:revoked')).toHaveLength(1));
    expect((await person.browser.get('/api/user')).status).toBe(401);
    const signIn = (password: string) =>
      new TestBrowser(gateway.address).post('/api/login', { email: person.email, password });
    expect((await signIn('lantern-and-hill')).status).toBe(401);
    expect((await signIn('eight888')).status).toBe(200);
    const entries = JSON.stringify(await auditModel(gateway.services.db).find().lean());
    expect(entries).toContain('adminResetPassword');
    expect(entries).not.toContain('eight888');
  });

  it('give Premium by hand and take it again, and the person’s tabs know', async () => {
    const person = await payments.arrive();
    const tab = await connect(person.browser);
    const upgraded = await act(person.owner, 'upgrade', { reason: 'A gift.' });
    expect([upgraded.status, await upgraded.json()]).toEqual([
      200,
      { message: `${person.email} has Premium now.` },
    ]);
    expect((await person.record()).subscription).toMatchObject({
      tier: 'premium',
      status: 'active',
      source: 'manual',
    });
    await soon(() => expect(tab.of('subscription:updated').at(-1)?.status.subscriptionTier).toBe('premium'));
    expect((await act(person.owner, 'upgrade')).status).toBe(409);
    expect((await act(person.owner, 'downgrade')).status).toBe(200);
    await soon(() => expect(tab.of('subscription:updated').at(-1)?.status.subscriptionTier).toBe('free'));
    expect((await act(person.owner, 'downgrade')).status).toBe(409);
    const { entries } = await read<AdminAudit>(admin.get('/api/admin/audit'));
    expect(entries.slice(0, 4).map(({ action, outcome, reason }) => [action, outcome, reason])).toEqual([
      ['adminDowngrade', 'failed', null],
      ['adminDowngrade', 'done', null],
      ['adminUpgrade', 'failed', null],
      ['adminUpgrade', 'done', 'A gift.'],
    ]);
    expect(entries[0]).toMatchObject({ targetId: person.owner, targetEmail: person.email });
  });

  it('end a paid subscription at Stripe', async () => {
    const person = await payments.arrive();
    await person.subscribe(false);
    const downgraded = await act(person.owner, 'downgrade');
    expect([downgraded.status, await downgraded.json()]).toEqual([
      200,
      { message: `${person.email} has the free plan now. Their subscription has ended.` },
    ]);
    expect((await person.subscriptions()).map(({ status }) => status)).toEqual(['canceled']);
    expect((await person.status()).subscriptionTier).toBe('free');
    // Premium by hand after it is not taken away by late events.
    expect((await act(person.owner, 'upgrade')).status).toBe(200);
    for (const event of await payments.events(await person.customer())) await payments.deliver(event);
    expect((await person.status()).subscriptionTier).toBe('premium');
  });
});

describe('the audit log', () => {
  it('has an entry for every call that changes something, whatever becomes of it', async () => {
    const changing = Object.entries<Endpoint>(rest).filter(
      ([, row]) => row.admin && row.method !== 'GET' && !row.changesNothing,
    );
    expect(changing.length).toBeGreaterThan(8);
    for (const [name, { method, path }] of changing) {
      const id = path.includes('/users/') ? '987654' : '0'.repeat(24);
      const item = { title: 'Breathing', therapyApproach: 'cbt', category: 'techniques', content: 'Slowly.' };
      const body = { ...item, newPassword: 'eight888', version: 1 };
      await admin.send(method, path.replace('{id}', id), body);
      expect(await newestEntry()).toMatchObject({
        action: name,
        targetId: path.includes('{id}') ? id : null,
      });
    }
  });

  it('shows an action whose process ended in the middle, and refuses one that it cannot enter', async () => {
    const person = await payments.arrive();
    const { audit } = gateway.services;
    const append = audit.append.bind(audit);
    onTestFinished(() => {
      audit.append = append;
    });
    // Killed after the entry: the outcome is never stored.
    audit.append = (entry) => (entry.of === null ? append(entry) : new Promise(() => undefined));
    expect((await act(person.owner, 'upgrade')).status).toBe(200);
    expect(await newestEntry()).toMatchObject({ action: 'adminUpgrade', outcome: 'unknown' });
    audit.append = () => Promise.reject(new Error(`not stored ${randomUUID()}`));
    expect((await act(person.owner, 'downgrade')).status).toBe(500);
    expect((await person.record()).subscription.tier).toBe('premium');
  });

  it('is shown page by page and says whether it is intact', async () => {
    const { audit } = gateway.services;
    const entry = { adminId: '2', action: 'adminUpgrade', targetId: '17', reason: null };
    for (let added = 0; added < 51; added += 1) {
      await audit.append({ ...entry, at: new Date(), of: null, outcome: null });
    }
    const first = adminAuditSchema.parse(await read(admin.get('/api/admin/audit')));
    expect([first.entries.length, first.intact]).toEqual([50, true]);
    const second = await read<AdminAudit>(admin.get(`/api/admin/audit?before=${first.next}`));
    expect(second.entries[0]?.seq).toBeLessThan(first.entries.at(-1)?.seq ?? 0);
    await auditModel(gateway.services.db).updateOne({ _id: 1 }, { $set: { adminId: '7' } });
    expect((await read<AdminAudit>(admin.get('/api/admin/audit'))).intact).toBe(false);
  });
});
