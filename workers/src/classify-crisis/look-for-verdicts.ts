import type { WorkerServices } from '../worker-services.ts';
import { FOLLOW_WITHIN_MS } from './classify-crisis.ts';

const EVERY_MS = 2_000;
const AT_A_TIME = 100;
/** Whoever has not had a verdict for this long has long had an answer; the looking has an end (ms). */
const GIVE_UP_MS = 24 * 60 * 60_000;

/**
 * Looks for messages whose verdict should have been finished: the job was lost with Redis, its worker died, or a consequence of a
 * raised verdict could not be brought about. Every worker looks; each asks for a job under an id of its own moment, which no
 * earlier job of the message holds, and one job comes of what several workers find.
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
    const moment = Math.floor(now / FOLLOW_WITHIN_MS);
    for (const { _id, ownerId, sessionId } of wanted) {
      const messageId = _id.toHexString();
      const job = { ownerId, sessionId: sessionId.toHexString(), messageId };
      await services.enqueuer.enqueue('classify-crisis', job, `${messageId}.again.${moment}`);
    }
    // Put off only now: a worker that dies before has lost nothing. And put off at all, or the first hundred hide the rest.
    await services.verdicts.lookAgain(
      wanted.map((message) => message._id),
      new Date(now + FOLLOW_WITHIN_MS),
    );
  } catch (error) {
    services.logger.warn({ err: error }, 'unfinished verdicts could not be looked for');
  }
}
