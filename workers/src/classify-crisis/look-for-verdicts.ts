import type { OpenVerdict } from '@winny/common/data/message/verdict-store';
import type { WorkerServices } from '../worker-services.ts';
import { FOLLOW_WITHIN_MS } from './classify-crisis.ts';

const EVERY_MS = 2_000;
const AT_A_TIME = 100;
/** Whoever has not had a verdict for this long has long had an answer; the looking has an end (ms). */
const GIVE_UP_MS = 24 * 60 * 60_000;

/**
 * Looks for messages whose verdict should have been finished: the job was lost with Redis, its worker died, or a consequence of a
 * raised verdict could not be brought about. A message whose job waits in a queue that is behind, or whose model is slow, is left
 * alone: asking twice would make both worse. Every worker looks; the job has an id of its own, because the first job's is still
 * taken when its worker has died, and one job comes of what several workers find.
 * @returns stops looking
 */
export function lookForVerdicts(services: WorkerServices): () => void {
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
    const now = services.now().getTime();
    const overdue = await services.verdicts.overdue(new Date(now), AT_A_TIME);
    const tooOld = overdue.filter((message) => now - message.createdAt.getTime() > GIVE_UP_MS);
    await services.verdicts.lookAgain(
      tooOld.map((message) => message._id),
      null,
    );
    const wanted = overdue.filter((message) => !tooOld.includes(message));
    for (const message of wanted) await askAgain(services, message);
    // Put off only now: a worker that dies before has lost nothing. And put off at all, or the first hundred hide the rest.
    await services.verdicts.lookAgain(
      wanted.map((message) => message._id),
      new Date(now + FOLLOW_WITHIN_MS),
    );
  } catch (error) {
    services.logger.warn({ err: error }, 'unfinished verdicts could not be looked for');
  }
}

/** Has a message judged, unless it is in a queue, or with a worker that lives. */
async function askAgain(services: WorkerServices, message: OpenVerdict): Promise<void> {
  const messageId = message._id.toHexString();
  const jobId = `${messageId}.again`;
  for (const earlier of [messageId, jobId]) {
    if (await services.enqueuer.isUnderWay('classify-crisis', earlier)) return;
  }
  const job = { ownerId: message.ownerId, sessionId: message.sessionId.toHexString(), messageId };
  await services.enqueuer.enqueue('classify-crisis', job, jobId);
}
