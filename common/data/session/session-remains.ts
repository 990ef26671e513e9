import { LEVEL_DECAY_MS } from '../../domain/crisis/decide.ts';
import type { OwnerId } from '../owner.ts';

/** By now every message and verdict that was under way at the deletion is stored, because all their waits are bounded (ms). */
const UNDER_WAY_MS = 15 * 60_000;

const expireIn = (ms: number) => ({ expiresAt: { $add: ['$$NOW', ms] } });

/** The update after which the remains of a deleted session expire in a day. */
export const EXPIRE_IN_A_DAY = [{ $set: expireIn(LEVEL_DECAY_MS) }];

/** Removes level, dangers and signals. The id and its owner stay for a message that is still being judged. */
export const CLEAR_REMAINS = [
  { $set: { ...expireIn(UNDER_WAY_MS), crisisLevel: 0, crisisAt: null, signals: [] } },
  { $unset: 'dangers' },
];

/**
 * The update of a session that its person deletes: level, dangers and signals remain for a day (SAFE-6), and nothing of the
 * conversation.
 * @param since older signals are removed
 */
export function reduceToRemains(owner: OwnerId, since: Date) {
  const isInForce = { $gte: ['$$this.at', since] };
  return [
    {
      $set: {
        formerOwnerId: { $literal: owner },
        ...expireIn(LEVEL_DECAY_MS),
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
        'levelMessageIds',
      ],
    },
  ];
}
