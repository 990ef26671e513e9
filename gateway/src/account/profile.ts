import { AppError } from '@winny/common/contract/errors';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import type { PreferencesBody, User } from '@winny/common/contract/user';
import { presentStatus } from '@winny/common/data/user/allowance-store';
import type { UserRecord } from '@winny/common/data/user/schema';
import { calendarDay } from '@winny/common/domain/day';
import type { AccountServices } from './account-services.ts';
import type { Viewer } from './viewer.ts';

/** Reads the signed-in person. */
export async function currentUser({ users }: AccountServices, viewer: Viewer): Promise<User> {
  const user = await users.byId(viewer.id);
  if (!user) throw new AppError('unauthorized');
  return presentUser(user);
}

/** Stores the onboarding answers and the region of hotlines, and returns the updated person. */
export async function changePreferences(
  services: AccountServices,
  viewer: Viewer,
  preferences: PreferencesBody,
): Promise<User> {
  const user = await services.users.updatePreferences(viewer.id, preferences);
  if (!user) throw new AppError('unauthorized');
  if (preferences.region !== undefined) announceUser(services, user);
  return presentUser(user);
}

/**
 * Reads a person's plan and remaining allowance. If nothing is left, charges for messages that were never stored are refunded
 * first.
 */
export async function subscriptionStatus(
  services: AccountServices,
  viewer: Viewer,
): Promise<SubscriptionStatus> {
  const user = await services.users.byId(viewer.id);
  if (!user) throw new AppError('unauthorized');
  const now = services.now();
  const day = calendarDay(now, services.timeZone);
  const status = presentStatus(user, day, now);
  if (status.canSendMessage) return status;
  const refunded = await services.unsentCharges.refund(viewer.id, now);
  return refunded ? presentStatus(refunded, day, now) : status;
}

/** Publishes the profile to the person's tabs without waiting: a tab that misses it reads it later. */
export function announceUser({ publisher, logger }: AccountServices, user: UserRecord): void {
  publisher.toPerson(user._id, 'user:updated', { user: presentUser(user) }).catch((error: unknown) => {
    logger.warn({ err: error }, 'user:updated not published');
  });
}

/** Tells open dashboards that the number of people has changed, without waiting: they ask every 30 s all the same. */
export function announceFigures({ publisher, logger }: Pick<AccountServices, 'publisher' | 'logger'>): void {
  publisher.figuresChanged().catch((error: unknown) => {
    logger.warn({ err: error }, 'change of figures not published');
  });
}

/** Maps a user record to the API, field by field, so that a new field of the record is not exposed by accident. */
export function presentUser(user: UserRecord): User {
  return {
    id: user._id,
    email: user.email,
    emailConfirmed: user.emailConfirmed === true,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    createdAt: user.createdAt.toISOString(),
    onboardingCompleted: user.onboardingCompleted,
    therapyExperience: user.therapyExperience,
    supportStyle: user.supportStyle,
    preferredApproaches: user.preferredApproaches,
    region: user.region ?? null,
    deviceRegion: user.deviceRegion ?? null,
  };
}
