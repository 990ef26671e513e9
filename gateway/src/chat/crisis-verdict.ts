import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { JobPayload } from '@winny/common/contract/jobs';
import { LIMITS } from '@winny/common/contract/limits';
import type { TurnRecord } from '@winny/common/data/message/store';
import { isCrisis, replyJob } from '@winny/common/domain/crisis/decide';
import type { Enqueuer } from '@winny/common/platform/enqueue';
import type { Logger } from '@winny/common/platform/logger';
import { verdictNoticeSchema } from '@winny/common/platform/publish';
import { waitBriefly } from '@winny/common/platform/waiting';

/*
 * The round trip of a verdict: `awaitVerdict` enqueues `classify-crisis` with this gateway's id and waits; the worker judges the
 * message (`workers/src/classify-crisis`) and publishes the verdict on this gateway's channel; `VerdictWaiters.receive` resolves
 * the wait.
 */

export interface VerdictWaiters {
  /** Names this gateway in the job, so that the worker knows where to send the verdict. */
  readonly gatewayId: string;
  /** The longest wait, in ms from the acceptance of the message. */
  readonly longestMs: number;
  /**
   * Waits for the worker's verdict on a message. Call it before enqueueing the job, or the verdict may arrive unseen.
   * @returns the final verdict, or after `timeoutMs` the last one that arrived, or null
   */
  wait(messageId: string, timeoutMs: number): Promise<CrisisVerdict | null>;
  /**
   * Takes a message from this gateway's channel. A late verdict is dropped here: the worker publishes `crisis:detected` instead.
   * @throws Error when the message is malformed
   */
  receive(message: string): void;
}

/**
 * Holds the acknowledgements of this gateway that wait for a verdict (SAFE-14).
 * @param longestMs the longest wait, in ms from the acceptance of a message
 */
export function createVerdictWaiters(
  gatewayId: string,
  longestMs: number = LIMITS.verdictWaitMs,
): VerdictWaiters {
  const waiting = new Map<string, (verdict: CrisisVerdict | null, isFinal: boolean) => void>();
  return {
    gatewayId,
    longestMs,
    wait(messageId, timeoutMs) {
      return new Promise((resolve) => {
        let known: CrisisVerdict | null = null;
        const settle = () => {
          clearTimeout(timer);
          waiting.delete(messageId);
          resolve(known);
        };
        const timer = setTimeout(settle, timeoutMs);
        waiting.set(messageId, (verdict, isFinal) => {
          known = verdict ?? known;
          if (isFinal) settle();
        });
      });
    },
    receive(message) {
      const { messageId, verdict, isFinal } = verdictNoticeSchema.parse(JSON.parse(message));
      waiting.get(messageId)?.(verdict, isFinal);
    },
  };
}

/**
 * A reply that no worker has claimed after this time (ms) is due for the reaper. A claim usually follows the verdict within
 * milliseconds.
 */
export const CLAIM_DUE_MS = LIMITS.verdictWaitMs + 2_500;

interface VerdictServices {
  verdicts: VerdictWaiters;
  enqueuer: Enqueuer;
  logger: Logger;
  now: () => Date;
}

/**
 * Enqueues the verdict and the reply of a message together, then waits for the verdict. The worker holds the reply's frames until
 * the verdict is stored or 1.5 s have passed since the message was accepted; the acknowledgement waits no longer than that. It
 * does not wait at all when the detector has found a crisis or the job could not be enqueued (SAFE-14).
 * @param detected the verdict so far: the detector's, or the crisis model's of a message that would have been refused
 * @param announced the publication of the message, awaited before an acknowledgement without a crisis
 * @returns the verdict for the acknowledgement
 */
export async function awaitVerdict(
  services: VerdictServices,
  turn: TurnRecord,
  detected: CrisisVerdict,
  announced: Promise<void>,
): Promise<CrisisVerdict> {
  const job = turnJob(turn);
  const { gatewayId } = services.verdicts;
  const elapsedMs = services.now().getTime() - turn.createdAt.getTime();
  const verdict = isCrisis(detected)
    ? Promise.resolve(detected)
    : services.verdicts.wait(job.messageId, services.verdicts.longestMs - Math.max(0, elapsedMs));
  const enqueued = services.enqueuer
    .enqueue('classify-crisis', { ...job, gatewayId }, job.messageId)
    .then(() => verdict)
    .catch((error: unknown) => {
      services.logger.warn({ err: error }, 'classify-crisis not enqueued');
      return null;
    });
  void enqueueReply(services, turn);
  if (isCrisis(detected)) return detected;
  const [judged] = await Promise.all([Promise.race([verdict, enqueued]), announced]);
  return judged ?? detected;
}

/** Enqueues a reply, in the crisis lane if needed. Never throws: the reaper finds replies that were not enqueued. */
export async function enqueueReply(
  services: Pick<VerdictServices, 'enqueuer' | 'logger'>,
  turn: TurnRecord,
): Promise<void> {
  const job = turnJob(turn);
  const jobId = `${job.messageId}.${turn.reply.attempt}`;
  const name = replyJob(turn.crisis);
  await waitBriefly(services.logger, name, services.enqueuer.enqueue(name, job, jobId));
}

/** Enqueues a verdict that no acknowledgement waits for. Never throws: workers look for missing verdicts. */
export async function enqueueVerdict(
  services: Pick<VerdictServices, 'enqueuer' | 'logger'>,
  turn: TurnRecord,
): Promise<void> {
  const job = turnJob(turn);
  const enqueued = services.enqueuer.enqueue('classify-crisis', job, job.messageId);
  await waitBriefly(services.logger, 'classify-crisis', enqueued);
}

function turnJob(turn: TurnRecord): JobPayload<'generate-reply'> {
  return {
    ownerId: turn.ownerId,
    sessionId: turn.sessionId.toHexString(),
    messageId: turn._id.toHexString(),
  };
}
