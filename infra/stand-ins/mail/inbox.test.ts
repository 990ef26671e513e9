import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Inbox, startInbox } from './inbox.ts';
import type { Mail } from './mail.ts';
import { MailStore, MOST_MAILS } from './mail-store.ts';

let inbox: Inbox;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'winny-inbox-'));
  inbox = await startInbox({ dataDir: folder });
});
afterEach(async () => {
  await inbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = (mail: Parameters<ReturnType<typeof nodemailer.createTransport>['sendMail']>[0]) => {
  const transport = nodemailer.createTransport(inbox.smtpUrl);
  return transport
    .sendMail({ from: 'Winny <hello@winny.example>', ...mail })
    .finally(() => transport.close());
};
const list = async (query = '') =>
  (await (await fetch(`${inbox.url}/api/messages${query}`)).json()) as Mail[];
const get = async (path: string) => {
  const response = await fetch(inbox.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('taking mail', () => {
  it('keeps what was sent, for whom it was sent', async () => {
    await send({
      to: 'Anna@Example.com',
      bcc: 'hidden@example.com',
      subject: 'Grüße – £2.99',
      text: 'Hello',
      html: '<p>Hello</p>',
    });
    const [mail] = await list('?to=anna@example.com');
    expect(mail).toMatchObject({
      from: 'hello@winny.example',
      fromName: 'Winny',
      subject: 'Grüße – £2.99',
      to: ['anna@example.com', 'hidden@example.com'],
    });
    expect(mail?.text.trim()).toBe('Hello');
    expect(mail?.html.trim()).toBe('<p>Hello</p>');
    expect(mail?.headers.map(({ name }) => name)).toContain('Message-ID');
    expect(await list('?to=nobody@example.com')).toEqual([]);
    expect(await (await fetch(`${inbox.url}/api/messages/${mail?.id}`)).json()).toEqual(mail);
  });

  it('lists the newest first, as many as asked for', async () => {
    for (const subject of ['one', 'two', 'three']) await send({ to: 'a@example.com', subject, text: '-' });
    expect((await list()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    expect((await list('?limit=1')).map(({ subject }) => subject)).toEqual(['three']);
    expect((await get('/api/messages?limit=0')).status).toBe(400);
    expect((await get('/api/messages?limit=501')).status).toBe(400);
  });

  it('takes any password, and refuses what is too large', async () => {
    const transport = nodemailer.createTransport(inbox.smtpUrl.replace('//', '//user:secret@'));
    await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 'signed in', text: '-' });
    transport.close();
    const large = send({ to: 'b@example.com', subject: 'large', text: 'x'.repeat(6_000_000) });
    await expect(large).rejects.toMatchObject({ responseCode: 552 });
    expect((await list()).map(({ subject }) => subject)).toEqual(['signed in']);
  });

  it('names attachments without keeping them', async () => {
    await send({
      to: 'a@example.com',
      subject: 'x',
      text: '-',
      attachments: [{ filename: 'a.txt', content: 'four' }],
    });
    const [mail] = await list();
    expect(mail?.attachments).toEqual([{ filename: 'a.txt', mimeType: 'text/plain', bytes: 4 }]);
  });
});

describe('keeping mail', () => {
  it('has the mails again after a restart, and not those that were deleted', async () => {
    await send({ to: 'a@example.com', subject: 'kept', text: '-' });
    await inbox.close();
    appendFileSync(join(folder, 'inbox.jsonl'), '{"id":"half');
    inbox = await startInbox({ dataDir: folder });
    expect((await list()).map(({ subject }) => subject)).toEqual(['kept']);
    await send({ to: 'a@example.com', subject: 'after', text: '-' });
    await inbox.close();
    inbox = await startInbox({ dataDir: folder });
    expect((await list()).map(({ subject }) => subject)).toEqual(['after', 'kept']);
    await fetch(`${inbox.url}/api/messages`, { method: 'DELETE' });
    expect(await list()).toEqual([]);
    await inbox.close();
    inbox = await startInbox({ dataDir: folder });
    expect(await list()).toEqual([]);
  });

  it('keeps the newest 500, and the file stays bounded', () => {
    const store = new MailStore(folder);
    const mail: Mail = {
      id: '',
      receivedAt: new Date(0).toISOString(),
      from: 'a@example.com',
      fromName: '',
      to: ['b@example.com'],
      subject: '',
      text: '',
      html: '',
      headers: [],
      attachments: [],
      bytes: 0,
    };
    for (let n = 0; n < 2 * MOST_MAILS + 10; n += 1) store.add({ ...mail, id: String(n) });
    expect(store.total).toBe(MOST_MAILS);
    expect(store.list({ to: null, limit: 1 })[0]?.id).toBe(String(2 * MOST_MAILS + 9));
    const lines = readFileSync(join(folder, 'inbox.jsonl'), 'utf8').trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(2 * MOST_MAILS);
    expect(new MailStore(folder).total).toBe(MOST_MAILS);
  });

  it('needs no folder', async () => {
    const without = await startInbox();
    expect(await (await fetch(`${without.url}/healthz`)).json()).toEqual({ status: 'ok', messages: 0 });
    await without.close();
  });
});

describe('showing mail', () => {
  const nasty = '<script>alert(1)</script>"\'&';

  it('escapes whatever a mail says', async () => {
    await send({
      to: 'a@example.com',
      subject: nasty,
      text: nasty,
      html: `<p>${nasty}</p>`,
      headers: { 'X-Odd': nasty },
    });
    const [mail] = await list();
    for (const path of ['/', `/mail/${mail?.id}`, `/?to=${encodeURIComponent(`"><script>`)}`]) {
      const shown = await get(path);
      expect(shown.status).toBe(200);
      expect(shown.text).not.toContain('<script');
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await get(`/mail/${mail?.id}`)).text).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;',
    );
  });

  it('shows the HTML in a sandbox that runs nothing and loads nothing', async () => {
    await send({
      to: 'a@example.com',
      subject: 'x',
      html: '<html><head><title>t</title></head><body>Hi</body></html>',
    });
    const [mail] = await list();
    const shown = await get(`/mail/${mail?.id}/html`);
    const policy = shown.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox /);
    expect(policy).not.toContain('allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("default-src 'none'");
    expect(shown.text).toContain('<head><base target="_blank">');
    expect((await get(`/mail/${mail?.id}`)).text).toMatch(
      /<iframe title="[^"]+" src="\/mail\/[^"]+" sandbox="/,
    );
  });

  it('answers what is not there with 404', async () => {
    for (const path of [
      '/mail/none',
      '/mail/none/html',
      '//',
      '//x:y:z/',
      '/%',
      '/mail/%E0',
      '/api/messages/none',
      '/api/other',
      '/other',
    ]) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('is emptied by its own button and by no other site', async () => {
    await send({ to: 'a@example.com', subject: 'x', text: '-' });
    const clear = (origin: string) =>
      fetch(`${inbox.url}/clear`, { method: 'POST', headers: { origin }, redirect: 'manual' });
    expect((await clear('https://example.com')).status).toBe(403);
    expect(await list()).toHaveLength(1);
    expect((await clear(inbox.url)).status).toBe(303);
    // Under no-referrer a browser sends "null" as the origin of the page's own form.
    expect((await get('/')).headers.get('referrer-policy')).toBe('same-origin');
    expect(await list()).toHaveLength(0);
  });
});
