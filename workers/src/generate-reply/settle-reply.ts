import { presentReply } from '@winny/common/data/message/present';
import type { Claim } from '@winny/common/data/message/reply-store';
import type { MessageRecord } from '@winny/common/data/message/schema';
import { settleRefund } from '@winny/common/data/message/settle-refund';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { presentStatus } from '@winny/common/data/user/present-status';
import { calendarDay } from '@winny/common/domain/day';
import { withRetry } from '@winny/common/platform/waiting';
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
  await tell(services, async () => {
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
  await withRetry(() => giveBack(services, owner, failed));
  await tell(services, async () => {
    const sessionId = turn.sessionId.toHexString();
    const replyTo = turn._id.toHexString();
    await services.publisher.toPerson(owner, 'reply:failed', { sessionId, replyTo, message: FAILED });
    await services.publisher.toPerson(owner, 'typing', { sessionId, active: false });
    await services.running.forget(owner, turn.reply.id.toHexString());
  });
  return failed;
}

/** Gives back what a message cost and shows what is left now. */
export async function giveBack(
  services: WorkerServices,
  owner: OwnerId,
  message: MessageRecord,
): Promise<void> {
  const user = await settleRefund(services, message);
  if (!user) return;
  const now = services.now();
  const status = presentStatus(user, calendarDay(now, services.environment.APP_TIMEZONE), now);
  await tell(services, () => services.publisher.toPerson(owner, 'subscription:updated', { status }));
}

/** What is stored is true already; whoever cannot be told now reads it with the next join. */
export async function tell(services: WorkerServices, publish: () => Promise<unknown>): Promise<void> {
  try {
    await withRetry(publish);
  } catch (error) {
    services.logger.warn({ err: error }, 'an event could not be published');
  }
}
