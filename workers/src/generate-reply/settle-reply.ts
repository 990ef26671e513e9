import { presentReply } from '@winny/common/data/message/present';
import type { Claim } from '@winny/common/data/message/reply-store';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { withRetry } from '@winny/common/platform/waiting';
import { publishOrLog } from '../publish-or-log.ts';
import { refundMessage } from '../refund-message.ts';
import type { WorkerServices } from '../worker-services.ts';

/** Shown under a message when all attempts have failed. */
const FAILED =
  'Winny could not answer just now. Nothing you wrote is lost, and this message was not counted.';

/** The claim of a claimed turn. */
export function claimOf(turn: TurnRecord): Claim {
  return { messageId: turn._id.toHexString(), attempt: turn.reply.attempt };
}

/**
 * Stores a reply and publishes its completion.
 * @returns the updated message; null when nothing was stored, because the claim was lost, a stop was requested or the
 *   verdict was raised
 */
export async function settleReply(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  state: 'done' | 'stopped',
  text: string,
): Promise<TurnRecord | null> {
  const level = turn.crisis?.level ?? null;
  const settled = await withRetry(() => services.replies.settle(owner, claimOf(turn), state, text, level));
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
export async function failReply(
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
    await services.publisher.toPerson(owner, 'reply:failed', { sessionId, replyTo, message: FAILED });
    await services.publisher.toPerson(owner, 'typing', { sessionId, active: false });
    await services.running.forget(owner, turn.reply.id.toHexString());
  });
  return failed;
}
