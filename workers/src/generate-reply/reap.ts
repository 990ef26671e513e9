import { ownerOf } from '@winny/common/data/owner';
import type { WorkerServices } from '../worker-services.ts';
import { giveBack } from './settle-reply.ts';

const EVERY_MS = 1_000;
const AT_A_TIME = 100;

/**
 * Looks for replies that should have moved on: their job was lost with Redis, or their worker died. Every worker looks; the job's
 * id, made of what was found, lets one job come of it. Also gives back what a crash left owing.
 * @returns stops looking
 */
export function reapReplies(services: WorkerServices): () => void {
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look(services).finally(() => {
      looking = false;
    });
  }, EVERY_MS);
  return () => clearInterval(timer);
}

async function look(services: WorkerServices): Promise<void> {
  try {
    for (const turn of await services.replies.due(services.now(), AT_A_TIME)) {
      const messageId = turn._id.toHexString();
      const job = { ownerId: turn.ownerId, sessionId: turn.sessionId.toHexString(), messageId };
      const found = `${turn.reply.attempt}.due.${turn.reply.dueAt.getTime()}`;
      await services.enqueuer.enqueue('generate-reply', job, `${messageId}.${found}`);
    }
    for (const message of await services.replies.refundsDue(AT_A_TIME)) {
      await giveBack(services, ownerOf(message.ownerId), message);
    }
  } catch (error) {
    services.logger.warn({ err: error }, 'the reaper could not look');
  }
}
