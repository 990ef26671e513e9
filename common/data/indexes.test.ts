import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import mongoose from 'mongoose';
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
  it('lets messages expire after thirty days, created by several processes concurrently', async () => {
    await Promise.all(Array.from({ length: 4 }, () => ensureIndexes(database.db, 30)));
    expect(await retention()).toBe(30 * 24 * 60 * 60);
  });

  it('follows a change of the configuration', async () => {
    await Promise.all(Array.from({ length: 4 }, () => ensureIndexes(database.db, 7)));
    expect(await retention()).toBe(7 * 24 * 60 * 60);
  });

  it('never removes the index, so that messages keep expiring', async () => {
    const commands: string[] = [];
    const watched = await mongoose
      .createConnection(database.uri, { monitorCommands: true, autoIndex: false })
      .asPromise();
    watched.getClient().on('commandStarted', ({ commandName }) => commands.push(commandName));
    await ensureIndexes(watched, 14);
    await watched.close();
    expect(await retention()).toBe(14 * 24 * 60 * 60);
    expect(commands).toContain('collMod');
    expect(commands).not.toContain('dropIndexes');
  });
});
