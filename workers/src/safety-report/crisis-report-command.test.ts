import { ownerOf } from '@winny/common/data/owner';
import { safetyRecordModel } from '@winny/common/data/safety/schema';
import { createSafetyRecords } from '@winny/common/data/safety/store';
import { buildMessage, buildSession } from '@winny/common/testing/builders';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crisisReportCommand } from './crisis-report-command.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const OWNER = ownerOf('4711');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it('the yearly report counts referrals and choices, also of deleted accounts, and names no person', async () => {
  const records = createSafetyRecords(database.db);
  const session = await buildSession(database.db, OWNER);
  for (const level of [1, 2, 2, 3] as const) {
    const crisis = { level, type: 'suicide', reason: null, version: 'rules-9', by: 'screen' } as const;
    const turn = await buildMessage(database.db, session, { crisis });
    // Found by the crisis model, then raised by the judge.
    const noticed = { ...turn, crisis: { ...crisis, level: 2 } } as const;
    if (level === 3) await records.verdict(OWNER, noticed, NOW);
    await records.verdict(OWNER, turn, NOW);
    if (level === 3) for (const act of ['hotline', 'left'] as const) await records.act(OWNER, turn, act, NOW);
    if (level < 3) for (const act of ['support', 'left'] as const) await records.act(OWNER, turn, act, NOW);
    if (level === 1) await records.act(OWNER, turn, 'card_shown', NOW);
  }
  await records.erase(OWNER, NOW);
  const report = (...args: string[]) => crisisReportCommand(records, args, NOW);
  const { text, code } = await report('--year', '2026');
  expect(code).toBe(0);
  expect(text).toMatch(/^Crisis report 2026, as of 2026-11-22/);
  expect(text).toMatch(/Referrals to crisis services .* 3\n/);
  expect(text).toMatch(/\(level 1\) +1\n/);
  expect(text).toMatch(/level 2, high +2\n/);
  expect(text).toMatch(/level 3, imminent +1\n/);
  expect(text).toMatch(/crisis model of Winny's own/);
  expect(text).toMatch(/screened while they stream/);
  // The limit of requests per address holds for everybody (`rate-limit.ts` of the gateway).
  expect(text).not.toMatch(/never refused/);
  expect(text).toMatch(/flood of requests from one network address is refused/);
  expect(text).toMatch(/hotline opened +1\n/);
  expect(text).toMatch(/cards that a browser confirmed +1\n/);
  expect(text).toMatch(/Support was opened +3\n/);
  expect(text).toMatch(/left quickly +4\n/);
  expect(text).toContain('The chain of records is intact.');
  expect(text).toContain('Protocols to detect');
  expect(text).not.toContain(OWNER);

  expect((await report()).code).toBe(1);
  expect((await report('--year', '2025')).code).toBe(1);
  expect((await report('--year', '2026', '--all')).code).toBe(1);

  await safetyRecordModel(database.db).updateOne({ _id: 2 }, { $set: { 'counts.level_2': 0 } });
  const broken = await report('--year', '2026');
  expect(broken.code).toBe(1);
  expect(broken.text).toContain('BROKEN');
});
