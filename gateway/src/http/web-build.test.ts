import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import compression from 'compression';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listen } from './listen.ts';
import { webBuild } from './web-build.ts';

const PAGE = '<!doctype html><title>Winny</title>';
const SCRIPT = `console.log(${JSON.stringify('lamp '.repeat(1_000))});`;
const BROTLI = brotliCompressSync(SCRIPT);
let folder: string;
let server: Server;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winny-web-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'dist/index.html'), PAGE);
  await writeFile(join(folder, 'dist/favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'dist/.env'), 'secret');
  await writeFile(join(folder, 'dist/assets/app-a1b2c3.js'), SCRIPT);
  await writeFile(join(folder, 'dist/assets/page-d4e5f6.js'), SCRIPT);
  await writeFile(join(folder, 'dist/assets/page-d4e5f6.js.br'), BROTLI);
  await writeFile(join(folder, 'dist/assets/page-d4e5f6.js.gz'), gzipSync(SCRIPT));
  server = createServer(express().use(compression(), webBuild(join(folder, 'dist'))));
  address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await closeServer(server);
  await rm(folder, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(address + path, { redirect: 'manual', ...init });

/** The path exactly as given: `fetch` would normalise it and refuse a cached response. */
function getRaw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on('error', reject).end();
  });
}

describe('the web build', () => {
  it.each(['/', '/auth', '/chat/65a0', '/account', '/a/b/c/', '/index.html'])(
    'answers %s with the page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toBe(PAGE);
    },
  );

  it('lets browsers cache a hashed file for a year', async () => {
    const response = await get('/assets/app-a1b2c3.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toBe(SCRIPT);
  });

  it('has browsers revalidate other files each time', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    expect((await getRaw('/favicon.svg', { 'If-None-Match': etag })).status).toBe(304);
  });

  it.each(['/assets/app-old.js', '/assets/', '/assets', '/favicon.ico', '/robots.txt', '/wp-login.php'])(
    'has no %s, and says so',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe('Not found');
    },
  );

  it('sends whole files for range requests', async () => {
    for (const path of ['/assets/app-a1b2c3.js', '/assets/page-d4e5f6.js', '/favicon.svg']) {
      for (const range of ['bytes=0-3', `bytes=${SCRIPT.length}-`, 'bytes=999999-', 'bytes=x']) {
        const response = await get(path, { headers: { range } });
        expect([path, range, response.status]).toEqual([path, range, 200]);
        expect(await response.text()).toBe(path === '/favicon.svg' ? '<svg/>' : SCRIPT);
      }
    }
  });

  it('refuses methods that write', async () => {
    expect((await get('/auth', { method: 'POST' })).status).toBe(404);
    expect((await get('/auth', { method: 'HEAD' })).status).toBe(200);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/.env',
    '/assets/%00',
    '//etc/passwd',
  ])('shows nothing outside it: %s', async (path) => {
    const { status, body } = await getRaw(path);
    expect(body).not.toContain('secret');
    expect([200, 400, 403, 404]).toContain(status);
    if (status === 200) expect(body).toBe(PAGE);
  });

  it('compresses files for clients that accept it', async () => {
    const response = await get('/assets/app-a1b2c3.js', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe(SCRIPT);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('serves a hashed file as the build compressed it to those who read %s', async (accepted, encoding) => {
    for (const query of ['', '?again=1']) {
      const response = await get(`/assets/page-d4e5f6.js${query}`, {
        headers: { 'Accept-Encoding': accepted },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('content-type')).toContain('javascript');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      if (encoding === 'br') expect(response.headers.get('content-length')).toBe(String(BROTLI.length));
      expect(await response.text()).toBe(SCRIPT);
    }
  });

  it('answers 404 when it was not built', async () => {
    const bare = createServer(express().use(webBuild(join(folder, 'nothing'))));
    const port = await listen(bare, 0, '127.0.0.1');
    const response = await fetch(`http://127.0.0.1:${port}/auth`);
    expect(response.status).toBe(404);
    await response.text();
    bare.closeAllConnections();
    await closeServer(bare);
  });
});
