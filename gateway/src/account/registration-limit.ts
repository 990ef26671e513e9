import { createHash } from 'node:crypto';
import type { Redis } from '@winny/common/platform/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RetryLater } from '../refusal.ts';

const HOUR_SECONDS = 60 * 60;
/** Welcome mails per mailbox and day, over all its tagged addresses (`name+tag@`). */
const WELCOMES = 3;
const DAY_SECONDS = 24 * HOUR_SECONDS;

export interface RegistrationLimit {
  /**
   * Counts a registration before any other work.
   * @param address from `addressKey`
   * @throws RetryLater (429) after too many registrations from this address within an hour
   */
  count(address: string): Promise<void>;
  /** Uncounts a registration that failed for a reason of ours. */
  giveBack(address: string): Promise<void>;
  /** Counts a welcome mail for the mailbox of an e-mail. @returns false after three within a day */
  mayWelcome(email: string): Promise<boolean>;
}

/**
 * Counts in Redis for all gateways, and in memory while Redis is away.
 * @param perHour registrations per address
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

/** Mail to `robin+anything@example.org` is delivered to `robin@example.org`. */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}
