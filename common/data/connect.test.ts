import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, isDatabaseAway } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it('requires every write to be in the journal of a majority', async () => {
  const written = await database.db.collection('items').insertOne({ a: 1 });
  expect(written.acknowledged).toBe(true);
  const { writeConcern } = database.db.getClient();
  expect(writeConcern).toMatchObject({ w: 'majority', journal: true });
});

it('ends an operation without a connection with an error that allows a retry', async () => {
  const small = await connectDatabase(database.uri, 1);
  expect(small.getClient().options.waitQueueTimeoutMS).toBe(5_000);
  await small.close();
  expect(isDatabaseAway(new mongoose.mongo.MongoServerSelectionError('away', {} as never))).toBe(true);
});

it('treats a failed address lookup as a database that is away', () => {
  const failed = (syscall: string) => Object.assign(new Error(`${syscall} ESERVFAIL`), { syscall });
  expect(isDatabaseAway(failed('querySrv'))).toBe(true);
  expect(isDatabaseAway(failed('queryTxt'))).toBe(true);
  expect(isDatabaseAway(failed('open'))).toBe(false);
});
