import type { Redis } from '@winny/common/platform/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RetryLater } from '../refusal.ts';

const HOUR_SECONDS = 60 * 60;

export interface RegistrationLimit {
  /**
   * Counts a registration before any other work.
   * @param address from `clientAddressKey`
   * @throws RetryLater (429) after too many registrations from this address within an hour
   */
  count(address: string): Promise<void>;
  /** Uncounts a registration that failed for a reason of ours. */
  giveBack(address: string): Promise<void>;
}

/**
 * Counts in Redis for all gateways, and in memory while Redis is away.
 * @param perHour registrations per address
 */
export function createRegistrationLimit(redis: Redis, perHour: number): RegistrationLimit {
  const counted = { points: perHour, duration: HOUR_SECONDS };
  const registrations = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'register',
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(counted),
    ...counted,
  });
  return {
    async count(address) {
      try {
        await registrations.consume(address);
      } catch (count) {
        throw count instanceof RateLimiterRes
          ? new RetryLater('tooManyRegistrations', count.msBeforeNext)
          : count;
      }
    },

    async giveBack(address) {
      await registrations.reward(address);
    },
  };
}
