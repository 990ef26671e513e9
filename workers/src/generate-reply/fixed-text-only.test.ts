import { messageModel } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { buildSession, buildUser } from '@winny/common/testing/builders';
import { type ScriptedModel, startScriptedModel } from '@winny/common/testing/scripted-model';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestWorker, type TestWorker } from '../testing/start-test-worker.ts';

let outside: TestServices;
let model: ScriptedModel;
let worker: TestWorker;
let owner: OwnerId;
let sessionId: string;

beforeAll(async () => {
  outside = await startTestServices();
  model = await startScriptedModel();
  worker = await startTestWorker(outside, model.url);
});
afterAll(async () => {
  await worker.close();
  await model.close();
  await outside.dispose();
});
beforeEach(async () => {
  owner = ownerOf((await buildUser(worker.services.db))._id);
  sessionId = (await buildSession(worker.services.db, owner))._id.toHexString();
});

/** Has a message of a person who sends like a program answered. */
async function answered(level: 0 | 2, tries?: number): Promise<TurnRecord> {
  const { messages, enqueuer } = worker.services;
  const now = new Date();
  const turn = await messages.accept(owner, {
    sessionId,
    content: 'A message.',
    clientId: undefined,
    charge: { key: 'none', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
    crisis: {
      level,
      type: level === 2 ? 'suicide' : null,
      reason: level === 2 ? 'suicidal_thoughts' : null,
      version: 'test',
      by: 'screen',
    },
    fixedTextOnly: tries === undefined,
    createdAt: now,
    dueAt: new Date(now.getTime() + 60_000),
  });
  const messageId = turn?._id.toHexString() ?? '';
  if (turn && tries !== undefined) {
    await messageModel(worker.services.db).updateOne({ _id: turn._id }, { $set: { 'reply.tries': tries } });
  }
  await enqueuer.enqueue('classify-crisis', { ownerId: owner, sessionId, messageId }, messageId);
  const job = level === 2 ? 'generate-safety-reply' : 'generate-reply';
  await enqueuer.enqueue(job, { ownerId: owner, sessionId, messageId }, `${messageId}.0`);
  return vi.waitFor(
    async () => {
      const found = await messages.turn(owner, messageId);
      if (found?.reply.state !== 'done') throw new Error('not answered yet');
      return found;
    },
    { timeout: 45_000, interval: 20 },
  );
}

describe('a reply that was begun too often', () => {
  it('is the fixed safety text in a crisis, never a failure', async () => {
    const before = model.prompts.length;
    const turn = await answered(2, 20);
    expect(turn.reply.content).toContain('116 123');
    expect(model.prompts).toHaveLength(before);
  });
});

describe('the reply to a program', () => {
  it('is the fixed safety text alone in a crisis, and no model is asked', async () => {
    const before = model.prompts.length;
    const turn = await answered(2);
    expect(turn.reply.content).toContain('116 123');
    expect(model.prompts).toHaveLength(before);
  });

  it('is an ordinary one to an ordinary message', async () => {
    const before = model.prompts.length;
    await answered(0);
    expect(model.prompts).toHaveLength(before + 1);
  });
});
