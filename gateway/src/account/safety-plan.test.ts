import { LIMITS } from '@winny/common/contract/limits';
import type { SafetyPlan } from '@winny/common/contract/safety-plan';
import { EMPTY_SAFETY_PLAN as EMPTY } from '@winny/common/domain/safety-plan';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestBrowser } from '../testing/test-browser.ts';
import { useGateways } from '../testing/use-gateways.ts';
import { Visitor } from '../testing/visitor.ts';

const used = useGateways(2);
let robin: Visitor;
beforeEach(async () => {
  robin = await Visitor.arrive(used.gateway);
});
afterEach(() => robin.leave());

const read = async (browser = robin.browser) =>
  (await (await browser.get('/api/safety-plan')).json()) as SafetyPlan;
const save = (version: number, parts: object, browser = robin.browser) =>
  browser.put('/api/safety-plan', { userId: robin.owner, version, parts });

it('is empty at first, and is kept as it was written', async () => {
  expect(await read()).toEqual({ version: 0, changedAt: null, parts: EMPTY });
  const parts = { ...EMPTY, warningSigns: ' I stop answering.\nI lie awake. ', people: 'Mum, 020 7946 0000' };
  expect((await save(0, parts)).status).toBe(200);
  const kept = await read();
  expect(kept).toMatchObject({
    version: 1,
    parts: { ...parts, warningSigns: 'I stop answering.\nI lie awake.' },
  });
  expect(kept.changedAt).not.toBeNull();
});

it('loses nothing when two devices save it: the later one is told, and reads it first', async () => {
  const first = { ...EMPTY, ownSteps: 'Walk round the block' };
  const second = { ...EMPTY, people: 'My brother' };
  const answers = await Promise.all([
    save(0, first),
    used.other.services.safetyPlans.write(robin.owner, 0, second, new Date()),
  ]);
  const stored = answers.filter((answer) => answer && !(answer instanceof Response && answer.status === 409));
  expect(stored).toHaveLength(1);
  expect((await read()).version).toBe(1);
  const late = await save(0, { ...EMPTY, ownSteps: 'Too late' });
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'safetyPlanChanged' }]);
  expect((await save(1, { ...first, ...second })).status).toBe(200);
  expect((await save(1, EMPTY)).status).toBe(409);
  expect(await read()).toMatchObject({ version: 2, parts: { ...first, ...second } });
});

it('has a bounded size and six parts, no other', async () => {
  const longest = 'x'.repeat(LIMITS.safetyPlanChars);
  expect((await save(0, { ...EMPTY, people: `${longest}x` })).status).toBe(400);
  expect((await save(0, { ...EMPTY, secret: 'x' })).status).toBe(400);
  expect((await save(0, { warningSigns: 'only one' })).status).toBe(400);
  const full = Object.fromEntries(Object.keys(EMPTY).map((name) => [name, longest]));
  expect((await save(0, full)).status).toBe(200);
});

it('belongs to its person alone', async () => {
  await save(0, { ...EMPTY, people: 'Only mine' });
  const sam = await Visitor.arrive(used.other);
  expect(await read(sam.browser)).toMatchObject({ version: 0, parts: EMPTY });
  // In the same browser, Robin signed out and Sam signed in while Robin's plan stayed open in a tab.
  expect((await save(0, { ...EMPTY, people: 'Only mine' }, sam.browser)).status).toBe(401);
  expect(await read(sam.browser)).toMatchObject({ version: 0, parts: EMPTY });
  const stranger = new TestBrowser(used.gateway.address);
  expect((await stranger.get('/api/safety-plan')).status).toBe(401);
  expect((await save(1, EMPTY, stranger)).status).toBe(401);
});

it('is in the export of the person’s data', async () => {
  const exported = async () =>
    ((await (await robin.browser.get('/api/user/export')).json()) as { safetyPlan: SafetyPlan | null })
      .safetyPlan;
  expect(await exported()).toBeNull();
  await save(0, { ...EMPTY, distractions: 'The library' });
  expect(await exported()).toMatchObject({ version: 1, parts: { distractions: 'The library' } });
});
