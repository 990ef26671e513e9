import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userModel } from '../data/user/schema.ts';
import { buildUser } from './builders.ts';
import { expectIndexed } from './expect-indexed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildUser(database.db);
});
afterAll(() => database.dispose());

describe('expectIndexed', () => {
  it('passes a query that an index answers', async () => {
    await expectIndexed(userModel(database.db).findOne({ email: 'a@example.org' }));
  });

  it('fails a query that another index answers than the named one', async () => {
    const query = () => userModel(database.db).find({ _id: '7' });
    await expect(expectIndexed(query().sort({ _id: 1 }), 'by_nothing')).rejects.toThrow(
      'the index is this one',
    );
  });

  it('fails a query that reads everything', async () => {
    await expect(expectIndexed(userModel(database.db).findOne({ firstName: 'Robin' }))).rejects.toThrow(
      'no whole collection is read',
    );
    await expect(expectIndexed(userModel(database.db).find())).rejects.toThrow('no whole collection is read');
  });
});
