import { LIMITS } from '@winny/common/contract/limits';
import type { Session } from '@winny/common/contract/session';
import type { Viewer } from '../account/viewer.ts';
import type { Services } from '../services.ts';
import { presentSession } from './present-session.ts';

/** A person's sessions, newest first. */
export async function listSessions({ sessions }: Services, viewer: Viewer): Promise<Session[]> {
  return (await sessions.list(viewer.id, LIMITS.sessionsPerPage)).map(presentSession);
}
