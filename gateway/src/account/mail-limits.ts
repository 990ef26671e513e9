import { createHash } from 'node:crypto';
import type { ErrorCode } from '@winny/common/contract/errors';
import type { Redis } from '@winny/common/platform/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RetryLater } from '../refusal.ts';
import { PERSON_LIMITS } from './person-limit-keys.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How many mails may be caused by people who do not own the mailbox. */
const RULES = {
  /** To an address that is not confirmed: from registrations, changed addresses, requests and deletions together. */
  unconfirmed: { keyPrefix: 'mails:unconfirmed', points: 3, duration: DAY_SECONDS },
  /** Changes of address by one person: each reveals whether an account has it, and may cause a mail. */
  addressChanges: { keyPrefix: PERSON_LIMITS.addressChanges, points: 5, duration: HOUR_SECONDS },
  /** For a new password, to any address, registered or not. */
  resetsAnHour: { keyPrefix: 'mails:reset-hour', points: 3, duration: HOUR_SECONDS },
  resetsADay: { keyPrefix: 'mails:reset-day', points: 6, duration: DAY_SECONDS },
  /** Requests for a new password from one client address; a school may be behind it. */
  resetRequests: { keyPrefix: 'resets-from', points: 20, duration: HOUR_SECONDS },
} as const;

export interface MailLimits {
  /** Counts a mail to an address that is not confirmed. @returns false after three within a day */
  mayMailUnconfirmed(email: string): Promise<boolean>;
  /** Counts a reset mail. @returns false after three within an hour or six within a day */
  mayReset(email: string): Promise<boolean>;
  /** Counts a change of address. @throws RetryLater (429) after five within an hour */
  countAddressChange(userId: string): Promise<void>;
  /**
   * Counts a request for a new password.
   * @param address the client address, from `clientAddressKey`
   * @throws RetryLater (429) after twenty within an hour
   */
  countResetRequest(address: string): Promise<void>;
}

/**
 * Limits the mails to one mailbox, over all its tagged addresses (`name+tag@`), so that Winny cannot be used to flood
 * another person's inbox. Counts in Redis for all gateways, and in memory while Redis is away. The counts of a mailbox
 * outlive a deleted account: otherwise a program that registers and deletes would have no limit.
 */
export function createMailLimits(redis: Redis): MailLimits {
  const limiter = ({ keyPrefix, ...counted }: (typeof RULES)[keyof typeof RULES]) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(counted),
      ...counted,
    });
  const unconfirmed = limiter(RULES.unconfirmed);
  const resets = [limiter(RULES.resetsAnHour), limiter(RULES.resetsADay)];
  const addressChanges = limiter(RULES.addressChanges);
  const resetRequests = limiter(RULES.resetRequests);
  return {
    mayMailUnconfirmed: (email) => isWithin(unconfirmed, mailboxKey(email)),

    async mayReset(email) {
      for (const limit of resets) if (!(await isWithin(limit, mailboxKey(email)))) return false;
      return true;
    },

    countAddressChange: (userId) => count(addressChanges, userId, 'tooManyAddresses'),

    countResetRequest: (address) => count(resetRequests, address, 'tooManyResets'),
  };
}

/** @throws RetryLater with this code when the limit is reached */
async function count(limit: RateLimiterRedis, key: string, code: ErrorCode): Promise<void> {
  try {
    await limit.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? new RetryLater(code, error.msBeforeNext) : error;
  }
}

async function isWithin(limit: RateLimiterRedis, key: string): Promise<boolean> {
  try {
    await limit.consume(key);
    return true;
  } catch (count) {
    if (count instanceof RateLimiterRes) return false;
    throw count;
  }
}

/**
 * The key of a mailbox; hashed, so that Redis holds no readable address. Mail to `robin+anything@example.org` is delivered to
 * `robin@example.org`, and some providers ignore dots.
 */
function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return createHash('sha256')
    .update(`${name}${email.slice(at)}`)
    .digest('base64url');
}
