import { createMailStore } from '@winny/common/data/mail/store';
import { ownerOf } from '@winny/common/data/owner';
import type { UserRecord } from '@winny/common/data/user/schema';
import { createUserStore } from '@winny/common/data/user/store';
import { createLogger } from '@winny/common/platform/logger';
import { buildUser } from '@winny/common/testing/builders';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, type Mailer } from '../providers/mail.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { sendEmail } from './send-email.ts';

let database: TestDatabase;
let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  server = await startMailServer();
  mailer = createMailer(server.url, 'Winny <winny@example.org>');
});
afterEach(async () => {
  mailer.close();
  await server.close();
});

/** Requests a mail and runs its job once. */
async function send(userId: string, signal = new AbortController().signal, by = mailer, n = 0) {
  const key = `welcome:${userId}-${n}`;
  const at = new Date();
  const mails = createMailStore(database.db);
  await mails.add(ownerOf(userId), { key, kind: 'welcome', createdAt: at, dueAt: at });
  const deps = {
    users: createUserStore(database.db),
    mails,
    mailer: by,
    logger: createLogger('worker', 'silent'),
    environment: { APP_URL: 'https://winny.example', APP_TIMEZONE: 'Europe/London' },
    now: () => new Date(),
  };
  await sendEmail(deps, { kind: 'welcome', userId, key }, signal);
}

async function welcomed(given: Partial<UserRecord> = {}) {
  const user = await buildUser(database.db, given);
  await send(user._id);
  const [mail] = server.received;
  if (!mail) throw new Error('no mail arrived');
  return { user, mail };
}

describe('the welcome mail', () => {
  it('goes to the person, from us, as text and HTML', async () => {
    const { user, mail } = await welcomed({ firstName: 'Robin' });
    expect(mail.from).toEqual({ name: 'Winny', address: 'winny@example.org' });
    expect(mail.to).toEqual([{ name: '', address: user.email }]);
    expect(mail.subject).toBe('Welcome to Winny');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Hello Robin,');
      expect(body).toContain('https://winny.example');
    }
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('is honest about what Winny is, and has the numbers to call', async () => {
    const { mail } = await welcomed();
    const text = mail.text?.replace(/\s+/g, ' ');
    expect(text).toContain('Winny is an AI companion.');
    expect(text).toContain('not a therapist and not a clinician');
    for (const body of [text, mail.html]) {
      for (const line of ['116 123', 'Text SHOUT to 85258', '999', '988', '911', 'findahelpline.com']) {
        expect(body).toContain(line);
      }
    }
  });

  it('is calm and plain: no exclamation mark, no picture, nothing loaded, no line too long to read', async () => {
    const { mail } = await welcomed();
    expect(mail.text).not.toContain('!');
    expect(mail.html?.replace('<!doctype html>', '')).not.toContain('!');
    expect(mail.html).not.toMatch(/<img|<script|url\(|@import|src=/);
    expect(mail.attachments).toEqual([]);
    const long = mail.text?.split('\n').filter((line) => line.length > 76) ?? [];
    expect(long).toEqual([]);
  });

  it('carries no code, and nothing for others to advertise with, in the name', async () => {
    const { mail } = await welcomed({ firstName: "Siân O'Brien-Šmíd" });
    expect(mail.html).toContain('Hello Siân O&#39;Brien-Šmíd,');
    for (const firstName of ['<b>Robin</b>', 'Win money at evil.example', 'x'.repeat(41), '"&', '']) {
      server.received.length = 0;
      const { mail: plain } = await welcomed({ firstName });
      expect(plain.text).toContain('Hello, it’s good you’re here.');
      expect(plain.html).not.toContain('evil');
      expect(plain.html).not.toContain('<b>Robin');
    }
  });

  it('has a Message-ID of its own, and is not sent by a second job', async () => {
    const { user, mail } = await welcomed();
    await send(user._id);
    expect(server.received).toHaveLength(1);
    expect(mail.messageId).toMatch(/^<welcome\.[0-9a-f]{32}@winny\.example>$/);
    server.received.length = 0;
    expect((await welcomed()).mail.messageId).not.toBe(mail.messageId);
  });

  it('is not sent after the account was deleted', async () => {
    await send(ownerOf('999999'));
    expect(server.received).toEqual([]);
  });

  it('fails the job when the server refuses it, so that the queue tries again', async () => {
    const user = await buildUser(database.db);
    server.refuse(`450 4.2.1 <${user.email}> not now`);
    await expect(send(user._id)).rejects.toThrow(
      /^The mail server did not take the mail \(EENVELOPE 450\)\.$/,
    );
    server.refuse(null);
    await send(user._id);
    expect(server.received).toHaveLength(1);
  });

  it('goes to another machine by TLS alone, unless the URL says otherwise', async () => {
    const user = await buildUser(database.db);
    // Reaches the same server by an address that does not count as this machine.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
    const strict = createMailer(elsewhere, 'Winny <winny@example.org>');
    await expect(send(user._id, undefined, strict)).rejects.toThrow('offers no TLS');
    expect(server.received).toEqual([]);
    const told = createMailer(`${elsewhere}?requireTLS=false`, 'Winny <winny@example.org>');
    await send(user._id, undefined, told, 1);
    expect(server.received).toHaveLength(1);
    for (const one of [strict, told]) one.close();
  });

  it('does not wait for a server that hangs once the job is given up', async () => {
    const user = await buildUser(database.db);
    const hung = server.hang();
    const giveUp = new AbortController();
    const sending = send(user._id, giveUp.signal);
    await hung;
    giveUp.abort(new Error('given up'));
    await expect(sending).rejects.toThrow('given up');
    expect(server.received).toEqual([]);
  });
});
