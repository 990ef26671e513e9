import { setTimeout as pause } from 'node:timers/promises';
import { createMessageStore, type TurnRecord } from '@winny/common/data/message/store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { CALM } from '@winny/common/domain/crisis/testing/verdicts';
import {
  type BreakableConnection,
  openBreakableConnection,
} from '@winny/common/testing/breakable-connection';
import { buildSession, buildUser } from '@winny/common/testing/builders';
import { type ScriptedModel, startScriptedModel } from '@winny/common/testing/scripted-model';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestWorker, type TestWorker } from '../testing/start-test-worker.ts';

const EACH = 4;
const WAIT = { timeout: 60_000, interval: 50 };

let outside: TestServices;
let connection: BreakableConnection;
let model: ScriptedModel;
let worker: TestWorker;
let owner: OwnerId;

beforeAll(async () => {
  outside = await startTestServices();
  connection = await openBreakableConnection(outside.mongoUri);
  model = await startScriptedModel();
  worker = await startTestWorker({ ...outside, mongoUri: connection.uri }, model.url);
  owner = ownerOf((await buildUser(outside.database.db))._id);
});
afterAll(async () => {
  await worker.close();
  await model.close();
  connection.close();
  await outside.dispose();
});

/** Bypasses the worker's connection to the database, as a gateway on another machine would. */
async function accept(): Promise<TurnRecord> {
  const session = await buildSession(outside.database.db, owner);
  const now = new Date();
  const turn = await createMessageStore(outside.database.db).accept(owner, {
    sessionId: session._id.toHexString(),
    content: 'I cannot sleep.',
    clientId: undefined,
    charge: { key: 'the-charge', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
    crisis: CALM,
    createdAt: now,
    dueAt: new Date(now.getTime() + 1_000),
  });
  if (!turn) throw new Error('not accepted');
  return turn;
}
const enqueue = (name: 'classify-crisis' | 'generate-reply', turn: TurnRecord) => {
  const messageId = turn._id.toHexString();
  const job = { ownerId: turn.ownerId, sessionId: turn.sessionId.toHexString(), messageId };
  return worker.services.enqueuer.enqueue(
    name,
    job,
    name === 'generate-reply' ? `${messageId}.0` : messageId,
  );
};

it('answers and judges every message when the database was gone until all jobs had failed', async () => {
  let over = false;
  // A model that keeps sending, because a silent one times out.
  async function* tokens() {
    yield 'I hear ';
    while (!over) {
      await pause(250);
      yield 'you, ';
    }
  }
  const running: TurnRecord[] = [];
  for (let count = 0; count < EACH; count += 1) {
    model.replyWith({ tokens: tokens() });
    const turn = await accept();
    running.push(turn);
    await enqueue('generate-reply', turn);
    const replyId = turn.reply.id.toHexString();
    await vi.waitFor(async () => {
      expect((await worker.services.running.read(owner, replyId))?.text).toMatch(/^I hear /);
    }, WAIT);
  }
  const waiting = await Promise.all(Array.from({ length: EACH }, accept));
  const failures = vi.spyOn(worker.services.logger, 'error');

  connection.cut();
  for (const turn of waiting) {
    await enqueue('classify-crisis', turn);
    await enqueue('generate-reply', turn);
  }
  // Two tries of each verdict and three of each reply, each waiting five seconds for the database.
  const failed = () => failures.mock.calls.filter(([, message]) => message === 'job failed').length;
  await vi.waitFor(() => expect(failed()).toBeGreaterThanOrEqual(5 * EACH), WAIT);
  over = true;
  connection.restore();

  const messages = createMessageStore(outside.database.db);
  await vi.waitFor(async () => {
    for (const { _id } of [...running, ...waiting]) {
      const turn = await messages.turn(owner, _id.toHexString());
      expect(turn).toMatchObject({ judged: true, reply: { state: 'done', attempt: 1 } });
    }
  }, WAIT);
}, 180_000);
