import type { MessageRecord } from '@winny/common/data/message/schema';
import { settleRefund } from '@winny/common/data/message/settle-refund';
import type { OwnerId } from '@winny/common/data/owner';
import { presentStatus } from '@winny/common/data/user/allowance-store';
import type { UserRecord } from '@winny/common/data/user/schema';
import { calendarDay } from '@winny/common/domain/day';
import { publishOrLog } from '@winny/common/platform/publish';
import type { WorkerServices } from './worker-services.ts';

/**
 * Makes a message in crisis free whose verdict was raised late, and the next ones of its session (DEC-23, DEC-56). Can be
 * repeated.
 */
export async function freeCrisisTurn(
  services: WorkerServices,
  owner: OwnerId,
  turn: MessageRecord,
): Promise<void> {
  const refunded = await settleRefund(services, turn);
  const granted = await services.afterCrisis.grant(owner, turn.sessionId.toHexString(), turn.createdAt);
  await publishStatus(services, owner, granted ?? refunded);
}

/** Refunds the charge of a message and publishes the new allowance. */
export async function refundMessage(
  services: WorkerServices,
  owner: OwnerId,
  message: MessageRecord,
): Promise<void> {
  await publishStatus(services, owner, await settleRefund(services, message));
}

async function publishStatus(
  services: WorkerServices,
  owner: OwnerId,
  user: UserRecord | null,
): Promise<void> {
  if (!user) return;
  const now = services.now();
  const status = presentStatus(user, calendarDay(now, services.environment.APP_TIMEZONE), now);
  await publishOrLog(services, () => services.publisher.toPerson(owner, 'subscription:updated', { status }));
}
