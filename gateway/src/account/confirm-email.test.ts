import { mailModel } from '@winny/common/data/mail/schema';
import { createMailToken } from '@winny/common/data/user/mail-token';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser } from '../testing/test-browser.ts';
import { soon } from '../testing/test-socket.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const DAY_MS = 24 * 60 * 60_000;
let clock = new Date();
let robin: Visitor;
const used = useGateways(1, {}, () => clock);
beforeEach(async () => {
  clock = new Date();
  robin = await Visitor.arrive(used.gateway);
});
afterEach(() => robin.leave());

const link = async () =>
  (await createMailToken(used.gateway.services.db, robin.owner, 'confirm', clock))?.token ?? '';
const confirm = (token: string) =>
  new TestBrowser(used.gateway.address).post('/api/email/confirm', { token });
const resend = () => robin.browser.post('/api/email/confirm/resend');
const isConfirmed = async () =>
  ((await (await robin.browser.get('/api/user')).json()) as { emailConfirmed: boolean }).emailConfirmed;
const mails = () => mailModel(used.gateway.services.db).find({ userId: robin.owner }).lean();

describe('a link to confirm the address', () => {
  it('confirms it, in a browser that is not signed in too, and tells the open tabs', async () => {
    const tab = await robin.connect();
    expect(await isConfirmed()).toBe(false);
    expect((await confirm(await link())).status).toBe(200);
    expect(await isConfirmed()).toBe(true);
    await soon(() => expect(tab.of('user:updated')).toMatchObject([{ user: { emailConfirmed: true } }]));
  });

  it('answers a second opening like the first, because mail programs open links too', async () => {
    const token = await link();
    expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 200]);
  });

  it('stays valid when another one is made, and for seven days', async () => {
    const [first] = [await link(), await link()];
    const made = clock.getTime();
    clock = new Date(made + 7 * DAY_MS);
    const late = await confirm(first);
    expect([late.status, await late.json()]).toMatchObject([400, { code: 'confirmLinkInvalid' }]);
    clock = new Date(made + 7 * DAY_MS - 1);
    expect((await confirm(first)).status).toBe(200);
  });

  it('is refused when it is malformed, of another person or for a new password', async () => {
    const secret = (await link()).split('.')[1];
    const reset = (await createMailToken(used.gateway.services.db, robin.owner, 'reset'))?.token ?? '';
    for (const token of ['', 'x', `2.${secret}`, `999999.${secret}`, reset]) {
      expect((await confirm(token)).status).toBe(400);
    }
    expect(await isConfirmed()).toBe(false);
  });
});

describe('asking for the link again', () => {
  it('sends at most three mails a day to the address, the welcome among them', async () => {
    await soon(async () => expect(await mails()).toHaveLength(1));
    expect([(await resend()).status, (await resend()).status]).toEqual([200, 200]);
    const refused = await resend();
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'tooManyMails' }]);
    const kinds = (await mails()).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['confirm-email', 'confirm-email', 'welcome']);
  });

  it('counts the mails of all accounts with that mailbox, and of changed addresses', async () => {
    const mailbox = `the.victim-${robin.owner}`;
    const registered = new TestBrowser(used.gateway.address);
    await registered.register(`${mailbox}+a@example.org`);
    for (const tag of ['b', 'c']) {
      await registered.patch('/api/user/profile', { email: `${mailbox}+${tag}@example.org` });
    }
    await robin.browser.patch('/api/user/profile', { email: `${mailbox.replace('.', '')}@example.org` });
    expect((await resend()).status).toBe(429);
  });

  it('sends nothing to a confirmed address', async () => {
    await confirm(await link());
    expect(await (await resend()).json()).toEqual({ message: 'Your e-mail address is confirmed already.' });
    expect((await mails()).map(({ kind }) => kind)).not.toContain('confirm-email');
  });

  it('is for people who are signed in', async () => {
    expect((await new TestBrowser(used.gateway.address).post('/api/email/confirm/resend')).status).toBe(401);
  });
});
