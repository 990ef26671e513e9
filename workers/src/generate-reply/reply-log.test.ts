import type { PushPayload } from '@winny/common/contract/socket';
import { channels } from '@winny/common/platform/channels';
import { connectRedis, connectSubscriber, type Redis } from '@winny/common/platform/redis';
import { createRunningReplies, type RunningReplies } from '@winny/common/platform/running-reply';
import { type RedisServer, startRedisServer } from '@winny/common/testing/redis-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReplyLog, type ReplyIdentity } from './reply-log.ts';

let server: RedisServer;
let redis: Redis;
let subscriber: Redis;
let running: RunningReplies;
let frames: PushPayload<'reply:delta'>[];
let reply: ReplyIdentity;
let count = 0;

beforeAll(async () => {
  server = await startRedisServer();
});
afterAll(() => server.dispose());

beforeEach(async () => {
  redis = connectRedis(server.url);
  subscriber = connectSubscriber(server.url);
  running = createRunningReplies(redis);
  frames = [];
  count += 1;
  const hex = count.toString(16).padStart(24, '0');
  reply = { ownerId: String(100 + count), sessionId: hex, replyId: hex, replyTo: hex, attempt: 1 };
  subscriber.on('message', (_channel: string, message: string) => {
    frames.push((JSON.parse(message) as [string, PushPayload<'reply:delta'>])[1]);
  });
  await subscriber.subscribe(channels.person(reply.ownerId));
});
afterEach(() => {
  redis.disconnect();
  subscriber.disconnect();
});

const shown = () => frames.map((frame) => frame.text).join('');
const open = (onSuperseded = () => undefined) => openReplyLog(running, reply, onSuperseded);

describe('openReplyLog', () => {
  it('shows the first words before more are pushed', async () => {
    const log = open();
    log.push('Hello');
    await expect.poll(() => shown()).toBe('Hello');
    expect(frames[0]?.seq).toBe(0);
    await log.close();
  });

  it('numbers frames without a hole and joins to what it returns', async () => {
    const log = open();
    for (let word = 0; word < 300; word += 1) {
      log.push(`word ${word} `);
      if (word % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const text = await log.close();
    await expect.poll(() => shown()).toBe(text);
    expect(frames.map((frame) => frame.seq)).toEqual(frames.map((_, index) => index));
    expect(frames.length).toBeLessThan(300);
    expect(await running.read(reply.ownerId, reply.replyId)).toEqual({
      replyId: reply.replyId,
      replyTo: reply.replyTo,
      attempt: 1,
      seq: frames.length - 1,
      text,
    });
  });

  it('never splits a character between frames, and replaces half of one', async () => {
    const log = open();
    log.push('a\ud83d');
    await expect.poll(() => shown()).toBe('a');
    log.push('\ude00 b \ud83d c\ud83d');
    const text = await log.close();
    expect(text).toBe('a😀 b � c�');
    await expect.poll(() => shown()).toBe(text);
    expect((await running.read(reply.ownerId, reply.replyId))?.text).toBe(text);
  });

  it('repairs the record when Redis lost it', async () => {
    const log = open();
    log.push('before ');
    await expect.poll(() => shown()).toBe('before ');
    await redis.flushall();
    log.push('after');
    const text = await log.close();
    expect(await running.read(reply.ownerId, reply.replyId)).toMatchObject({ seq: 1, text });
    await expect.poll(() => shown()).toBe('before after');
  });

  it('stops when a newer attempt writes the reply', async () => {
    const superseded = vi.fn();
    const log = open(superseded);
    log.push('old ');
    await expect.poll(() => shown()).toBe('old ');
    const newer = openReplyLog(running, { ...reply, attempt: 2 }, () => undefined);
    newer.push('new');
    await newer.close();
    log.push('words nobody should see');
    await log.close();
    expect(superseded).toHaveBeenCalled();
    expect(await running.read(reply.ownerId, reply.replyId)).toMatchObject({ attempt: 2, text: 'new' });
    await expect.poll(() => shown()).toBe('old new');
  });

  it('counts a frame once when its write is repeated after an unknown outcome', async () => {
    const frame = { ...reply, seq: 0, text: 'once' };
    expect(await running.write(reply.ownerId, frame)).toBe('written');
    expect(await running.write(reply.ownerId, frame)).toBe('written');
    expect(await running.read(reply.ownerId, reply.replyId)).toMatchObject({ seq: 0, text: 'once' });
    await expect.poll(() => frames).toHaveLength(1);
  });

  it('goes on after redis-server was killed in the middle', async () => {
    const log = open();
    log.push('one ');
    await expect.poll(() => shown()).toBe('one ');
    await server.kill();
    log.push('two ');
    log.push('three');
    await server.start();
    const text = await log.close();
    expect(text).toBe('one two three');
    expect((await running.read(reply.ownerId, reply.replyId))?.text).toBe(text);
  });

  it('writes nothing any more once it is closed, though Redis comes back', async () => {
    vi.useFakeTimers();
    try {
      const write = vi.fn<RunningReplies['write']>().mockRejectedValue(new Error('Redis is away'));
      const log = openReplyLog({ ...running, write }, reply, () => undefined);
      log.push('one ');
      const closed = expect(log.close()).rejects.toThrow('Redis is away');
      await vi.advanceTimersByTimeAsync(120_000);
      await closed;
      write.mockClear();
      write.mockResolvedValue('written');
      await vi.advanceTimersByTimeAsync(120_000);
      expect(write).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });
});
