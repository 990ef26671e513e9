import { createHash } from 'node:crypto';
import type { CrisisVerdict } from '@winny/common/contract/crisis';
import { connectRedis, type Redis } from '@winny/common/platform/redis';
import { type RedisServer, startRedisServer } from '@winny/common/testing/redis-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPastVerdicts, type Said } from './past-verdicts.ts';
import { replay } from './replay.ts';

let server: RedisServer;
let redis: Redis;
beforeAll(async () => {
  server = await startRedisServer();
  redis = connectRedis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.dispose();
});
beforeEach(() => redis.flushall());
afterEach(() => vi.restoreAllMocks());

const RAISED: CrisisVerdict = {
  level: 3,
  type: 'suicide',
  reason: 'suicide_plan',
  version: 'model-1',
  by: 'model',
};
/** A conversation of many messages, of which every second is the person's. */
const conversation = (length: number, content = 'The tide was low. '): Said[] =>
  Array.from({ length }, (_, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: `${content}${at}`,
  }));
const turnsOf = (said: readonly Said[]) => said.flatMap(({ role }, at) => (role === 'user' ? [at] : []));

describe('the verdict of an earlier turn', () => {
  it('is known at every later turn of the same conversation, and in no other', async () => {
    const verdicts = createPastVerdicts(redis);
    const said = conversation(9);
    await verdicts.note(said.slice(0, 5), 4, RAISED);
    const known = await verdicts.read(said, turnsOf(said));
    expect(known).toEqual([null, null, RAISED, null, null]);
    expect(await verdicts.read(said, [4])).toEqual([RAISED]);
    const others: Said[][] = [
      said.with(1, { role: 'assistant', content: 'Something else.' }),
      said.with(1, { role: 'user', content: said[1]?.content ?? '' }),
      said.slice(1),
      [{ role: 'user', content: 'Hi' }, ...said],
    ];
    for (const other of others) expect((await verdicts.read(other, [3, 4, 5])).filter(Boolean)).toEqual([]);
  });

  it('has the key that it had when each turn was hashed with all before it', async () => {
    const said = conversation(5, 'A "quoted" \\ word, \u{1f600} ');
    await createPastVerdicts(redis).note(said, 4, RAISED);
    const text = JSON.stringify(said.map(({ role, content }) => [role, content]));
    const hash = createHash('sha256').update(text).digest('base64url');
    expect(await redis.keys('*')).toEqual([`evaluation:verdict:${hash}`]);
  });

  it('is found with work that grows as the conversation does', async () => {
    const verdicts = createPastVerdicts(redis);
    const said = conversation(400, 'The tide was low. '.repeat(100));
    const length = JSON.stringify(said).length;
    const stringify = vi.spyOn(JSON, 'stringify');
    await verdicts.read(said, turnsOf(said));
    const written = stringify.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(length);
  });
});

describe('a conversation that is worked out again', () => {
  it('lets other work run after every message', async () => {
    let isOver = false;
    let others = 0;
    const other = () => {
      others += 1;
      if (!isOver) setImmediate(other);
    };
    setImmediate(other);
    const said = conversation(81);
    const { messages } = await replay(createPastVerdicts(redis), said, new Date());
    isOver = true;
    expect(messages).toHaveLength(40);
    expect(others).toBeGreaterThanOrEqual(40);
  });
});
