import { AppError } from '@winny/common/contract/errors';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { presentStatus } from '@winny/common/data/user/present-status';
import { calendarDay } from '@winny/common/domain/day';
import type { Services } from '../services.ts';
import type { Viewer } from './viewer.ts';

/** A person's plan and what is left of it; what was charged for messages that were never stored is given back when nothing is. */
export async function subscriptionStatus(services: Services, viewer: Viewer): Promise<SubscriptionStatus> {
  const user = await services.users.byId(viewer.id);
  if (!user) throw new AppError('unauthorized');
  const now = services.now();
  const day = calendarDay(now, services.environment.APP_TIMEZONE);
  const status = presentStatus(user, day, now);
  if (status.canSendMessage) return status;
  const given = await services.unsentCharges.giveBack(viewer.id, now);
  return given ? presentStatus(given, day, now) : status;
}
