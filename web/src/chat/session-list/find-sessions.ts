import type { Session } from '@winny/common/contract/session';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The sessions whose title or style contains every word of the query, in their order. */
export function findSessions(sessions: readonly Session[], query: string): readonly Session[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sessions;
  return sessions.filter((session) => {
    const text = plain(`${session.title} ${therapyStyleTitle(session.therapyStyle)}`);
    return words.every((word) => text.includes(word));
  });
}
