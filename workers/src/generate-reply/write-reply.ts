import { setTimeout as pause } from 'node:timers/promises';
import { presentReply } from '@winny/common/data/message/present';
import type { Claim } from '@winny/common/data/message/reply-store';
import type { ReplyProvenance } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { isCrisis, replyJob } from '@winny/common/domain/crisis/decide';
import { publishOrLog } from '@winny/common/platform/publish';
import { withRetry } from '@winny/common/platform/waiting';
import { refundMessage } from '../refund-message.ts';
import type { WorkerServices } from '../worker-services.ts';
import { backOffMs, isHopeless, MAX_TRIES } from './model-patience.ts';
import { levelWhenSent } from './prepare-reply.ts';
import type { Interruptible } from './running-work.ts';
import { writeAttempt } from './write-attempt.ts';

/** The time limit of an attempt, for a model that responds very slowly. */
const ATTEMPT_TIMEOUT_MS = 5 * 60_000;

/**
 * Writes a claimed reply until it is done, stopped, failed, handed over or lost. Each new attempt replaces the frames of the
 * last (RT-22).
 * @returns the message with its settled reply; null when it was handed over or lost
 */
export async function writeReply(
  services: WorkerServices,
  owner: OwnerId,
  claimed: TurnRecord,
  work: Interruptible,
): Promise<TurnRecord | null> {
  let turn: TurnRecord | null = claimed;
  let modelFailures = 0;
  /** The model has failed too often; a fixed text is the reply. */
  let lastResort = false;
  const sessionId = claimed.sessionId.toHexString();
  await publishOrLog(services, () =>
    services.publisher.toPerson(owner, 'typing', { sessionId, active: true }),
  );

  let written: string | null = null;
  let provenance: ReplyProvenance | null = null;
  const since = waitingSince(services, claimed);
  const begun = services.now();
  while (turn) {
    if (turn.reply.stopRequested) {
      const text = written ?? (await shownSoFar(services, turn));
      return settleReply(services, owner, turn, 'stopped', text, provenance);
    }
    const tooOften = turn.reply.tries > MAX_TRIES;
    // In a crisis the fixed text alone is the reply; a failure is never shown (SAFE-34).
    const inDanger = turn.crisis !== undefined && isCrisis(turn.crisis);
    const atRisk = inDanger || levelWhenSent(turn, services.now()) > 0;
    const givenUp = tooOften && !atRisk && (await failReply(services, owner, turn));
    if (givenUp) return givenUp;
    work.crisisLevel = turn.crisis?.level ?? 0;
    const deadline = setTimeout(() => work.interrupt('restart'), ATTEMPT_TIMEOUT_MS);
    const fixedTextOnly: boolean = lastResort || tooOften || (inDanger && turn.reply.fixedTextOnly === true);
    const outcome = await writeAttempt(services, owner, turn, work, since, fixedTextOnly).finally(() =>
      clearTimeout(deadline),
    );
    if (outcome.text !== '') {
      written = outcome.text;
      provenance = outcome.provenance;
    }
    const done =
      outcome.kind === 'written' &&
      (await settleReply(services, owner, turn, 'done', outcome.text, provenance));
    if (done) return done;
    if (outcome.kind === 'failed') {
      modelFailures += 1;
      const waited = services.now().getTime() - begun.getTime();
      const hopeless: boolean = isHopeless(outcome.error, modelFailures, waited, outcome.hasFixedText);
      lastResort = hopeless && outcome.hasFixedText;
      const failed = hopeless && !lastResort && (await failReply(services, owner, turn));
      if (failed) return failed;
      const pauseMs = hopeless ? 0 : backOffMs(outcome.error, modelFailures);
      await pause(pauseMs, undefined, { signal: work.signal }).catch(() => undefined);
    }
    if (work.reason === 'lost') return null;
    if (work.reason === 'handover') {
      await handOver(services, owner, turn);
      return null;
    }
    if (work.reason === 'stop') {
      const text = written ?? (await shownSoFar(services, turn));
      return settleReply(services, owner, turn, 'stopped', text, provenance);
    }
    // Also reached when the reply could not be settled because the claim was lost, a stop was requested or the verdict was
    // raised.
    // An attempt that was discarded for a concern, with nothing shown, is no try of this reply.
    const isTry = work.reason !== 'concern';
    work.renew();
    const claim = claimOf(turn);
    turn = await withRetry(() => services.replies.nextAttempt(owner, claim, isTry));
  }
  return null;
}

/** When the person began to wait: at the message, or, for one that they asked for again, at its claim. */
function waitingSince(services: WorkerServices, { createdAt, reply }: TurnRecord): Date {
  return reply.attempt > reply.tries ? services.now() : createdAt;
}

/** Releases the reply and enqueues it for another worker. On failure the reaper finds it. */
async function handOver(services: WorkerServices, owner: OwnerId, turn: TurnRecord): Promise<void> {
  const { messageId, attempt } = claimOf(turn);
  try {
    await services.replies.release(owner, claimOf(turn));
    const job = { ownerId: owner, sessionId: turn.sessionId.toHexString(), messageId };
    await services.enqueuer.enqueue(replyJob(turn.crisis), job, `${messageId}.${attempt}.handover`);
  } catch (error) {
    services.logger.warn({ err: error, messageId }, 'reply not handed over');
  }
}

/** The published text of an attempt whose worker died before storing it. */
async function shownSoFar(services: WorkerServices, turn: TurnRecord): Promise<string> {
  const shown = await services.running.read(turn.ownerId, turn.reply.id.toHexString()).catch(() => null);
  return shown?.text ?? '';
}

/** Shown under a message when all attempts have failed. */
const FAILED =
  'Winny could not answer just now. Nothing you wrote is lost, and this message was not counted.';

/** The claim of a claimed turn. */
export function claimOf(turn: TurnRecord): Claim {
  return { messageId: turn._id.toHexString(), attempt: turn.reply.attempt };
}

/**
 * Stores a reply and publishes its completion.
 * @param provenance how the text came about, if this worker wrote it
 * @returns the updated message; null when nothing was stored, because the claim was lost, a stop was requested or the
 *   verdict was raised
 */
export async function settleReply(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  state: 'done' | 'stopped',
  text: string,
  provenance: ReplyProvenance | null = null,
): Promise<TurnRecord | null> {
  const level = turn.crisis?.level ?? null;
  const settled = await withRetry(() =>
    services.replies.settle(owner, claimOf(turn), state, text, level, provenance),
  );
  const message = settled && presentReply(settled);
  if (!message) return null;
  const replyId = message.id;
  await publishOrLog(services, async () => {
    const sessionId = turn.sessionId.toHexString();
    // Redis keeps the order on one connection, so the three take one round trip.
    await Promise.all([
      services.publisher.toPerson(owner, 'reply:completed', { sessionId, replyId, message }),
      services.publisher.toPerson(owner, 'typing', { sessionId, active: false }),
      services.running.forget(owner, replyId),
    ]);
  });
  return settled;
}

/**
 * Stores a reply as failed, refunds the message and offers a retry.
 * @returns the updated message; null when nothing was stored, because the claim was lost or the verdict was raised
 */
async function failReply(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
): Promise<TurnRecord | null> {
  const level = turn.crisis?.level ?? null;
  const failed = await withRetry(() => services.replies.fail(owner, claimOf(turn), level));
  if (!failed) return null;
  await withRetry(() => refundMessage(services, owner, failed));
  await publishOrLog(services, async () => {
    const sessionId = turn.sessionId.toHexString();
    const replyTo = turn._id.toHexString();
    // Opened again for a crisis while it was refunded: the person would see a failure below their words (SAFE-34).
    const now = await services.messages.turn(owner, replyTo);
    if (now?.reply.state !== 'failed' || now.reply.attempt !== failed.reply.attempt) return;
    await services.publisher.toPerson(owner, 'reply:failed', { sessionId, replyTo, message: FAILED });
    await services.publisher.toPerson(owner, 'typing', { sessionId, active: false });
    await services.running.forget(owner, turn.reply.id.toHexString());
  });
  return failed;
}
