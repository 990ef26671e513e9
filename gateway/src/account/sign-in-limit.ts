import { createHash } from 'node:crypto';
import type { Redis } from '@winny/common/platform/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RetryLater } from '../refusal.ts';

/** Failed sign-ins per e-mail and per address in 15 minutes (DEC-16). */
const FAILURES = 10;
const WINDOW_SECONDS = 15 * 60;

export interface SignInLimit {
  /**
   * Called before a password is checked and again before a sign-in succeeds, so that no concurrent guess succeeds after the
   * tenth failure.
   * @throws RetryLater (429)
   */
  check(email: string, address: string): Promise<void>;
  /**
   * Counts a failure.
   * @throws RetryLater (429) after the tenth failure
   */
  failed(email: string, address: string): Promise<void>;
  /** Resets the failures of this e-mail, whose owner has proved the password, but not those of the address. */
  succeeded(email: string): Promise<void>;
}

/** Counts in Redis for all gateways, and in memory while Redis is away. */
export function createSignInLimit(redis: Redis): SignInLimit {
  const counted = { points: FAILURES, duration: WINDOW_SECONDS };
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'sign-in',
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(counted),
    ...counted,
  });
  return {
    async check(email, address) {
      const counts = await Promise.all(keysOf(email, address).map((key) => limiter.get(key)));
      for (const count of counts) {
        if (count && count.consumedPoints >= FAILURES) throw tooMany(count.msBeforeNext);
      }
    },
    async failed(email, address) {
      const counts = await Promise.allSettled(keysOf(email, address).map((key) => limiter.consume(key)));
      for (const count of counts) {
        if (count.status === 'fulfilled') continue;
        if (count.reason instanceof RateLimiterRes) throw tooMany(count.reason.msBeforeNext);
        throw count.reason;
      }
    },
    async succeeded(email) {
      await limiter.delete(emailKey(email));
    },
  };
}

/** E-mails are hashed, so that Redis holds no readable address. */
function keysOf(email: string, address: string): string[] {
  return [emailKey(email), `address:${address}`];
}

function emailKey(email: string): string {
  return `email:${createHash('sha256').update(email).digest('base64url')}`;
}

function tooMany(msBeforeNext: number): RetryLater {
  return new RetryLater('tooManySignIns', msBeforeNext);
}
