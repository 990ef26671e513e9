import { Redis } from 'ioredis';

export type { Redis };

/**
 * A connection for ordinary commands. Commands wait out a restart of Redis, but not for ever: each fails after 5 s.
 */
export function connectRedis(url: string): Redis {
  return silent(new Redis(url, { maxRetriesPerRequest: null, commandTimeout: 5_000, retryStrategy }));
}

/** A connection that subscribes. It subscribes again by itself when the line was lost. */
export function connectSubscriber(url: string): Redis {
  return silent(new Redis(url, { maxRetriesPerRequest: null, retryStrategy, autoResubscribe: true }));
}

/** A connection for BullMQ, which blocks on it and demands that commands are never given up. */
export function connectForQueues(url: string): Redis {
  return silent(new Redis(url, { maxRetriesPerRequest: null, retryStrategy }));
}

/** Quick at first, because a local restart takes 75 ms; a second apart at most. */
function retryStrategy(times: number): number {
  return Math.min(50 * times, 1_000);
}

/** Without a listener ioredis prints every failed attempt to connect; each command reports its own failure. */
function silent(redis: Redis): Redis {
  redis.on('error', () => undefined);
  return redis;
}

/** True when Redis could not be asked: the same request may succeed in a moment. */
export function isRedisAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.message === 'Command timed out' ||
      error.message.startsWith('Connection is closed') ||
      (error as { code?: unknown }).code === 'ECONNREFUSED')
  );
}
