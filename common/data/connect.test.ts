import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, isDatabaseAway } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it('asks for every write to be in the journal of a majority before it is acknowledged', async () => {
  const written = await database.db.collection('items').insertOne({ a: 1 });
  expect(written.acknowledged).toBe(true);
  const { writeConcern } = database.db.getClient();
  expect(writeConcern).toMatchObject({ w: 'majority', journal: true });
});

it('gives up an operation that gets no connection, as one that may be tried again', async () => {
  const small = await connectDatabase(database.uri, 1);
  expect(small.getClient().options.waitQueueTimeoutMS).toBe(5_000);
  await small.close();
  expect(isDatabaseAway(new mongoose.mongo.MongoServerSelectionError('away', {} as never))).toBe(true);
});

it('counts a failed lookup of an address as a database that may be reached later', () => {
  const failed = (syscall: string) => Object.assign(new Error(`${syscall} ESERVFAIL`), { syscall });
  expect(isDatabaseAway(failed('querySrv'))).toBe(true);
  expect(isDatabaseAway(failed('queryTxt'))).toBe(true);
  expect(isDatabaseAway(failed('open'))).toBe(false);
});
