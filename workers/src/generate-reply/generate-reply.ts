import type { JobPayload } from '@winny/common/contract/jobs';
import type { TurnRecord } from '@winny/common/data/message/store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { replyJob } from '@winny/common/domain/crisis/decide';
import type { WorkerServices } from '../worker-services.ts';
import { BEHIND_ANOTHER_MS, LEASE_MS } from './leases.ts';
import { preemptOrdinaryReply } from './preempt-ordinary-reply.ts';
import { type Interruptible, interruptible, type RunningJob } from './running-work.ts';
import { writeReply } from './write-reply.ts';

/**
 * Writes the next reply of a session, whichever message the job was created for: one whose writer died first, then the
 * oldest that waits. A session has one reply in progress at a time; the claim is a guarded write that only one worker can
 * win.
 */
export async function generateReply(
  services: WorkerServices,
  payload: JobPayload<'generate-reply'>,
): Promise<void> {
  await writeNext(services, payload, false);
}

/** The same for a message in crisis, which does not wait for an ordinary reply of its session (SAFE-43). */
export async function generateSafetyReply(
  services: WorkerServices,
  payload: JobPayload<'generate-safety-reply'>,
): Promise<void> {
  await writeNext(services, payload, true);
}

async function writeNext(
  services: WorkerServices,
  payload: JobPayload<'generate-reply'>,
  inCrisis: boolean,
): Promise<void> {
  const owner = ownerOf(payload.ownerId);
  const { sessionId } = payload;
  const claim = () =>
    services.work.duringClaim(sessionId, async () => {
      const turn = await services.replies.claimNext(owner, sessionId, services.workerId, LEASE_MS);
      return turn && { turn, ...begin(services, turn) };
    });
  let claimed = await claim();
  if (!claimed && inCrisis && (await preemptOrdinaryReply(services, owner, payload))) claimed = await claim();
  // The writer of the session's current reply will start this one when it finishes. If it has just finished, claim again.
  if (!claimed && !(await services.replies.noteFollower(owner, sessionId))) claimed = await claim();
  if (!claimed) {
    await services.replies.postpone(owner, payload.messageId, BEHIND_ANOTHER_MS);
    return;
  }
  const { turn, work, job } = claimed;
  let ended: TurnRecord | null;
  try {
    ended = await writeReply(services, owner, turn, work);
  } finally {
    services.work.remove(job);
  }
  if (!ended || ended.reply.followed) await beginNext(services, owner, sessionId, job.messageId);
}

/** Registers a claimed reply, so that control messages, lease renewal and shutdown can interrupt it. */
function begin(services: WorkerServices, turn: TurnRecord): { work: Interruptible; job: RunningJob } {
  const work = interruptible(turn.crisis?.level ?? 0);
  const job: RunningJob = {
    replyId: turn.reply.id.toHexString(),
    messageId: turn._id.toHexString(),
    sessionId: turn.sessionId.toHexString(),
    get crisisLevel() {
      return work.crisisLevel;
    },
    interrupt: work.interrupt,
    concern: work.markConcern,
    judged: work.markJudged,
  };
  services.work.add(job);
  return { work, job };
}

/** Enqueues the next waiting reply of the session. */
async function beginNext(
  services: WorkerServices,
  owner: OwnerId,
  sessionId: string,
  finished: string,
): Promise<void> {
  const next = await services.replies.takeNext(owner, sessionId);
  if (!next) return;
  const messageId = next._id.toHexString();
  // A separate id: the job of this message may still be running, about to find that it has to wait.
  const jobId = `${messageId}.${next.reply.attempt}.after.${finished}`;
  await services.enqueuer.enqueue(replyJob(next.crisis), { ownerId: owner, sessionId, messageId }, jobId);
}
