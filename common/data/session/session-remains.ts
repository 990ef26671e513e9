import { LEVEL_DECAY_MS } from '../../domain/crisis/decide.ts';
import type { OwnerId } from '../owner.ts';

/** By now every message and verdict that was under way at the deletion is stored, because all their waits are bounded (ms). */
const UNDER_WAY_MS = 15 * 60_000;

/** When a sign of that time no longer counts. */
export const expiryOf = (at: number) => new Date(at + LEVEL_DECAY_MS);

const dayAfter = (at: string | object) => ({ $add: [at, LEVEL_DECAY_MS] });

/**
 * The update of a session that its person deletes: level, dangers and signals in force remain until a day after the latest was
 * told (SAFE-6), and nothing of the conversation. One write, so that a level that is raised meanwhile is never removed. The id and its
 * owner stay for a message that is still being judged.
 * @param since an older level and older signals are removed
 */
export function reduceToRemains(owner: OwnerId, since: Date) {
  const isLevelInForce = { $and: [{ $gt: ['$crisisLevel', 0] }, { $gte: ['$crisisAt', since] }] };
  const areSignalsInForce = { $gte: ['$$this.at', since] };
  return [
    {
      $set: {
        formerOwnerId: { $literal: owner },
        crisisLevel: { $cond: [isLevelInForce, '$crisisLevel', 0] },
        crisisAt: { $cond: [isLevelInForce, '$crisisAt', null] },
        dangers: { $cond: [isLevelInForce, '$dangers', '$$REMOVE'] },
        signals: { $filter: { input: { $ifNull: ['$signals', []] }, as: 'this', cond: areSignalsInForce } },
      },
    },
    {
      $set: {
        expiresAt: {
          $max: [{ $add: ['$$NOW', UNDER_WAY_MS] }, dayAfter('$crisisAt'), dayAfter({ $max: '$signals.at' })],
        },
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
