import type { TherapyStyle } from '../contract/session.ts';
import type { PreferredApproach } from '../contract/user.ts';
import { approachesOf } from '../domain/knowledge/approaches.ts';
import type { Query } from './knowledge-index.ts';

/** More items than a prompt gets. */
const ITEMS = 5;

/**
 * How knowledge is looked for when a reply to a message is written. The knowledge lab looks for it in the same way.
 * @param limit how many items are found at most; more of them do not change the first ones
 */
export function replyQuery(
  message: string,
  style: TherapyStyle,
  preferred: readonly PreferredApproach[],
  limit = ITEMS,
): Query {
  return { question: message, approaches: approachesOf(style, preferred), limit, way: 'both' };
}
