import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../connect.ts';
import { nextNumber } from './next-number.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

describe('nextNumber', () => {
  it('counts each sequence from 1', async () => {
    expect(await nextNumber(database.db, 'cups')).toBe(1);
    expect(await nextNumber(database.db, 'cups')).toBe(2);
    expect(await nextNumber(database.db, 'plates')).toBe(1);
  });

  it('gives no number twice to concurrent processes', async () => {
    const processes = await Promise.all([1, 2, 3, 4].map(() => connectDatabase(database.uri, 5)));
    const asked = processes.flatMap((db) => Array.from({ length: 10 }, () => nextNumber(db, 'rush')));
    const numbers = await Promise.all(asked);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    await Promise.all(processes.map((db) => db.close()));
  });
});
