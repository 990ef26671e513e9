import { Redis } from 'ioredis';
import { BoundedRedis, NOT_READY } from './bounded-redis.ts';
import { withTimeout } from './waiting.ts';

export type { Redis };

/**
 * A connection for ordinary commands. Commands wait out a restart of Redis, but not for ever: each fails after 5 s and is then not
 * sent any more, and only so many wait (`BoundedRedis`).
 */
export function connectRedis(url: string): Redis {
  return silent(new BoundedRedis(url, { maxRetriesPerRequest: null, commandTimeout: 5_000, retryStrategy }));
}

/** A connection that subscribes. It subscribes again by itself when the line was lost. */
export function connectSubscriber(url: string): Redis {
  return silent(new Redis(url, { maxRetriesPerRequest: null, retryStrategy, autoResubscribe: true }));
}

/** A connection for BullMQ, which blocks on it and demands that commands are never given up. */
export function connectForQueues(url: string): Redis {
  return silent(new Redis(url, { maxRetriesPerRequest: null, retryStrategy }));
}

/**
 * Waits until commands on this connection go out at once; for work that is not worth sending late.
 * @param ms the longest wait, in milliseconds
 * @throws Error that `isRedisAway` knows, when the time is up or the connection was closed for good
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
      error.message === NOT_READY ||
      error.message.startsWith('Connection is closed') ||
      (error as { code?: unknown }).code === 'ECONNREFUSED')
  );
}
