import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listen } from './listen.ts';
import { webBuild } from './web-build.ts';

const page = (name: string) => `<!doctype html><link rel="canonical" href="https://origin.invalid/${name}">`;
const drawn = (name: string) => `<!doctype html><link href="https://origin.invalid/${name}"><h1>Drawn</h1>`;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winny-pages-'));
  for (const name of ['index', 'crisis', 'terms-policies']) {
    await writeFile(join(folder, `${name}.html`), page(name));
  }
  await mkdir(join(folder, '.signed-out'));
  for (const name of ['index', 'topics'])
    await writeFile(join(folder, `.signed-out/${name}.html`), drawn(name));
  await writeFile(join(folder, 'topics.html'), page('topics'));
  await writeFile(join(folder, 'sitemap.xml'), '<loc>https://origin.invalid/</loc>');
  await writeFile(join(folder, 'robots.txt'), 'Sitemap: https://origin.invalid/sitemap.xml');
});
afterAll(() => rm(folder, { recursive: true }));

interface Answer {
  status: number;
  body: string;
  headers: Record<string, unknown>;
}

/** Requests a page of this build with a given Host. */
async function ask(path: string, headers: Record<string, string> = {}, appUrl?: string): Promise<Answer> {
  const app = express().set('trust proxy', true).use(webBuild(folder, appUrl));
  const server = createServer(app);
  await listen(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
        );
      })
        .on('error', reject)
        .end();
    });
  } finally {
    await closeServer(server);
  }
}

const here = { Host: 'winny.example:8080' };
const signedIn = { ...here, Cookie: 'theme=x; winny_session=abc' };

describe('pages of the build', () => {
  it.each([
    ['/crisis', 'crisis'],
    ['/crisis/', 'crisis'],
    ['/crisis.html', 'crisis'],
    ['/terms-policies?from=mail', 'terms-policies'],
    ['/chat/65a0', 'index'],
    ['/crisis/more', 'index'],
    ['/no-such-page', 'index'],
    ['/CRISIS', 'index'],
  ])('%s is %s', async (path, name) => {
    const { status, body, headers } = await ask(path, here);
    expect(status).toBe(200);
    expect(body).toBe(page(name).replace('https://origin.invalid', 'http://winny.example:8080'));
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is the app for a name longer than a file may have', async () => {
    expect((await ask(`/${'a'.repeat(300)}`, here)).status).toBe(200);
    expect((await ask(`/${'a'.repeat(300)}.html`, here)).status).toBe(404);
  });

  it('is not found by the name of a file that is not there', async () => {
    expect((await ask('/no-such-page.html', here)).status).toBe(404);
  });

  it('is sent again only when it has changed', async () => {
    const { headers } = await ask('/crisis', here);
    const again = await ask('/crisis', { ...here, 'If-None-Match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, body: '' });
  });
});

describe('prerendered pages', () => {
  it.each([
    ['/', 'index'],
    ['/?from=mail', 'index'],
    ['/topics', 'topics'],
    ['/topics/', 'topics'],
  ])('%s is sent to signed-out visitors', async (path, name) => {
    for (const headers of [here, { ...here, Cookie: 'theme=x' }, { ...here, Cookie: 'winny_session=' }]) {
      const { status, body, headers: answered } = await ask(path, headers);
      expect(status).toBe(200);
      expect(body).toBe(drawn(name).replace('https://origin.invalid', 'http://winny.example:8080'));
      expect(answered['content-type']).toBe('text/html; charset=utf-8');
      expect(answered['cache-control']).toBe('no-cache');
      expect(answered.vary).toBe('Cookie');
    }
  });

  it.each([
    ['/', 'index'],
    ['/topics', 'topics'],
    ['/topics.html', 'topics'],
  ])('%s is not sent with a session cookie', async (path, name) => {
    const { body, headers } = await ask(path, signedIn);
    expect(body).toBe(page(name).replace('https://origin.invalid', 'http://winny.example:8080'));
    if (path !== '/topics.html') expect(headers.vary).toBe('Cookie');
  });

  it('are not taken for the same page after a sign-in', async () => {
    const { headers } = await ask('/', here);
    expect((await ask('/', { ...signedIn, 'If-None-Match': String(headers.etag) })).status).toBe(200);
  });

  it.each(['/chat', '/index.html', '/topics.html', '/crisis', '/no-such-page'])(
    '%s is none of them',
    async (path) => expect((await ask(path, here)).body).not.toContain('Drawn'),
  );

  it.each(['/.signed-out/topics.html', '/.signed-out/', '/.signed-out'])(
    'cannot be requested by file name: %s',
    async (path) => {
      expect((await ask(path, here)).body).not.toContain('Drawn');
    },
  );
});

describe('addresses in pages', () => {
  it('begin with the configured address', async () => {
    const { body } = await ask('/sitemap.xml', here, 'https://talk.example.org/');
    expect(body).toBe('<loc>https://talk.example.org/</loc>');
  });

  it('begin with the requested address, as the proxy reports it', async () => {
    const { body } = await ask('/robots.txt', { ...here, 'X-Forwarded-Proto': 'https' });
    expect(body).toBe('Sitemap: https://winny.example:8080/sitemap.xml');
  });

  it('use only http and https, for any proxy header', async () => {
    const { body } = await ask('/crisis', { ...here, 'X-Forwarded-Proto': '"><script>' });
    expect(body).toBe(page('crisis').replace('https://origin.invalid', 'http://winny.example:8080'));
  });

  it.each(['evil"><script>', 'a b', 'winny.example/evil', "x'onload='"])(
    'are relative for the Host %s',
    async (host) => {
      const { body } = await ask('/crisis', { 'X-Forwarded-Host': host });
      expect(body).toBe('<!doctype html><link rel="canonical" href="/crisis">');
    },
  );
});
