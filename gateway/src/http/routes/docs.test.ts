import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../../testing/start-gateway.ts';
import { openApiDocument } from '../openapi/document.ts';

let outside: TestServices;
let gateway: TestGateway;
beforeAll(async () => {
  outside = await startTestServices();
  gateway = await startGateway(outside);
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
});

const get = (path: string) => fetch(gateway.address + path);

describe('the documentation', () => {
  it('is the OpenAPI document', async () => {
    const response = await get('/api/docs/openapi.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument('winny_session'))));
  });

  it('has a page whose every file is served by us, without inline script or style', async () => {
    const response = await get('/api/docs');
    expect(response.headers.get('content-type')).toContain('text/html');
    const page = await response.text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(5);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\//);
      const served = await get(file);
      expect([file, served.status]).toEqual([file, 200]);
      expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(page).not.toMatch(/<style|style=|onload=|javascript:/);
  });

  it('relaxes the policy for the styles of that page, and for nothing else', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
    const strict = (await policyOf('/api/config')).replace(/style-src [^;]*/, '');
    expect((await policyOf('/api/docs')).replace("style-src 'self' 'unsafe-inline'", '')).toBe(strict);
    expect(await policyOf('/api/docs/openapi.json')).not.toContain('unsafe-inline');
  });

  it('serves no other file of the package', async () => {
    for (const file of ['package.json', 'index.html', 'swagger-initializer.js', '..%2fpackage.json']) {
      expect((await get(`/api/docs/files/${file}`)).status).toBe(404);
    }
  });
});
