import { buildSession, buildUser } from '@winny/common/testing/builders';
import { monitored } from '@winny/common/testing/count-commands';
import { createTestDatabase, type TestDatabase } from '@winny/common/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALM } from '../../domain/crisis/testing/verdicts.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { ownerOf } from '../owner.ts';
import { createOverdueReplies } from './overdue-replies.ts';
import { createMessageStore, newObjectId } from './store.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await connectDatabase(monitored(database.uri));
});
afterAll(async () => {
  await db.close();
  await database.dispose();
});

it('reads only the overdue replies among many open ones', async () => {
  const owner = ownerOf((await buildUser(db))._id);
  const sessionId = (await buildSession(db, owner))._id.toHexString();
  const messages = createMessageStore(db);
  const accept = (dueInMs: number) => {
    const messageId = newObjectId();
    return messages.accept(owner, {
      messageId,
      sessionId,
      content: 'I cannot sleep.',
      clientId: undefined,
      charge: { key: messageId, refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
      crisis: CALM,
      createdAt: new Date(),
      dueAt: new Date(Date.now() + dueInMs),
    });
  };
  for (let due = 0; due < 3; due += 1) await accept(-60_000 + due);
  for (let later = 0; later < 40; later += 1) await accept(3_600_000 + later);

  const asked: Record<string, unknown>[] = [];
  db.getClient().on('commandStarted', ({ commandName, command }) => {
    if (commandName === 'find') asked.push(command);
  });
  expect(await createOverdueReplies(db).due(100)).toHaveLength(3);

  expect(asked).toHaveLength(1);
  const { find, filter, sort, limit } = asked[0] ?? {};
  const explained = await db.db?.command({
    explain: { find, filter, sort, limit },
    verbosity: 'executionStats',
  });
  const { totalKeysExamined, totalDocsExamined } = explained?.executionStats ?? {};
  // One key more, where the overdue ones end.
  expect(totalKeysExamined).toBeLessThanOrEqual(4);
  expect(totalDocsExamined).toBe(3);
});
