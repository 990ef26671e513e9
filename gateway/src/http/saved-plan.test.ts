import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_SAFETY_PLAN } from '@winny/common/domain/safety-plan';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { Visitor } from '../testing/visitor.ts';

const PAGE = `<!doctype html><title>My safety plan</title>
<noscript><p>Write on paper.</p></noscript>
<form><label for="ownSteps">2. What I can do by myself</label><label for="people">4. People</label></form>`;
const PLAN = { ...EMPTY_SAFETY_PLAN, ownSteps: 'A walk\n</noscript><script>alert("1")</script> & $& tea' };

let outside: TestServices;
let gateway: TestGateway;
let pages: string;
let robin: Visitor;
beforeAll(async () => {
  outside = await startTestServices();
  pages = await mkdtemp(join(tmpdir(), 'winny-plan-'));
  await writeFile(join(pages, 'index.html'), '<!doctype html><title>Winny</title>');
  await writeFile(join(pages, 'safety-plan.html'), PAGE);
  gateway = await startGateway(outside, { WEB_DIR: pages });
});
afterAll(async () => {
  await gateway.close();
  await outside.dispose();
  await rm(pages, { recursive: true });
});
beforeEach(async () => {
  robin = await Visitor.arrive(gateway);
});
afterEach(() => {
  vi.restoreAllMocks();
  robin.leave();
});

const save = () => robin.browser.put('/api/safety-plan', { userId: robin.owner, version: 0, parts: PLAN });

it('has the plan of the signed-in person in what browsers show without JavaScript', async () => {
  await save();
  for (const path of ['/safety-plan', '/safety-plan/', '/safety-plan.html']) {
    const answer = await robin.browser.get(path);
    const html = await answer.text();
    expect(html).toContain('<h2>2. What I can do by myself</h2><p>A walk\n&lt;/noscript&gt;&lt;script&gt;');
    expect(html).toContain('&amp; $&amp; tea</p>');
    // Parts without words are left out, and the form for the script is as it was.
    expect(html).not.toContain('<h2>4. People</h2>');
    expect(html).toContain('<form><label for="ownSteps">');
    expect(html).not.toContain('Write on paper.');
    expect(html.match(/<\/noscript>/g)).toHaveLength(1);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toContain('Cookie');
  }
});

it('has no plan for others, none before one is written, and none in what a service worker stores', async () => {
  expect(await (await robin.browser.get('/safety-plan')).text()).toBe(PAGE);
  await save();
  const stranger = await new TestBrowser(gateway.address).get('/safety-plan');
  expect(await stranger.text()).toBe(PAGE);
  expect(stranger.headers.get('vary')).toContain('Cookie');
  const stored = await robin.browser.get('/safety-plan', { 'Sec-Fetch-Dest': 'empty' });
  expect(await stored.text()).toBe(PAGE);
  await robin.browser.post('/api/logout');
  expect(await (await robin.browser.get('/safety-plan')).text()).toBe(PAGE);
});

it('is the page of the build while the database fails', async () => {
  await save();
  vi.spyOn(gateway.services.safetyPlans, 'read').mockRejectedValue(new Error('no database'));
  const answer = await robin.browser.get('/safety-plan');
  expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
});
