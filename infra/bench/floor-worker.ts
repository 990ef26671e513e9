import { connectRedis, type Redis } from '@winny/common/platform/redis';
import OpenAI from 'openai';

/**
 * The lower bound for a worker: the plain openai client, and for each token one Lua script that appends and publishes.
 * Run as `node floor-worker.js <redisUrl> <modelUrl> <replies>`; starts on a message from the parent process.
 */
const [redisUrl = '', modelUrl = '', replies = '1'] = process.argv.slice(2);
type Scripted = Redis & {
  appendAndPublish(key: string, channel: string, text: string, event: string): Promise<number>;
};

const redis = connectRedis(redisUrl) as Scripted;
redis.defineCommand('appendAndPublish', {
  numberOfKeys: 1,
  lua: `redis.call('APPEND', KEYS[1], ARGV[2]) return redis.call('PUBLISH', ARGV[1], ARGV[3])`,
});
const client = new OpenAI({ baseURL: modelUrl, apiKey: 'bench', maxRetries: 0 });

async function reply(index: number): Promise<void> {
  const stream = await client.chat.completions.create({
    model: 'bench',
    messages: [{ role: 'user', content: 'go' }],
    stream: true,
  });
  let seq = 0;
  for await (const chunk of stream) {
    const text = chunk.choices[0]?.delta.content;
    if (!text) continue;
    const event = JSON.stringify(['reply:delta', { replyId: `${index}`, attempt: 1, seq, text }]);
    seq += 1;
    await redis.appendAndPublish(`floor:${index}:text`, `floor:${index}`, text, event);
  }
}

process.once('message', () => {
  void Promise.all(Array.from({ length: Number(replies) }, (_, index) => reply(index))).then(() =>
    process.send?.('done'),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
