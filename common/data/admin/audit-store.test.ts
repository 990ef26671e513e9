import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '../connect.ts';
import { auditModel } from './audit-schema.ts';
import { type AuditEntry, createAuditStore } from './audit-store.ts';

let database: TestDatabase;
beforeEach(async () => {
  await database?.dispose();
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const entry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  at: new Date(),
  adminId: '2',
  action: 'adminUpgrade',
  targetId: '17',
  reason: 'A gift.',
  of: null,
  outcome: null,
  ...given,
});

describe('the audit log', () => {
  it('is one chain without gaps, when several gateways add entries in the same moment', async () => {
    const gateways = await Promise.all([1, 2, 3].map(() => connectDatabase(database.uri, 5)));
    const added = gateways.flatMap((db) =>
      Array.from({ length: 8 }, () => createAuditStore(db).append(entry())),
    );
    const numbers = await Promise.all(added);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(await createAuditStore(database.db).isIntact()).toBe(true);
    await Promise.all(gateways.map((db) => db.close()));
  });

  it('is intact with half a character in a reason, which no database stores as it is', async () => {
    const audit = createAuditStore(database.db);
    await audit.append(entry({ reason: 'Cut in two: \ud83d' }));
    await audit.append(entry());
    expect(await audit.isIntact()).toBe(true);
  });

  it.each([
    [
      'changed',
      (of: number) => auditModel(database.db).updateOne({ _id: of }, { $set: { reason: 'None.' } }),
    ],
    ['removed', (of: number) => auditModel(database.db).deleteOne({ _id: of })],
  ])('shows that an entry was %s, wherever it stands', async (_how, tamper) => {
    for (const place of [1, 2, 3]) {
      const audit = createAuditStore(database.db);
      await auditModel(database.db).deleteMany({});
      for (let seq = 1; seq <= 3; seq += 1) await audit.append(entry());
      expect(await audit.isIntact()).toBe(true);
      await tamper(place);
      expect(await audit.isIntact()).toBe(false);
    }
  });

  it('shows that an entry was replaced together with its hash', async () => {
    const audit = createAuditStore(database.db);
    for (let seq = 1; seq <= 3; seq += 1) await audit.append(entry());
    const model = auditModel(database.db);
    const other = await createTestDatabase();
    const forged = createAuditStore(other.db);
    await forged.append(entry());
    await forged.append(entry({ targetId: '18' }));
    const [, second] = await auditModel(other.db).find().sort({ _id: 1 }).lean();
    await other.dispose();
    await model.replaceOne({ _id: 2 }, second ?? {});
    expect(await audit.isIntact()).toBe(false);
  });

  it('lists actions newest first with their outcomes', async () => {
    const audit = createAuditStore(database.db);
    const first = await audit.append(entry());
    await audit.append(entry({ of: first, outcome: 'done' }));
    const second = await audit.append(entry({ action: 'adminDowngrade' }));
    const actions = await audit.actions(undefined, 50);
    expect(actions.map(({ _id, action }) => [_id, action])).toEqual([
      [second, 'adminDowngrade'],
      [first, 'adminUpgrade'],
    ]);
    expect((await audit.outcomes([first, second])).get(first)?.outcome).toBe('done');
    expect((await audit.actions(second, 50)).map(({ _id }) => _id)).toEqual([first]);
  });
});
