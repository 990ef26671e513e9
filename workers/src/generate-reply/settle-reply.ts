import { presentReply } from '@winny/common/data/message/present';
import type { Claim } from '@winny/common/data/message/reply-store';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { withRetry } from '@winny/common/platform/waiting';
import { publishOrLog } from '../publish-or-log.ts';
import { refundMessage } from '../refund-message.ts';
import type { WorkerServices } from '../worker-services.ts';

/** What a person reads under their message when every attempt failed. */
const FAILED =
  'Winny could not answer just now. Nothing you wrote is lost, and this message was not counted.';

/** The claim a turn was handed out under. */
export function claimOf(turn: TurnRecord): Claim {
  return { messageId: turn._id.toHexString(), attempt: turn.reply.attempt };
}

/**
 * Stores a reply and tells everybody.
 * @returns the message as it is now; null when nothing was stored: the claim was lost, or what was asked for has changed meanwhile
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
    // One connection keeps the order of what is sent to it: one round trip for the three.
    await Promise.all([
      services.publisher.toPerson(owner, 'reply:completed', { sessionId, replyId, message }),
      services.publisher.toPerson(owner, 'typing', { sessionId, active: false }),
      services.running.forget(owner, replyId),
    ]);
  });
  return settled;
}

/**
 * Gives a reply up: the price of the message goes back, and a retry is offered.
 * @returns the message as it is now; null when nothing was stored: the claim was lost, or the verdict was raised meanwhile
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
