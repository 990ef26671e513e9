import type { Redis } from '@winny/common/platform/redis';
import { withTimeout } from '@winny/common/platform/waiting';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** No person writes more in a minute (DEC-57). */
export const MESSAGES_PER_MINUTE = 30;
const TIMEOUT_MS = 250;

export interface SendPace {
  /**
   * Counts a message of this person. Never rejects.
   * @returns true above 30 messages a minute, the pace of a program. Such a message is accepted like any other, but a crisis
   *   reply to it is the fixed safety text alone, without a model request.
   */
  isAbove(ownerId: string): Promise<boolean>;
}

/** Counts in Redis for all gateways, in memory while Redis is away, and not at all while Redis hangs. */
export function createSendPace(redis: Redis): SendPace {
  const counted = { points: MESSAGES_PER_MINUTE, duration: 60 };
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'rate:messages',
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(counted),
    ...counted,
  });
  return {
    isAbove(ownerId) {
      const above = limiter.consume(ownerId).then(
        () => false,
        (reason: unknown) => reason instanceof RateLimiterRes,
      );
      return withTimeout(TIMEOUT_MS, above, () => false);
    },
  };
}
