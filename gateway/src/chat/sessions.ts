import { AppError } from '@winny/common/contract/errors';
import { LIMITS } from '@winny/common/contract/limits';
import type { CreateSessionBody, Session } from '@winny/common/contract/session';
import { highestState, inheritedSince } from '@winny/common/data/session/inherited-state';
import { presentSession } from '@winny/common/data/session/present';
import { allowanceState } from '@winny/common/data/user/allowance-store';
import { canUseStyle } from '@winny/common/domain/plan';
import type { Viewer } from '../account/viewer.ts';
import { announce } from './announce.ts';
import type { ChatServices } from './chat-services.ts';

/** Lists a person's sessions, newest first. Each has the level that is in force for the person, in whichever it began (SAFE-6). */
export async function listSessions({ sessions, now }: ChatServices, viewer: Viewer): Promise<Session[]> {
  const at = now();
  const [listed, states] = await Promise.all([
    sessions.list(viewer.id, LIMITS.sessionsPerPage),
    sessions.safetyStates(viewer.id, inheritedSince(at)),
  ]);
  const highest = highestState(states, at);
  return listed.map((session) => presentSession(session, at, highest && [highest]));
}

/**
 * Reads one session.
 * @throws AppError `sessionNotFound` (404), also for another person's session, so that its existence is not revealed
 */
export async function getSession(
  { sessions, now }: ChatServices,
  viewer: Viewer,
  sessionId: string,
): Promise<Session> {
  const opened = await sessions.open(viewer.id, sessionId, inheritedSince(now()));
  if (!opened) throw new AppError('sessionNotFound');
  return presentSession(opened.session, now(), opened.others);
}

/**
 * Creates a session and announces it to the person's other tabs. It has the level that is in force for the person.
 * @throws AppError `premiumStyle` (403) when the plan does not include the style; `tooManySessions` (409); `unauthorized` when the
 *   sign-in ended meanwhile
 */
export async function createSession(
  services: ChatServices,
  viewer: Viewer,
  body: CreateSessionBody,
): Promise<Session> {
  const now = services.now();
  const [user, states] = await Promise.all([
    services.users.byId(viewer.id),
    services.sessions.safetyStates(viewer.id, inheritedSince(now)),
  ]);
  if (!user) throw new AppError('unauthorized');
  if (!canUseStyle(body.therapyStyle, allowanceState(user, now).tier)) {
    throw new AppError('premiumStyle');
  }
  const limit = LIMITS.sessionsPerPerson;
  if ((await services.sessions.count(viewer.id, limit)) >= limit) throw new AppError('tooManySessions');
  const created = await services.sessions.create(viewer.id, body, now);
  // Concurrent requests may all have passed the first check: count again, and remove the session that exceeds the limit.
  if ((await services.sessions.count(viewer.id, limit + 1)) > limit) {
    await services.sessions.remove(viewer.id, created._id.toHexString(), now);
    throw new AppError('tooManySessions');
  }
  // The account may have been deleted meanwhile: its sign-ins have ended, and nothing may be stored for it any more.
  const owner = await services.users.findSignIn(viewer.id, viewer.signInId);
  if (owner?.tokenVersion !== viewer.tokenVersion) {
    await services.sessions.remove(viewer.id, created._id.toHexString(), now);
    throw new AppError('unauthorized');
  }
  const session = presentSession(created, now, states);
  announce(services, viewer.id, 'session:created', { session });
  return session;
}

/**
 * Renames a session and announces it to the person's other tabs.
 * @throws AppError `sessionNotFound` (404)
 */
export async function renameSession(
  services: ChatServices,
  viewer: Viewer,
  sessionId: string,
  title: string,
): Promise<Session> {
  const now = services.now();
  const [renamed, states] = await Promise.all([
    services.sessions.rename(viewer.id, sessionId, title),
    services.sessions.safetyStates(viewer.id, inheritedSince(now)),
  ]);
  if (!renamed) throw new AppError('sessionNotFound');
  const session = presentSession(renamed, now, states);
  announce(services, viewer.id, 'session:updated', { session });
  return session;
}

/**
 * Deletes a session with all its messages and their safety records. Its level stays in force for the person, also when they have
 * no other session.
 * @throws AppError `sessionNotFound` (404)
 */
export async function deleteSession(
  { sessions, safetyRecords, now }: ChatServices,
  viewer: Viewer,
  sessionId: string,
): Promise<void> {
  const removed = await sessions.remove(viewer.id, sessionId, now());
  // In any case, so that a repeat finishes an interrupted deletion.
  await safetyRecords.eraseSession(viewer.id, sessionId, now());
  if (!removed) throw new AppError('sessionNotFound');
}
