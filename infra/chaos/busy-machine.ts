import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { connectDatabase, type Database } from '@winny/common/data/connect';
import { messageModel } from '@winny/common/data/message/schema';
import { createMessageStore, type TurnRecord } from '@winny/common/data/message/store';
import { ownerOf } from '@winny/common/data/owner';
import { createSessionStore } from '@winny/common/data/session/store';
import { createEnqueuer } from '@winny/common/platform/enqueue';
import { connectForQueues, connectSubscriber } from '@winny/common/platform/redis';
import type { Product } from '../driver/run-product.ts';

const RUN_TIMEOUT_MS = 240_000;

export interface BusyMachineResult {
  replies: number;
  done: number;
  /** Replies with more than one attempt, although no process died. */
  restarted: number;
  /** Milliseconds from the request to the first frame. */
  firstWords: { median: number; longest: number };
}

/**
 * Requests many replies at the same time while other threads load the processor, and counts replies that were restarted.
 * @param busyLoops number of threads in an endless loop
 */
export async function writeOnABusyMachine(
  product: Product,
  replies: number,
  busyLoops: number,
): Promise<BusyMachineResult> {
  const redisUrl = (await product.named('redis'))[0]?.address ?? '';
  const db = await connectDatabase(await product.mongoUri());
  const queue = connectForQueues(redisUrl);
  const enqueuer = createEnqueuer(queue);
  const subscriber = connectSubscriber(redisUrl);
  const firstFrame = new Map<string, number>();
  subscriber.on('pmessage', (_pattern: string, _channel: string, message: string) => {
    const [event, payload] = JSON.parse(message) as [string, { replyId?: string }];
    if (event !== 'reply:delta' || !payload.replyId || firstFrame.has(payload.replyId)) return;
    firstFrame.set(payload.replyId, performance.now());
  });
  await subscriber.psubscribe('person:*');
  const loops = Array.from({ length: busyLoops }, () => new Worker('for (;;);', { eval: true }));
  try {
    const turns = await acceptMany(db, replies);
    const began = performance.now();
    await Promise.all(
      turns.map((turn) => {
        const messageId = turn._id.toHexString();
        const job = { ownerId: turn.ownerId, sessionId: turn.sessionId.toHexString(), messageId };
        return enqueuer.enqueue('generate-reply', job, `${messageId}.0`);
      }),
    );
    const ids = turns.map((turn) => turn._id);
    const model = messageModel(db);
    while (performance.now() - began < RUN_TIMEOUT_MS) {
      if ((await model.countDocuments({ _id: { $in: ids }, 'reply.open': true })) === 0) break;
      await pause(1_000);
    }
    const done = await model.countDocuments({ _id: { $in: ids }, 'reply.state': 'done' });
    const restarted = await model.countDocuments({ _id: { $in: ids }, 'reply.attempt': { $gt: 1 } });
    const waits = [...firstFrame.values()].map((at) => Math.round(at - began)).sort((a, b) => a - b);
    const median = waits[Math.floor(waits.length / 2)] ?? Number.NaN;
    return { replies, done, restarted, firstWords: { median, longest: waits.at(-1) ?? Number.NaN } };
  } finally {
    await Promise.all(loops.map((loop) => loop.terminate()));
    subscriber.disconnect();
    await enqueuer.close();
    queue.disconnect();
    await db.close();
  }
}

/** Long enough that no reaper asks for a reply before this run does. */
const DUE_AFTER_MS = 10 * 60_000;

/** Stores messages directly, already judged, because only the writing of replies is measured. */
async function acceptMany(db: Database, count: number): Promise<TurnRecord[]> {
  const messages = createMessageStore(db);
  const sessions = createSessionStore(db);
  const accepted = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const owner = ownerOf(String(900_000 + index));
      const now = new Date();
      const session = await sessions.create(
        owner,
        { title: 'A busy machine', therapyStyle: 'humanistic' },
        now,
      );
      return messages.accept(owner, {
        sessionId: session._id.toHexString(),
        content: 'I cannot sleep.',
        clientId: undefined,
        charge: { key: `busy-${index}`, refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
        crisis: { level: 0, type: null, reason: null, version: 'busy', by: 'screen' },
        createdAt: now,
        dueAt: new Date(now.getTime() + DUE_AFTER_MS),
      });
    }),
  );
  const turns = accepted.filter((turn) => turn !== null);
  await messageModel(db).updateMany({ _id: { $in: turns.map((turn) => turn._id) } }, { judged: true });
  return turns;
}
