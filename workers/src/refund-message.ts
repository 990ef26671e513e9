import type { MessageRecord } from '@winny/common/data/message/schema';
import { settleRefund } from '@winny/common/data/message/settle-refund';
import type { OwnerId } from '@winny/common/data/owner';
import { presentStatus } from '@winny/common/data/user/allowance-store';
import { calendarDay } from '@winny/common/domain/day';
import { publishOrLog } from '@winny/common/platform/publish';
import type { WorkerServices } from './worker-services.ts';

/** Refunds the charge of a message and publishes the new allowance. */
export async function refundMessage(
  services: WorkerServices,
  owner: OwnerId,
  message: MessageRecord,
): Promise<void> {
  const user = await settleRefund(services, message);
  if (!user) return;
  const now = services.now();
  const status = presentStatus(user, calendarDay(now, services.environment.APP_TIMEZONE), now);
  await publishOrLog(services, () => services.publisher.toPerson(owner, 'subscription:updated', { status }));
}
