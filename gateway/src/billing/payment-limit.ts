import type { Redis } from '@winny/common/platform/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { PERSON_LIMITS } from '../account/person-limit-keys.ts';
import { RetryLater } from '../refusal.ts';

/**
 * Calls about payments that one person may make within ten minutes: many more than all their attempts with different cards.
 * Each makes several requests to Stripe, which allows us a hundred a second for all people together. It also limits how many
 * cards can be tried, and mails of cancellations.
 */
export const PAYMENT_CALLS = 60;
const WINDOW_SECONDS = 10 * 60;

export interface PaymentLimit {
  /** @throws RetryLater (429) after too many calls of this person */
  count(ownerId: string): Promise<void>;
}

/** Counts in Redis for all gateways, and in memory while Redis is away. */
export function createPaymentLimit(redis: Redis): PaymentLimit {
  const counted = { points: PAYMENT_CALLS, duration: WINDOW_SECONDS };
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: PERSON_LIMITS.payments,
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
