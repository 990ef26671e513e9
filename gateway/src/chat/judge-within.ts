import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { JobPayload } from '@winny/common/contract/jobs';
import { LIMITS } from '@winny/common/contract/limits';
import type { TurnRecord } from '@winny/common/data/message/store';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import { replyJob } from '@winny/common/domain/crisis/reply-job';
import { waitBriefly } from '@winny/common/platform/waiting';
import type { ChatServices } from './chat-services.ts';

/**
 * Asks for the verdict on a message and for its reply, side by side: the worker that writes shows nothing before the verdict is there
 * or 1.5 s have passed since the message was accepted. The acknowledgement waits for the verdict as long as that at most, and not at
 * all when the detector has found a crisis, or when the verdict could not be asked for (SAFE-14).
 * @param shown the message's way to the other tabs; it goes beside the jobs, and before the answer of a message that is no crisis
 * @returns the verdict to answer with
 */
export async function judgeWithin(
  services: ChatServices,
  turn: TurnRecord,
  detected: CrisisVerdict,
  shown: Promise<void>,
): Promise<CrisisVerdict> {
  const job = turnJob(turn);
  const { gatewayId } = services.verdicts;
  const passed = services.now().getTime() - turn.createdAt.getTime();
  const verdict = isCrisis(detected)
    ? Promise.resolve(detected)
    : services.verdicts.wait(job.messageId, LIMITS.verdictWaitMs - Math.max(0, passed));
  const asked = services.enqueuer
    .enqueue('classify-crisis', { ...job, gatewayId }, job.messageId)
    .then(() => verdict)
    .catch((error: unknown) => {
      services.logger.warn({ err: error }, 'the verdict is left for later');
      return null;
    });
  void beginReply(services, turn);
  if (isCrisis(detected)) return detected;
  const [judged] = await Promise.all([Promise.race([verdict, asked]), shown]);
  return judged ?? detected;
}

/** Enqueues the writing of a reply, in the lane for crises if it is one. Never throws: the reaper finds what was not enqueued. */
export async function beginReply(services: ChatServices, turn: TurnRecord): Promise<void> {
  const job = turnJob(turn);
  const jobId = `${job.messageId}.${turn.reply.attempt}`;
  const name = replyJob(turn.crisis);
  await waitBriefly(services.logger, name, services.enqueuer.enqueue(name, job, jobId));
}

/** Enqueues a verdict that no acknowledgement waits for. Never throws: a worker looks for verdicts that are missing. */
export async function askVerdict(services: ChatServices, turn: TurnRecord): Promise<void> {
  const job = turnJob(turn);
  const asked = services.enqueuer.enqueue('classify-crisis', job, job.messageId);
  await waitBriefly(services.logger, 'classify-crisis', asked);
}

function turnJob(turn: TurnRecord): JobPayload<'generate-reply'> {
  return {
    ownerId: turn.ownerId,
    sessionId: turn.sessionId.toHexString(),
    messageId: turn._id.toHexString(),
  };
}
