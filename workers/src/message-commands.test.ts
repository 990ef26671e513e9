import { createPastTurns } from '@winny/common/data/message/past-turns';
import { newObjectId } from '@winny/common/data/message/store';
import { ownerOf } from '@winny/common/data/owner';
import { CALM } from '@winny/common/domain/crisis/testing/verdicts';
import { channels } from '@winny/common/platform/channels';
import { connectSubscriber, type Redis } from '@winny/common/platform/redis';
import { buildSession, buildUser } from '@winny/common/testing/builders';
import {
  COMMANDS_OF_A_MESSAGE,
  type CountedCommands,
  countCommands,
  monitored,
} from '@winny/common/testing/count-commands';
import { type ScriptedModel, startScriptedModel } from '@winny/common/testing/scripted-model';
import { startTestServices, type TestServices } from '@winny/common/testing/start-test-services';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestWorker, type TestWorker } from './testing/start-test-worker.ts';

const GATEWAY = 'a-gateway';
let outside: TestServices;
let model: ScriptedModel;
let worker: TestWorker;
let subscriber: Redis;
beforeAll(async () => {
  outside = await startTestServices();
  model = await startScriptedModel();
  worker = await startTestWorker({ ...outside, mongoUri: monitored(outside.mongoUri) }, model.url);
  subscriber = connectSubscriber(outside.redisUrl);
});
afterAll(async () => {
  subscriber.disconnect();
  await worker.close();
  await model.close();
  await outside.dispose();
});

it('judges and answers a message with the commands its budget names', async () => {
  const { db, messages, enqueuer } = worker.services;
  const owner = ownerOf((await buildUser(db))._id);
  const session = await buildSession(db, owner, { hasUserMessage: true });
  const sessionId = session._id.toHexString();
  const earlierId = newObjectId();
  const earlier = {
    id: earlierId,
    role: 'user',
    content: 'I slept badly again.',
    reply: 'What kept you awake?',
  } as const;
  await createPastTurns(db).insert(owner, sessionId, [{ ...earlier, at: new Date(Date.now() - 60_000) }]);
  const messageId = newObjectId();
  const now = new Date();
  await messages.accept(owner, {
    messageId,
    sessionId,
    content: 'I cannot sleep tonight either.',
    clientId: undefined,
    charge: { key: 'a-charge', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 2 },
    crisis: CALM,
    sender: {
      firstName: 'Robin',
      therapyStyle: 'cbt',
      supportStyle: null,
      therapyExperience: null,
      preferredApproaches: [],
      held: { level: 0, at: now },
    },
    createdAt: now,
    dueAt: new Date(now.getTime() + 60_000),
  });
  const commands: CountedCommands = countCommands(db, owner, [earlierId]);
  const untilVerdict = new Promise<number>((resolve) => {
    subscriber.once('message', () => resolve(commands.inARow()));
  });
  await subscriber.subscribe(channels.gateway(GATEWAY));

  const job = { ownerId: owner, sessionId, messageId };
  // In sequence, although the gateway enqueues both together: the reply's commands must not delay the verdict's.
  await enqueuer.enqueue('classify-crisis', { ...job, gatewayId: GATEWAY }, messageId);
  expect(await untilVerdict).toBeLessThanOrEqual(COMMANDS_OF_A_MESSAGE.worker.untilVerdict);
  await enqueuer.enqueue('generate-reply', job, `${messageId}.0`);
  // Observed over another connection, so that observing is not counted.
  const state = async () =>
    (await outside.database.db.collection('messages').findOne({ content: 'I cannot sleep tonight either.' }))
      ?.reply.state;
  await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 45_000, interval: 20 });

  expect(commands.names, commands.names.join(', ')).toHaveLength(COMMANDS_OF_A_MESSAGE.worker.inAll);
});
