import { randomUUID } from 'node:crypto';
import { mailModel } from '@winny/common/data/mail/schema';
import { ownerOf } from '@winny/common/data/owner';
import { createMailToken } from '@winny/common/data/user/mail-token';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser } from '../testing/test-browser.ts';
import { soon } from '../testing/test-socket.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways(2);
let robin: Visitor;
beforeEach(async () => {
  robin = await Visitor.arrive(used.gateway);
});
afterEach(() => robin.leave());

const update = (body: Record<string, unknown>) => robin.browser.patch('/api/user/profile', body);
const fresh = () => `${randomUUID()}@example.org`;
const confirmations = () =>
  mailModel(used.gateway.services.db).find({ userId: robin.owner, kind: 'confirm-email' }).lean();
const confirm = () => used.gateway.services.users.byId(ownerOf(robin.owner));

describe('changing the profile', () => {
  it('changes what is given, trimmed and in lower case, and leaves the rest', async () => {
    const email = fresh();
    const response = await update({ firstName: ' Robyn ', email: `  ${email.toUpperCase()} ` });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ firstName: 'Robyn', lastName: '', email });
    expect(await (await update({ lastName: 'Hill' })).json()).toMatchObject({
      firstName: 'Robyn',
      lastName: 'Hill',
      email,
    });
    expect(await (await robin.browser.get('/api/user')).json()).toMatchObject({ lastName: 'Hill', email });
  });

  it('shows the new profile to the other tabs', async () => {
    const tab = await robin.connect(used.other);
    await update({ firstName: 'Robyn' });
    await soon(() =>
      expect(tab.of('user:updated')).toMatchObject([{ user: { id: robin.owner, firstName: 'Robyn' } }]),
    );
  });

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ firstName: 'x'.repeat(81) }, 'firstName'],
    [{ role: 'admin' }, ''],
    [{ emailConfirmed: true }, ''],
  ])('refuses %j', async (body, path) => {
    const response = await update(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid', errors: [{ path }] });
  });

  it('is not for strangers', async () => {
    const stranger = new TestBrowser(used.gateway.address);
    expect((await stranger.patch('/api/user/profile', { firstName: 'Sam' })).status).toBe(401);
  });
});

describe('a changed address', () => {
  it('is refused when another account has it, and nothing else is changed', async () => {
    const taken = fresh();
    await new TestBrowser(used.gateway.address).register(taken);
    const response = await update({ firstName: 'Sam', email: taken.toUpperCase() });
    expect(response.status).toBe(409);
    expect(await response.text()).toBe('{"message":"Email already exists","code":"emailTaken"}');
    expect(await (await robin.browser.get('/api/user')).json()).toMatchObject({ firstName: 'Robin' });
  });

  it('can be asked for five times an hour, taken or not, and names at any time', async () => {
    const taken = fresh();
    await new TestBrowser(used.gateway.address).register(taken);
    for (let n = 0; n < 5; n += 1) {
      expect((await update({ email: n % 2 ? taken : fresh() })).status).toBe(n % 2 ? 409 : 200);
    }
    const refused = await update({ email: fresh() });
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'tooManyAddresses' }]);
    expect((await update({ firstName: 'Robyn' })).status).toBe(200);
  });

  it('is given to one of two people who want it at the same time', async () => {
    const other = await Visitor.arrive(used.other);
    const email = fresh();
    const both = await Promise.all(
      [robin, other].map(({ browser }) => browser.patch('/api/user/profile', { email })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is unconfirmed and gets a link; the same address again changes nothing', async () => {
    const { token } = (await createMailToken(used.gateway.services.db, robin.owner, 'confirm')) ?? {};
    await robin.browser.post('/api/email/confirm', { token });
    const { email } = (await (await robin.browser.get('/api/user')).json()) as { email: string };
    expect(await (await update({ email })).json()).toMatchObject({ emailConfirmed: true });
    expect(await (await update({ email: fresh() })).json()).toMatchObject({ emailConfirmed: false });
    await soon(async () => expect(await confirmations()).toHaveLength(1));
  });

  it('signs in, the former one no longer does, and links mailed to it are void', async () => {
    const { db } = used.gateway.services;
    const before = (await confirm())?.email;
    const links = [
      await createMailToken(db, robin.owner, 'reset'),
      await createMailToken(db, robin.owner, 'confirm'),
    ];
    const email = fresh();
    await update({ email });
    const stranger = new TestBrowser(used.gateway.address);
    const password = 'lantern-and-hill';
    const reset = await stranger.post('/api/password/reset', {
      token: links[0]?.token,
      newPassword: 'mine-now',
    });
    expect([reset.status, await reset.json()]).toMatchObject([400, { code: 'resetLinkInvalid' }]);
    const confirmed = await stranger.post('/api/email/confirm', { token: links[1]?.token });
    expect([confirmed.status, await confirmed.json()]).toMatchObject([400, { code: 'confirmLinkInvalid' }]);
    expect((await stranger.post('/api/login', { email: before, password })).status).toBe(401);
    expect((await stranger.post('/api/login', { email, password })).status).toBe(200);
  });

  it('is where a link goes that is made after the change, however early the mail was asked for', async () => {
    const email = fresh();
    await update({ email });
    expect(await createMailToken(used.gateway.services.db, robin.owner, 'reset')).toMatchObject({ email });
  });
});
