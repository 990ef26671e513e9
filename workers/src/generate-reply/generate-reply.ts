import type { JobPayload } from '@winny/common/contract/jobs';
import type { TurnRecord } from '@winny/common/data/message/store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { replyJob } from '@winny/common/domain/crisis/reply-job';
import type { WorkerServices } from '../worker-services.ts';
import { type Interruptible, interruptible } from './interruptible.ts';
import { BEHIND_ANOTHER_MS, LEASE_MS } from './leases.ts';
import { passOrdinary } from './pass-ordinary.ts';
import type { RunningJob } from './running-work.ts';
import { writeReply } from './write-reply.ts';

/**
 * Writes the next reply of a session, whichever message the job was made for: the one whose writer has ended, else the oldest that
 * waits. One reply of a session is written at a time; the claim is a guarded write that one worker can win.
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
  if (!claimed && inCrisis && (await passOrdinary(services, owner, payload))) claimed = await claim();
  // Whoever writes another reply of the session now lets this one begin at its end. If that end has come already, it begins here.
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

/** Makes a claimed reply known to whatever may interrupt it: a control message, the renewal of its lease, the end of this worker. */
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
    judged: work.tellJudged,
  };
  services.work.add(job);
  return { work, job };
}

/** Lets the next message of the session have its reply. */
async function beginNext(
  services: WorkerServices,
  owner: OwnerId,
  sessionId: string,
  finished: string,
): Promise<void> {
  const next = await services.replies.takeNext(owner, sessionId);
  if (!next) return;
  const messageId = next._id.toHexString();
  // An id of its own: the job this message came with may still be running, about to find that it has to wait.
  const jobId = `${messageId}.${next.reply.attempt}.after.${finished}`;
  await services.enqueuer.enqueue(replyJob(next.crisis), { ownerId: owner, sessionId, messageId }, jobId);
}
