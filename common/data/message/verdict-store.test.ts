import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSession } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ownerOf } from '../owner.ts';
import { createPastTurns } from './past-turns.ts';
import { createMessageStore, newObjectId } from './store.ts';
import { createVerdictStore } from './verdict-store.ts';

const OWNER = ownerOf('900');
const EARLIER = 8;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

/** Stores messages a minute apart, and reads the newest as a worker does before it judges it. */
async function readNewest(turns: readonly { content: string; reply?: string }[]) {
  const sessionId = (await buildSession(database.db, OWNER))._id.toHexString();
  const started = Date.now() - turns.length * 60_000;
  const stored = turns.map((turn, at) => ({
    ...turn,
    id: newObjectId(),
    role: 'user' as const,
    at: new Date(started + at * 60_000),
  }));
  await createPastTurns(database.db).insert(OWNER, sessionId, stored);
  const newest = stored.at(-1)?.id ?? expect.fail('nothing to read');
  return createVerdictStore(database.db).read(OWNER, sessionId, newest, EARLIER);
}

describe('a message to judge', () => {
  it('is read with the question of the newest reply, also after a message without a reply', async () => {
    const found = await readNewest([
      { content: 'I slept badly.', reply: 'I hear you. What kept you awake?' },
      { content: 'My mother was here.', reply: 'How was that? Are you safe right now?' },
      { content: 'One more thing.' },
      { content: 'No.' },
    ]);
    expect(found).toMatchObject({
      turn: { content: 'No.' },
      earlier: ['I slept badly.', 'My mother was here.', 'One more thing.'],
      asked: 'Are you safe right now?',
    });
  });

  it('is read without a question when no reply came before it', async () => {
    expect(await readNewest([{ content: 'Hello.' }, { content: 'Are you there?' }])).toMatchObject({
      earlier: ['Hello.'],
      asked: null,
    });
  });
});

describe('the verdict of a message', () => {
  it.each([1, 2] as const)(
    'stays at level %i when a model has raised it, whatever comes after',
    async (level) => {
      const sessionId = (await buildSession(database.db, OWNER))._id.toHexString();
      const now = new Date();
      const detected = { level: 0, type: null, reason: null, version: 'test', by: 'screen' } as const;
      const turn = await createMessageStore(database.db).accept(OWNER, {
        sessionId,
        content: '(a hint)',
        clientId: undefined,
        charge: { key: 'a-charge', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
        crisis: detected,
        createdAt: now,
        dueAt: now,
      });
      const messageId = turn?._id.toHexString() ?? expect.fail('not stored');
      const verdicts = createVerdictStore(database.db);
      const local = {
        level,
        type: 'suicide',
        reason: 'suicide_likely',
        version: 'local',
        by: 'model',
      } as const;
      await verdicts.judge(OWNER, messageId, local, detected, now, false);
      expect(await verdicts.judge(OWNER, messageId, detected, detected, now)).toMatchObject({
        crisis: local,
        judged: true,
        raise: { from: 0, pending: true },
        verdictDue: now,
      });
    },
  );
});
