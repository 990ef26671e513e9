import { withTimeout } from '@winny/common/platform/waiting';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import {
  type IRateLimiterRedisOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { clientAddressKey } from '../account/client-address-key.ts';
import { PERSON_LIMITS } from '../account/person-limit-keys.ts';
import { sessionTokenOf } from '../account/session-token.ts';
import { RetryLater } from '../refusal.ts';
import type { Services } from '../services.ts';
import { isSend } from './is-send.ts';

const COUNT_TIMEOUT_MS = 250;

/**
 * Stops runaway programs. An open tab without a socket sends 1.2 requests a second; the default allows 30 a second per
 * person, and per address enough for a school. Counted in Redis for all gateways, in memory while Redis is away. Messages
 * count per address only and are never refused per person.
 */
export function rateLimit(services: Services): RequestHandler {
  const { redis, environment, tokens } = services;
  const perUser = limiter(redis, PERSON_LIMITS.requests, environment.USER_REQUESTS_PER_MINUTE);
  const perAddress = limiter(redis, 'rate:address', environment.ADDRESS_REQUESTS_PER_MINUTE);
  return async (request: Request, _response: Response, next: NextFunction) => {
    const token = sessionTokenOf(request.headers.cookie, environment.APP_URL);
    const user = token ? tokens.verifyToken(token)?.userId : undefined;
    const counted = [perAddress.consume(clientAddressKey(request.ip))];
    if (user && !isSend(request)) counted.push(perUser.consume(user));
    try {
      // A hanging Redis must not delay requests: after the timeout a request passes uncounted.
      await withTimeout(COUNT_TIMEOUT_MS, Promise.all(counted), () => undefined);
    } catch (count) {
      throw count instanceof RateLimiterRes ? new RetryLater('tooFast', count.msBeforeNext) : count;
    }
    next();
  };
}

function limiter(
  storeClient: IRateLimiterRedisOptions['storeClient'],
  keyPrefix: string,
  points: number,
): RateLimiterRedis {
  return new RateLimiterRedis({
    storeClient,
    keyPrefix,
    points,
    duration: 60,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ points, duration: 60 }),
  });
}
