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

/**
 * Moves a waiting reply into the crisis lane, restarts a running one as a safety reply, and opens a failed one again (SAFE-34). One
 * that is done or stopped stays: the person may have read it, and the dialog shows them the hotlines.
 */
async function startSafetyReply(services: WorkerServices, owner: OwnerId, turn: TurnRecord): Promise<void> {
  const messageId = turn._id.toHexString();
  const failed = turn.reply.state === 'failed';
  const now = failed ? await reopenFailed(services, owner, turn) : turn;
  if (!now?.reply.open || !now.crisis) return;
  const { reply, crisis } = now;
  const replyId = reply.id.toHexString();
  // Both, because the state may have changed: a worker that does not write this reply ignores the message, and a job without
  // work ends.
  await services.publisher.toWorkers({ action: 'restart', replyId, level: crisis.level });
  const job = { ownerId: owner, sessionId: turn.sessionId.toHexString(), messageId };
  await services.enqueuer.enqueue(replyJob(crisis), job, `${messageId}.${reply.attempt}.raised`);
}

/**
 * Opens a failed reply again, without a charge; its first frame takes the failure from all tabs. Should this worker end before the
 * reply is enqueued, the reaper finds it.
 * @returns the message as it is now: the person may have asked for the reply again since it was read
 */
async function reopenFailed(
  { replies, messages, now }: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
): Promise<TurnRecord | null> {
  const messageId = turn._id.toHexString();
  const dueAt = new Date(now().getTime() + CONSEQUENCES_DUE_MS);
  return (await replies.reopenInCrisis(owner, messageId, dueAt)) ?? messages.turn(owner, messageId);
}
