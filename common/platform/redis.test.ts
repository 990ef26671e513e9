import { type RedisServer, startRedisServer } from '@winny/common/testing/redis-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_WAITING_COMMANDS } from './bounded-redis.ts';
import { channels } from './channels.ts';
import { createEnqueuer, QUEUE_PREFIX } from './enqueue.ts';
import { createPublisher } from './publish.ts';
import { connectForQueues, connectRedis, isRedisAway, type Redis } from './redis.ts';

let server: RedisServer;
let redis: Redis;
const others: Redis[] = [];
beforeAll(async () => {
  server = await startRedisServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  redis = connectRedis(server.url);
  await redis.ping();
});
afterEach(async () => {
  await server.start();
  for (const one of [redis, ...others.splice(0)]) one.disconnect();
});

const away = async (connection = redis) => {
  await server.stop();
  await expect.poll(() => connection.status).not.toBe('ready');
};
const back = async (connection = redis) => {
  await server.start();
  await expect.poll(() => connection.status, { timeout: 10_000 }).toBe('ready');
};
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('an ordinary command', () => {
  it('waits out a restart of Redis', async () => {
    await away();
    const said = redis.set('waits', '1');
    await back();
    expect(await said).toBe('OK');
  });

  it('is not sent after its timeout', async () => {
    await redis.set('late', '0');
    await away();
    const [alone, together] = [redis.incr('late'), redis.multi().incr('late').incr('late').exec()];
    expect(isRedisAway(await refusal(alone))).toBe(true);
    await refusal(together);
    await back();
    expect(await redis.get('late')).toBe('0');
  }, 20_000);

  it('is not sent again after its timeout on a Redis that hung and then died', async () => {
    await redis.set('hung', '0');
    server.freeze();
    expect(isRedisAway(await refusal(redis.incr('hung')))).toBe(true);
    await server.kill();
    await back();
    expect(await redis.get('hung')).toBe('0');
  }, 20_000);

  it('fails immediately when the waiting list is full', async () => {
    await away();
    const waiting = Array.from({ length: MAX_WAITING_COMMANDS }, (_, n) => refusal(redis.get(`many-${n}`)));
    const first = await Promise.race([refusal(redis.get('one-more')), ...waiting]);
    expect(isRedisAway(first)).toBe(true);
    expect((first as Error).message).toBe('Redis is not ready.');
    await back();
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => null));
    expect(await redis.get('one-more')).toBeNull();
  }, 20_000);
});

it('a pipeline that waited is answered whole, and so is what follows it', async () => {
  await away();
  const both = redis.multi().set('first', '1').set('second', '2').exec();
  const after = redis.get('second');
  await back();
  expect(await both).toEqual([
    [null, 'OK'],
    [null, 'OK'],
  ]);
  expect(await after).toBe('2');
});

describe('a published message', () => {
  const heardBy = async (subscriber: Redis) => {
    const heard: string[] = [];
    subscriber.on('message', (_channel, message) => heard.push(message));
    await subscriber.subscribe(channels.workers, 'end');
    return heard;
  };

  it('fails while Redis is away, and is not sent when it is back', async () => {
    const publisher = createPublisher(redis);
    const replyId = '0'.repeat(24);
    await away();
    expect(isRedisAway(await refusal(publisher.toWorkers({ action: 'stop', replyId })))).toBe(true);
    await server.start();
    // Subscribed before the publisher reconnects, so that any queued message would be received.
    const subscriber = connectRedis(server.url);
    others.push(subscriber);
    const heard = await heardBy(subscriber);
    await back();
    await redis.publish('end', 'end');
    await expect.poll(() => heard).toContain('end');
    expect(heard).toEqual(['end']);
  }, 20_000);
});

describe('a job', () => {
  it('is not added after the queue’s timeout', async () => {
    const queueRedis = connectForQueues(server.url);
    others.push(queueRedis);
    const enqueuer = createEnqueuer(queueRedis);
    await enqueuer.enqueue('send-email', { kind: 'welcome', userId: '1', key: 'welcome:1' }, 'welcome-1');
    await away(queueRedis);
    const late = enqueuer.enqueue(
      'send-email',
      { kind: 'welcome', userId: '2', key: 'welcome:2' },
      'welcome-2',
    );
    expect(await refusal(late)).toBeInstanceOf(Error);
    await back(queueRedis);
    await enqueuer.enqueue('send-email', { kind: 'welcome', userId: '3', key: 'welcome:3' }, 'welcome-3');
    await redis.ping();
    expect(await redis.lrange(`${QUEUE_PREFIX}:mail:wait`, 0, -1)).toEqual(['welcome-3', 'welcome-1']);
    await enqueuer.close();
  }, 20_000);
});
