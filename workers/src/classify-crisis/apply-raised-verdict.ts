import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { crisisNotice, isCrisis, replyJob } from '@winny/common/domain/crisis/decide';
import { freeCrisisTurn } from '../refund-message.ts';
import type { WorkerServices } from '../worker-services.ts';
import { recordVerdict } from './deleted-message.ts';
import { raiseSession } from './raise-session.ts';

/** After this time (ms) a worker checks whether all consequences of a verdict have happened. */
export const CONSEQUENCES_DUE_MS = 5_000;

/**
 * Carries out the consequences of a verdict above the detector's (SAFE-14): the session's level, the safety record, the support
 * card or the dialog on every tab, the refund and the free messages after it, and a safety reply. The steps are idempotent and
 * independent of each other; the note on the message is removed when all have succeeded.
 * @param turn the message as stored with its verdict, just read
 * @throws the first error of a step, after all were tried, so that the job is retried
 */
export async function applyRaisedVerdict(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
): Promise<void> {
  const { crisis: verdict, raise } = turn;
  if (!verdict || !raise) return;
  const sessionId = turn.sessionId.toHexString();
  const messageId = turn._id.toHexString();
  const steps = [raiseSession(services, owner, sessionId, verdict)];
  steps.push(recordVerdict(services, owner, turn));
  const notice = crisisNotice(verdict);
  // A repeated job would open a dialog again in a browser that has not read that its person closed it (SAFE-29).
  if (notice && notice.crisisLevel > (turn.acknowledged ?? 0)) {
    const crisis = { ...notice, sessionId, messageId };
    // Also when the detector found a crisis: an open dialog puts the emergency number first at level 3 (SAFE-4).
    steps.push(services.publisher.toPerson(owner, 'crisis:detected', crisis));
  }
  if (notice && !isCrisis({ level: raise.from })) steps.push(freeCrisisTurn(services, owner, turn));
  if (notice) steps.push(startSafetyReply(services, owner, turn));
  const outcomes = await Promise.allSettled(steps);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  await services.verdicts.markRaiseApplied(owner, messageId, verdict.level);
}

/** Moves a waiting reply into the crisis lane; restarts a running one as a safety reply. */
async function startSafetyReply(services: WorkerServices, owner: OwnerId, turn: TurnRecord): Promise<void> {
  const { reply, crisis } = turn;
  if (!reply.open || !crisis) return;
  const messageId = turn._id.toHexString();
  const replyId = reply.id.toHexString();
  // Both, because the state may have changed: a worker that does not write this reply ignores the message, and a job without
  // work ends.
  await services.publisher.toWorkers({ action: 'restart', replyId, level: crisis.level });
  const job = { ownerId: owner, sessionId: turn.sessionId.toHexString(), messageId };
  await services.enqueuer.enqueue(replyJob(crisis), job, `${messageId}.${reply.attempt}.raised`);
}
