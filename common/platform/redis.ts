import { Redis } from 'ioredis';
import { BoundedRedis, NOT_READY } from './bounded-redis.ts';
import { withTimeout } from './waiting.ts';

export type { Redis };

/**
 * Connects for ordinary commands. Commands wait during a restart of Redis, for up to 5 s each and in a bounded number
 * (`BoundedRedis`).
 */
export function connectRedis(url: string): Redis {
  return silent(new BoundedRedis(url, { maxRetriesPerRequest: null, commandTimeout: 5_000, retryStrategy }));
}

/** Connects for subscriptions. ioredis renews them after a lost connection. */
export function connectSubscriber(url: string): Redis {
  return silent(new Redis(url, { maxRetriesPerRequest: null, retryStrategy, autoResubscribe: true }));
}

/** Connects for BullMQ, which blocks on the connection and requires that commands are never given up. */
export function connectForQueues(url: string): Redis {
  return silent(new Redis(url, { maxRetriesPerRequest: null, retryStrategy }));
}

/**
 * Waits until the connection is ready; for commands that are not worth sending late.
 * @param ms the timeout, in milliseconds
 * @throws Error recognised by `isRedisAway`, after the timeout or when the connection was closed for good
 */
export async function whenReady(redis: Redis, ms: number): Promise<void> {
  if (redis.status === 'ready') return;
  if (redis.status === 'end') throw new Error(NOT_READY);
  let settle: () => void = () => undefined;
  const changed = new Promise<void>((resolve) => {
    settle = resolve;
    redis.once('ready', settle).once('end', settle);
  });
  try {
    await withTimeout(ms, changed, () => undefined);
  } finally {
    redis.off('ready', settle).off('end', settle);
  }
  if ((redis.status as string) !== 'ready') throw new Error(NOT_READY);
}

/** Short pauses at first, because a local restart takes 75 ms; a second at most. */
function retryStrategy(times: number): number {
  return Math.min(50 * times, 1_000);
}

/** Without a listener ioredis prints every failed connection attempt; each command reports its own failure. */
function silent(redis: Redis): Redis {
  redis.on('error', () => undefined);
  return redis;
}

/** Whether Redis could not be reached; the same request may succeed later. */
export function isRedisAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.message === 'Command timed out' ||
      error.message === NOT_READY ||
      error.message.startsWith('Connection is closed') ||
      (error as { code?: unknown }).code === 'ECONNREFUSED')
  );
}
