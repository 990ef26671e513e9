import type { Session } from '@winny/common/contract/session';
import type { SessionRecord } from '@winny/common/data/session/schema';

/** A chat session as its owner sees it. */
export function presentSession(session: SessionRecord): Session {
  return {
    id: session._id.toHexString(),
    title: session.title,
    therapyStyle: session.therapyStyle,
    createdAt: session.createdAt.toISOString(),
  };
}
