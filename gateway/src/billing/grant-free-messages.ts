import { AppError } from '@winny/common/contract/errors';
import type { FreeMessagesAnswer } from '@winny/common/contract/subscription';
import type { AllowanceStore } from '@winny/common/data/user/allowance-store';
import { presentStatus } from '@winny/common/data/user/allowance-store';
import { calendarDay } from '@winny/common/domain/day';
import type { Logger } from '@winny/common/platform/logger';
import type { Publisher } from '@winny/common/platform/publish';
import { waitBriefly } from '@winny/common/platform/waiting';
import type { Viewer } from '../account/viewer.ts';

interface GrantServices {
  allowance: AllowanceStore;
  publisher: Publisher;
  logger: Logger;
  timeZone: string;
  now: () => Date;
}

/**
 * Grants the twenty bonus messages, once per account (DATA-8).
 * @throws AppError bonusTaken
 */
export async function grantFreeMessages(
  services: GrantServices,
  viewer: Viewer,
): Promise<FreeMessagesAnswer> {
  const user = await services.allowance.grantBonus(viewer.id);
  if (!user) throw new AppError('bonusTaken');
  const now = services.now();
  const status = presentStatus(user, calendarDay(now, services.timeZone), now);
  const published = services.publisher.toPerson(viewer.id, 'subscription:updated', { status });
  await waitBriefly(services.logger, 'subscription:updated', published);
  return { success: true, message: 'Twenty more messages are yours.' };
}
