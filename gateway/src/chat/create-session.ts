import { AppError } from '@winny/common/contract/errors';
import { LIMITS } from '@winny/common/contract/limits';
import type { CreateSessionBody, Session } from '@winny/common/contract/session';
import { allowanceState } from '@winny/common/data/user/allowance-store';
import { canUseStyle } from '@winny/common/domain/therapy-style';
import type { Viewer } from '../account/viewer.ts';
import type { Services } from '../services.ts';
import { announce } from './announce.ts';
import { presentSession } from './present-session.ts';

/**
 * Opens a chat session and shows it in the person's other tabs.
 * @throws AppError `premiumStyle` (403) when the style is not part of the person's plan; `tooManySessions` (409)
 */
export async function createSession(
  services: Services,
  viewer: Viewer,
  body: CreateSessionBody,
): Promise<Session> {
  const user = await services.users.byId(viewer.id);
  if (!user) throw new AppError('unauthorized');
  const now = services.now();
  if (!canUseStyle(body.therapyStyle, allowanceState(user, now).tier)) {
    throw new AppError('premiumStyle');
  }
  const most = LIMITS.sessionsPerPerson;
  if ((await services.sessions.count(viewer.id, most)) >= most) throw new AppError('tooManySessions');
  const created = await services.sessions.create(viewer.id, body, now);
  // Sessions created at the same moment have all found room; counted again, none is kept beyond the limit.
  if ((await services.sessions.count(viewer.id, most + 1)) > most) {
    await services.sessions.remove(viewer.id, created._id.toHexString());
    throw new AppError('tooManySessions');
  }
  const session = presentSession(created);
  announce(services, viewer.id, 'session:created', { session });
  return session;
}
