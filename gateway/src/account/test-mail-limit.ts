import type { Redis } from '@winny/common/platform/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RetryLater } from '../refusal.ts';
import { PERSON_LIMITS } from './person-limit-keys.ts';

export interface TestMailLimit {
  /** @throws RetryLater (429) when this person had a run within the last minute */
  count(ownerId: string): Promise<void>;
}

/** Counts in Redis for all gateways, and in memory while Redis is away. */
export function createTestMailLimit(redis: Redis): TestMailLimit {
  const counted = { points: 1, duration: 60 };
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: PERSON_LIMITS.testMails,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(counted),
    ...counted,
  });
  return {
    async count(ownerId) {
      try {
        await limiter.consume(ownerId);
      } catch (count) {
        throw count instanceof RateLimiterRes ? new RetryLater('tooFast', count.msBeforeNext) : count;
      }
    },
  };
}
