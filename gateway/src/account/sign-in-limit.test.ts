import { connectRedis, type Redis } from '@winny/common/platform/redis';
import { type RedisServer, startRedisServer } from '@winny/common/testing/redis-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RetryLater } from '../refusal.ts';
import { createSignInLimit } from './sign-in-limit.ts';

let server: RedisServer;
let redis: Redis;
beforeAll(async () => {
  server = await startRedisServer();
  redis = connectRedis(server.url);
  await redis.ping();
});
afterAll(async () => {
  redis.disconnect();
  await server.dispose();
});

describe('failed sign-ins', () => {
  it('are counted for an e-mail from anywhere, by all gateways together', async () => {
    const [one, other] = [createSignInLimit(redis), createSignInLimit(redis)];
    for (let failure = 1; failure <= 10; failure += 1) {
      await one.check('robin@example.org', `192.0.2.${failure}`);
      await one.failed('robin@example.org', `192.0.2.${failure}`);
    }
    const blocked = await other.check('robin@example.org', '192.0.2.99').catch((error: unknown) => error);
    expect(blocked).toBeInstanceOf(RetryLater);
    expect(blocked).toMatchObject({ status: 429, code: 'tooManySignIns' });
    expect((blocked as RetryLater).retryAfterMs).toBeGreaterThan(14 * 60_000);
    expect((blocked as RetryLater).retryAfterMs).toBeLessThanOrEqual(15 * 60_000);
    await other.check('sam@example.org', '192.0.2.99');
  });

  it('are counted for an address over all e-mails', async () => {
    const limit = createSignInLimit(redis);
    for (let failure = 1; failure <= 10; failure += 1) {
      await limit.failed(`guess-${failure}@example.org`, '198.51.100.7');
    }
    await expect(limit.check('new@example.org', '198.51.100.7')).rejects.toThrow(RetryLater);
    await limit.check('new@example.org', '198.51.100.8');
  });

  it('answer at most ten of fifty concurrent guesses', async () => {
    const limit = createSignInLimit(redis);
    const guesses = Array.from({ length: 50 }, () => limit.failed('rush@example.org', '203.0.113.5'));
    const outcomes = await Promise.allSettled(guesses);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10);
  });

  it('are forgotten for an e-mail by a success, and stay for the address', async () => {
    const limit = createSignInLimit(redis);
    for (let failure = 1; failure <= 9; failure += 1) await limit.failed('own@example.org', '192.0.2.150');
    await limit.succeeded('own@example.org');
    await limit.failed('own@example.org', '192.0.2.151');
    await limit.check('own@example.org', '192.0.2.151');
    await limit.failed('other@example.org', '192.0.2.150');
    await expect(limit.check('new@example.org', '192.0.2.150')).rejects.toThrow(RetryLater);
  });

  it('leave no e-mail in Redis and last a quarter of an hour', async () => {
    await createSignInLimit(redis).failed('private@example.org', '203.0.113.9');
    const keys = await redis.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join(' ')).not.toContain('example.org');
    const lives = await Promise.all(keys.map((key) => redis.ttl(key)));
    expect(lives.every((seconds) => seconds > 0 && seconds <= 900)).toBe(true);
  });

  it('are counted by the process itself while Redis is away', async () => {
    const limit = createSignInLimit(redis);
    await server.stop();
    await expect.poll(() => redis.status).not.toBe('ready');
    for (let failure = 1; failure <= 10; failure += 1) await limit.failed('away@example.org', '192.0.2.200');
    await expect(limit.check('away@example.org', '192.0.2.201')).rejects.toThrow(RetryLater);
    await server.start();
  });
});
