import { type MailKind, mailKindSchema, TEST_MAIL_KINDS } from '@winny/common/contract/jobs';
import { findMailToken } from '@winny/common/data/user/mail-token';
import type { UserRecord } from '@winny/common/data/user/schema';
import { buildUser } from '@winny/common/testing/builders';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { useMailSending } from '../testing/use-mail-sending.ts';

const sending = useMailSending();
const APP = 'https://winny.example';
const DAY_MS = 24 * 60 * 60_000;

/** Late in the evening in London in summer, when UTC has another day. */
const END = new Date('2031-07-05T23:30:00Z');
const NOW = new Date(END.getTime() - 3 * DAY_MS);
const DAY = 'Sunday 6 July';

const subscription = (given: Partial<UserRecord['subscription']> = {}): UserRecord['subscription'] => ({
  tier: 'premium',
  status: 'trialing',
  endDate: END,
  source: 'stripe',
  isTrialUsed: true,
  ...given,
});

/** The state in which a mail applies, where it is not a trial. */
const STATUS: Partial<Record<MailKind, UserRecord['subscription']['status']>> = {
  'premium-started': 'active',
  'subscription-cancelled': 'canceled',
  'payment-failed': 'past_due',
};

/** Sends one mail to a new person and gives it as it arrived. */
async function sent(
  kind: MailKind,
  person: Partial<UserRecord> = {},
  given: { isTest?: boolean } = {},
): Promise<{ mail: Email; user: UserRecord; text: string; html: string; preview: string; links: string[] }> {
  const status = STATUS[kind] ?? 'trialing';
  const user = await buildUser(sending.db, { subscription: subscription({ status }), ...person });
  const key = `${kind}:${user._id}`;
  const to = kind === 'account-deleted' ? { to: user.email } : {};
  await sending.store(kind, user._id, key, { ...to, ...given, at: NOW });
  await sending.run(kind, user._id, key, { now: () => NOW });
  const mail = sending.server.received.at(-1);
  if (!mail?.html || !mail.text) throw new Error(`no mail arrived: ${(await sending.record(key))?.state}`);
  const [, preview = ''] = /data-skip-in-text="true">([^<]*)</.exec(mail.html) ?? [];
  const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  const text = mail.text.replace(/\s+/g, ' ').trim();
  return { mail, user, text, html: mail.html, preview, links };
}

/** Subject, preview, a sentence of the text, and the target of the button. */
const MAILS: Record<MailKind, [subject: string, preview: string, sentence: string, button: RegExp]> = {
  welcome: [
    'Welcome to Winny',
    'Your account is ready. One thing is left: please confirm your address.',
    'Hello Robin, it’s good you’re here.',
    /\/auth\/confirm-email#token=\d+\.[\w-]{43}$/,
  ],
  'confirm-email': [
    'Please confirm your address',
    'One tap and it is done. The link is valid for seven days.',
    'Please confirm that it is yours',
    /\/auth\/confirm-email#token=\d+\.[\w-]{43}$/,
  ],
  'reset-password': [
    'Set a new password',
    'The link is valid for one hour and works once.',
    'Your password stays as it is.',
    /\/auth\/new-password#token=\d+\.[\w-]{43}$/,
  ],
  'trial-started': [
    'Your Premium trial has started',
    `Premium is yours until ${DAY}, free.`,
    'After that it costs £2.99 a month.',
    /\/account$/,
  ],
  'premium-started': [
    'Your Premium plan has started',
    `Thank you. The next payment is on ${DAY}.`,
    `Premium costs £2.99 a month. The next payment is on ${DAY}.`,
    /\/account$/,
  ],
  'trial-ending': [
    `Your trial ends on ${DAY}`,
    'If you would like to keep Premium, there is nothing to do.',
    'After that, Premium continues for £2.99 a month.',
    /\/account$/,
  ],
  'subscription-cancelled': [
    'Your Premium plan is cancelled',
    `It stays yours until ${DAY}. There are no further payments.`,
    'After that you still have Winny with five messages a day',
    /\/account$/,
  ],
  'payment-failed': [
    'Your payment did not go through',
    'Please check your card. It takes a minute.',
    'Please check your card on your account page.',
    /\/account$/,
  ],
  'account-deleted': [
    'Your account is deleted',
    'This is the last mail you get from us.',
    'Your details, your sessions and all your messages are removed.',
    /\/contact$/,
  ],
};

/** A phone shows subject, preview and sender to whoever is beside it. */
const INDISCREET =
  /mental|health|therap|crisis|crises|depress|anxi|panic|counsel|suicid|harm|self|wellbeing|well-being|feel|mood|mind|emotion|support|session|distress|listen|companion|danger/i;

describe.each(mailKindSchema.options)('the mail %s', (kind) => {
  const [subject, preview, sentence, button] = MAILS[kind];

  it('has its subject, preview, text alternative and links', async () => {
    const seen = await sent(kind);
    expect(seen.mail.subject).toBe(subject);
    expect(seen.preview).toBe(preview);
    expect(seen.text).toContain(sentence);
    expect(seen.text).not.toMatch(/undefined|null|Invalid Date|\[object|<[a-z/]/);
    expect(seen.links.some((link) => button.test(link))).toBe(true);
    for (const link of seen.links) expect(link).toMatch(/^(https:\/\/|tel:|sms:)/);
    const ours = seen.links.filter((link) => /^https:/.test(link) && !/findahelpline/.test(link));
    for (const link of ours) expect(link.startsWith(APP)).toBe(true);
    // Every link of the HTML that one can open is in the text.
    for (const link of seen.links.filter((one) => one.startsWith(APP))) expect(seen.text).toContain(link);
    // Who sent it, and why.
    expect(seen.text).toMatch(
      /You get this mail because .* Winny, https:\/\/winny\.example Contact us https:\/\/winny\.example\/contact$/,
    );
  });

  it('does not tell others on subject, preview or sender what Winny is for', async () => {
    const { mail, preview: shown } = await sent(kind);
    for (const line of [mail.subject, shown, mail.from?.name, mail.from?.address]) {
      expect(line).not.toMatch(INDISCREET);
    }
  });

  it('is calm and plain: no exclamation mark, no picture, nothing loaded, no line too long to read', async () => {
    const { mail, html } = await sent(kind);
    expect(mail.text).not.toContain('!');
    const shown = html.replace(/<!DOCTYPE[^>]*>|<!--.*?-->|<style>.*?<\/style>/gs, '');
    expect(shown).not.toContain('!');
    expect(html).not.toMatch(/<img|<script|url\(|@import|src=|<link/);
    expect(mail.attachments).toEqual([]);
    const tooLong = mail.text?.split('\n').filter((line) => line.length > 76 && !line.includes('://')) ?? [];
    expect(tooLong).toEqual([]);
  });

  it('has the numbers to call', async () => {
    const { text, html } = await sent(kind);
    for (const body of [text, html]) {
      for (const line of ['116 123', '999', '988', '911', '112', 'findahelpline.com'])
        expect(body).toContain(line);
    }
    expect(text.includes('Text SHOUT to 85258')).toBe(kind === 'welcome');
  });

  it('carries no code, and nothing for others to advertise with, in the name', async () => {
    for (const firstName of ['<b>Robin</b>', 'Win money at evil.example', 'x'.repeat(41), '"&']) {
      const { mail, html, text } = await sent(kind, { firstName, lastName: '<i>Field</i>' });
      expect(`${mail.subject}${html}${text}`).not.toMatch(/evil|Robin|xxxx|"&"|Field/);
    }
  });

  it('can be read by night and on a narrow screen', async () => {
    const { html } = await sent(kind);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    const [, night = ''] = /@media \(prefers-color-scheme: dark\) \{ (.*?)\}\s*\}/s.exec(html) ?? [];
    const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
    expect(classes).toContain('ink');
    for (const name of classes.filter((one) => !['outer', 'words', 'hotline'].includes(one)))
      expect(night).toContain(`.${name} {`);
  });
});

describe('the mails', () => {
  it('begin with the hotlines of the region that the person chose, else of their device', async () => {
    const places = (text: string) => [/\b999\b/, /\b911\b/, /\b112\b/].map((line) => text.search(line));
    const firstOf = async (kind: MailKind, person: Partial<UserRecord>) => {
      const found = places((await sent(kind, person)).text);
      return found.indexOf(Math.min(...found));
    };
    for (const kind of ['welcome', 'payment-failed'] as const) {
      expect(await firstOf(kind, {})).toBe(0);
      expect(await firstOf(kind, { deviceRegion: 'us' })).toBe(1);
      expect(await firstOf(kind, { region: 'other', deviceRegion: 'us' })).toBe(2);
      // With numbers to call, and not only a website.
      const elsewhere = (await sent(kind, { region: 'other' })).text;
      expect(elsewhere.indexOf('116 123')).toBeLessThan(elsewhere.indexOf('findahelpline.com'));
      expect(elsewhere.indexOf('findahelpline.com')).toBeLessThan(elsewhere.search(/\b999\b/));
    }
  });

  it('are honest in the welcome about what Winny is', async () => {
    const { text } = await sent('welcome', { firstName: "Siân O'Brien-Šmíd" });
    expect(text).toContain("Hello Siân O'Brien-Šmíd, it’s good");
    expect(text).toContain('Winny is an AI companion.');
    expect(text).toContain('not a therapist and not a clinician');
  });

  it('have links whose tokens are valid for as long as they say, and are stored as hashes only', async () => {
    for (const [kind, purpose, validMs] of [
      ['welcome', 'confirm', 7 * DAY_MS],
      ['confirm-email', 'confirm', 7 * DAY_MS],
      ['reset-password', 'reset', 60 * 60_000],
    ] as const) {
      const { links, user } = await sent(kind);
      const token = links.find((link) => link.includes('#token='))?.split('#token=')[1] ?? '';
      const found = (at: number) => findMailToken(sending.db, token, purpose, new Date(at));
      expect((await found(NOW.getTime() + validMs - 1))?.user._id).toBe(user._id);
      expect(await found(NOW.getTime() + validMs + 1)).toBeNull();
      expect(JSON.stringify(await sending.record(`${kind}:${user._id}`))).not.toContain(token);
    }
  });

  it('about a plan without a known end name no day', async () => {
    const ended = {
      subscription: subscription({ status: 'canceled', endDate: new Date(NOW.getTime() - 1) }),
    };
    for (const kind of ['trial-started', 'premium-started', 'subscription-cancelled'] as const) {
      const { text, preview } = await sent(kind, ended);
      expect(`${preview} ${text}`).not.toMatch(/\d (January|June|July|December)/);
    }
  });

  it('name the price that a person pays, if it is known', async () => {
    const billing = { monthlyPence: 149, hasDiscount: true };
    const active = { subscription: subscription({ status: 'active' }), billing };
    expect((await sent('premium-started', active)).text).toContain('Premium costs £1.49 a month. The next');
    const inTrial = { billing: { ...billing, monthlyPence: 0 } };
    for (const kind of ['trial-started', 'trial-ending'] as const) {
      expect((await sent(kind, inTrial)).text).toContain('£2.99 a month, less your discount.');
    }
  });

  it('of the test page say that they are tests, and come whatever the plan is', async () => {
    const free = { subscription: subscription({ tier: 'free', status: 'inactive', endDate: null }) };
    for (const kind of TEST_MAIL_KINDS) {
      const { mail, text } = await sent(kind, free, { isTest: true });
      expect(mail.subject).toMatch(/^Test: /);
      expect(text).toContain('This is a test that you asked for.');
    }
  });

  it('remove the address of a deleted account when they are sent, and keep nothing else of it for long', async () => {
    const { user } = await sent('account-deleted');
    const record = await sending.record(`account-deleted:${user._id}`);
    expect(record).toMatchObject({ state: 'sent', to: null });
    expect(record?.expiresAt?.getTime()).toBeLessThanOrEqual(NOW.getTime() + DAY_MS);
  });
});
