import { createHash } from 'node:crypto';
import type { Redis } from '@winny/common/platform/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RetryLater } from '../refusal.ts';

const HOUR_SECONDS = 60 * 60;
/** Welcome mails one mailbox gets within a day, however often somebody registers it under another tag. */
const WELCOMES = 3;
const DAY_SECONDS = 24 * HOUR_SECONDS;

export interface RegistrationLimit {
  /**
   * Counts a registration, before anything is done for it.
   * @param address as `addressKey` gives it
   * @throws RetryLater (429) when there were too many from this address within an hour
   */
  count(address: string): Promise<void>;
  /** Takes a registration back that came to nothing through no fault of the person. */
  giveBack(address: string): Promise<void>;
  /** Counts a welcome mail for the mailbox of an e-mail. @returns false when it has had three within a day */
  mayWelcome(email: string): Promise<boolean>;
}

/**
 * Counts in Redis for all gateways together; in this process alone while Redis is away.
 * @param perHour registrations from one address
 */
export function createRegistrationLimit(redis: Redis, perHour: number): RegistrationLimit {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix,
      points,
      duration,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });
  const registrations = limiter('register', perHour, HOUR_SECONDS);
  const welcomes = limiter('welcome', WELCOMES, DAY_SECONDS);
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

    async mayWelcome(email) {
      try {
        await welcomes.consume(createHash('sha256').update(mailboxOf(email)).digest('base64url'));
        return true;
      } catch (count) {
        if (count instanceof RateLimiterRes) return false;
        throw count;
      }
    },
  };
}

/** `robin+anything@example.org` arrives at `robin@example.org`. */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}
