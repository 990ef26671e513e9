import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import { crisisNotice } from '@winny/common/domain/crisis/notice';
import { replyJob } from '@winny/common/domain/crisis/reply-job';
import { refundMessage } from '../refund-message.ts';
import type { WorkerServices } from '../worker-services.ts';

/**
 * What follows from a verdict that is higher than the detector's: the session's level, the dialog on every tab, the refund, and a
 * reply under the safety protocol. Each step may be repeated, and one that fails holds up none of the others; the note on the
 * message is struck off when all have happened (SAFE-14).
 * @param turn the message as it was stored with its verdict
 * @throws what a step threw, after all were tried: the job is tried again
 */
export async function followRaise(services: WorkerServices, owner: OwnerId, turn: TurnRecord): Promise<void> {
  const { crisis: verdict, raise } = turn;
  if (!verdict || !raise) return;
  const sessionId = turn.sessionId.toHexString();
  const messageId = turn._id.toHexString();
  const steps = [services.sessionChat.raiseLevel(owner, sessionId, verdict.level, services.now())];
  const notice = crisisNotice(verdict);
  if (notice && !isCrisis({ level: raise.from })) {
    const crisis = { ...notice, sessionId, messageId };
    steps.push(services.publisher.toPerson(owner, 'crisis:detected', crisis));
    // A message in crisis costs nothing (DEC-23).
    steps.push(refundMessage(services, owner, turn));
  }
  if (notice) steps.push(answerInDanger(services, owner, turn));
  const outcomes = await Promise.allSettled(steps);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  await services.verdicts.followed(owner, messageId, verdict.level);
}

/** A reply that waits goes into the lane for crises; one that is being written starts over as a safety reply. */
async function answerInDanger(services: WorkerServices, owner: OwnerId, turn: TurnRecord): Promise<void> {
  const { reply, crisis } = turn;
  if (!reply.open || !crisis) return;
  const messageId = turn._id.toHexString();
  const replyId = reply.id.toHexString();
  // Both, because its state may be another by now: a worker that does not write it ignores this, and a job finds nothing to do.
  await services.publisher.toWorkers({ action: 'restart', replyId, level: crisis.level });
  const job = { ownerId: owner, sessionId: turn.sessionId.toHexString(), messageId };
  await services.enqueuer.enqueue(replyJob(crisis), job, `${messageId}.${reply.attempt}.raised`);
}
