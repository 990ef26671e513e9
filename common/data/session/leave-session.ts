import { LEVEL_DECAY_MS } from '../../domain/crisis/decide.ts';
import type { OwnerId } from '../owner.ts';

/** By now every message and verdict that was under way at the deletion is stored, because all their waits are bounded (ms). */
const UNDER_WAY_MS = 15 * 60_000;

const untilIn = (ms: number) => ({ leftUntil: { $add: ['$$NOW', ms] } });

/** The update that keeps what remains of a deleted session for a day. */
export const KEEP_A_DAY = [{ $set: untilIn(LEVEL_DECAY_MS) }];

/** The update that keeps nothing but the id, for a message of the session that is just being judged. */
export const KEEP_ID = [
  { $set: { ...untilIn(UNDER_WAY_MS), crisisLevel: 0, crisisAt: null, signals: [] } },
  { $unset: 'dangers' },
];

/**
 * The update that makes a session what its person leaves of it: level, danger and signals (SAFE-6), and nothing of the
 * conversation.
 * @param since older signals are removed
 */
export function leaveSession(owner: OwnerId, since: Date) {
  const isInForce = { $gte: ['$$this.at', since] };
  return [
    {
      $set: {
        leftBy: { $literal: owner },
        ...untilIn(LEVEL_DECAY_MS),
        signals: { $filter: { input: { $ifNull: ['$signals', []] }, as: 'this', cond: isInForce } },
      },
    },
    {
      $unset: [
        'ownerId',
        'title',
        'therapyStyle',
        'createdAt',
        'greetings',
        'hasUserMessage',
        'question',
        'levelBy',
      ],
    },
  ];
}
