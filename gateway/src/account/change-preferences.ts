import { AppError } from '@winny/common/contract/errors';
import type { PreferencesBody, User } from '@winny/common/contract/user';
import type { Services } from '../services.ts';
import { presentUser } from './present-user.ts';
import type { Viewer } from './viewer.ts';

/** Keeps the answers of onboarding; gives the person as they are now. */
export async function changePreferences(
  { users }: Services,
  viewer: Viewer,
  preferences: PreferencesBody,
): Promise<User> {
  const user = await users.updatePreferences(viewer.id, preferences);
  if (!user) throw new AppError('unauthorized');
  return presentUser(user);
}
