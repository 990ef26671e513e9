import { AppError } from '@winny/common/contract/errors';
import type { User } from '@winny/common/contract/user';
import type { Services } from '../services.ts';
import { presentUser } from './present-user.ts';
import type { Viewer } from './viewer.ts';

/** The signed-in person. */
export async function currentUser({ users }: Services, viewer: Viewer): Promise<User> {
  const user = await users.byId(viewer.id);
  if (!user) throw new AppError('unauthorized');
  return presentUser(user);
}
