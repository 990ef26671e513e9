import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureIndexes } from './indexes.ts';
import { messageModel } from './message/schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const retention = async () =>
  (await messageModel(database.db).collection.indexes()).find(({ name }) => name === 'retention')
    ?.expireAfterSeconds;

describe('ensureIndexes', () => {
  it('lets messages expire after thirty days, made by several processes at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => ensureIndexes(database.db, 30)));
    expect(await retention()).toBe(30 * 24 * 60 * 60);
  });

  it('follows a change of the configuration', async () => {
    await ensureIndexes(database.db, 7);
    expect(await retention()).toBe(7 * 24 * 60 * 60);
  });
});
