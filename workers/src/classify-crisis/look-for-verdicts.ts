import type { OpenVerdict } from '@winny/common/data/message/open-verdicts';
import { ownerOf } from '@winny/common/data/owner';
import type { WorkerServices } from '../worker-services.ts';
import { CONSEQUENCES_DUE_MS } from './apply-raised-verdict.ts';
import { recordVerdict } from './deleted-message.ts';

const LOOK_INTERVAL_MS = 2_000;
const VERDICTS_PER_LOOK = 100;
/** After this time a missing verdict is given up (ms), and the standing one recorded; the message was answered long ago. */
const GIVE_UP_MS = 24 * 60 * 60_000;

/**
 * Looks for messages with an unfinished verdict: the job was lost with Redis, its worker died, or a consequence of a raised verdict
 * failed. Messages whose job is queued or active are skipped, because a second job would add to the backlog. Runs in every worker.
 * The job has a separate id, because a dead worker's job still occupies the first one; all workers use the same id, so only one job
 * is created.
 * @returns a function that stops looking
 */
export function lookForVerdicts(services: WorkerServices): () => void {
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look(services).finally(() => {
      looking = false;
    });
  }, LOOK_INTERVAL_MS);
  return () => clearInterval(timer);
}

async function look(services: WorkerServices): Promise<void> {
  try {
    const now = services.now().getTime();
    const overdue = await services.verdicts.overdue(new Date(now), VERDICTS_PER_LOOK);
    const tooOld = overdue.filter((message) => now - message.createdAt.getTime() > GIVE_UP_MS);
    for (const message of tooOld) await recordStanding(services, message);
    await services.verdicts.lookAgain(
      tooOld.map((message) => message._id),
      null,
    );
    const wanted = overdue.filter((message) => !tooOld.includes(message));
    for (const message of wanted) await askAgain(services, message);
    // Postponed after enqueueing, so that a crash loses nothing, and always, so that the first hundred do not hide the rest.
    await services.verdicts.lookAgain(
      wanted.map((message) => message._id),
      new Date(now + CONSEQUENCES_DUE_MS),
    );
  } catch (error) {
    services.logger.warn({ err: error }, 'search for unfinished verdicts failed');
  }
}

/** Records the verdict of a message that no model will judge any more: the detector's, or a raised one. */
async function recordStanding(services: WorkerServices, { _id, ownerId }: OpenVerdict): Promise<void> {
  const owner = ownerOf(ownerId);
  const turn = await services.messages.turn(owner, _id.toHexString());
  if (turn) await recordVerdict(services, owner, turn);
}

/** Enqueues a message again unless its job is queued, or active in a living worker. */
async function askAgain(services: WorkerServices, message: OpenVerdict): Promise<void> {
  const messageId = message._id.toHexString();
  const jobId = `${messageId}.again`;
  for (const earlier of [messageId, jobId]) {
    if (await services.enqueuer.isPending('classify-crisis', earlier)) return;
  }
  const job = { ownerId: message.ownerId, sessionId: message.sessionId.toHexString(), messageId };
  await services.enqueuer.enqueue('classify-crisis', job, jobId);
}
