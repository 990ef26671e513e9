import { once } from 'node:events';
import { connect } from 'node:net';
import { connectRedis } from '@winny/common/platform/redis';
import { describe, expect, it } from 'vitest';
import { startRedisServer } from './redis-server.ts';

const connection = (url: string) => once(connect(Number(new URL(url).port), '127.0.0.1'), 'connect');

describe('a test’s own redis-server', () => {
  it('keeps what it was given over a stop, and nothing after it is disposed of', async () => {
    const server = await startRedisServer();
    const redis = connectRedis(server.url);
    await redis.set('lamp', 'on');
    await server.stop();
    await expect(connection(server.url)).rejects.toThrow('ECONNREFUSED');
    await server.start();
    expect(await redis.get('lamp')).toBe('on');
    expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    redis.disconnect();
    await server.dispose();
  });

  it('comes back on the same address after a kill', async () => {
    const server = await startRedisServer();
    const redis = connectRedis(server.url);
    expect(await redis.ping()).toBe('PONG');
    await server.kill();
    await server.start();
    expect(await redis.ping()).toBe('PONG');
    redis.disconnect();
    await server.dispose();
  });

  it('hangs while it is frozen', async () => {
    const server = await startRedisServer();
    const redis = connectRedis(server.url);
    await redis.ping();
    server.freeze();
    let answered = false;
    const asked = redis.ping().then(() => {
      answered = true;
    });
    const other = await startRedisServer();
    expect(answered).toBe(false);
    server.thaw();
    await asked;
    expect(answered).toBe(true);
    redis.disconnect();
    await Promise.all([server.dispose(), other.dispose()]);
  });
});
