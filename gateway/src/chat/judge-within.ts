import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { JobPayload } from '@winny/common/contract/jobs';
import { LIMITS } from '@winny/common/contract/limits';
import type { TurnRecord } from '@winny/common/data/message/store';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import type { ChatServices } from './chat-services.ts';
import { withoutWaitingLong } from './without-waiting-long.ts';

/**
 * Has the crisis worker judge a message and waits for its verdict, 1.5 s at most. The worker lets the reply begin when it has
 * judged; when it is late, the reply begins here with the screen's verdict (spec/safety.md, "Noticing").
 * @param shown the message's way to the other tabs; it goes beside the job's, and before the answer
 * @returns the verdict to answer with
 */
export async function judgeWithin(
  services: ChatServices,
  turn: TurnRecord,
  screened: CrisisVerdict,
  shown: Promise<void>,
): Promise<CrisisVerdict> {
  const job = turnJob(turn);
  const verdict = services.verdicts.wait(job.messageId, LIMITS.verdictWaitMs);
  const enqueued = services.enqueuer.enqueue(
    'classify-crisis',
    { ...job, gatewayId: services.verdicts.gatewayId },
    job.messageId,
  );
  await Promise.all([shown, withoutWaitingLong(services.logger, 'classify-crisis', enqueued)]);
  if (isCrisis(screened)) {
    // The dialog and the reply of somebody in danger wait for nothing.
    await beginReply(services, turn);
    return screened;
  }
  const judged = await verdict;
  if (judged) return judged;
  await beginReply(services, turn);
  return screened;
}

/** Enqueues the writing of a reply. The job's id lets the crisis worker and the gateway both ask for it, and one is made. */
export async function beginReply(services: ChatServices, turn: TurnRecord): Promise<void> {
  const job = turnJob(turn);
  const jobId = `${job.messageId}.${turn.reply.attempt}`;
  await withoutWaitingLong(
    services.logger,
    'generate-reply',
    services.enqueuer.enqueue('generate-reply', job, jobId),
  );
}

function turnJob(turn: TurnRecord): JobPayload<'generate-reply'> {
  return {
    ownerId: turn.ownerId,
    sessionId: turn.sessionId.toHexString(),
    messageId: turn._id.toHexString(),
  };
}
