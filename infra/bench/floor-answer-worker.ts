import { connectDatabase } from '@winny/common/data/connect';
import { messageModel } from '@winny/common/data/message/schema';
import { connectForQueues, connectRedis } from '@winny/common/platform/redis';
import { type Job, Worker } from 'bullmq';
import { Types } from 'mongoose';
import OpenAI from 'openai';
import { FLOOR_QUEUES, type FloorJob, floorPerson, floorVerdict } from './floor-answer-jobs.ts';

/**
 * The lower bound for answering a message: plain BullMQ workers, openai client and database driver, with only the calls
 * that a verdict and a reply need. It has no recovery, no checks and no stop.
 * Run as `node floor-answer-worker.js <mongoUri> <redisUrl> <modelUrl>`.
 */
const [mongoUri = '', redisUrl = '', modelUrl = ''] = process.argv.slice(2);
const db = await connectDatabase(mongoUri);
const messages = messageModel(db).collection;
const redis = connectRedis(redisUrl);
const client = new OpenAI({ baseURL: modelUrl, apiKey: 'bench', maxRetries: 0 });

const CONCURRENCY = 500;
const EARLIER_FOR_VERDICT = 8;
const EARLIER_FOR_REPLY = 60;
const GATHER_MS = 40;

new Worker(FLOOR_QUEUES.verdict, classify, {
  connection: connectForQueues(redisUrl),
  concurrency: CONCURRENCY,
});
new Worker(FLOOR_QUEUES.reply, answer, { connection: connectForQueues(redisUrl), concurrency: CONCURRENCY });

async function classify({ data }: Job<FloorJob>): Promise<void> {
  const words = await wordsOf(data, EARLIER_FOR_VERDICT);
  const judged = await client.chat.completions.create({ model: 'bench', messages: words });
  const form = JSON.parse(judged.choices[0]?.message.content ?? '{}') as { level?: string };
  await redis.publish(floorVerdict, JSON.stringify({ id: data.id, level: form.level }));
  await messages.updateOne({ _id: new Types.ObjectId(data.id) }, { $set: { crisis: { level: 0 } } });
}

async function answer({ data }: Job<FloorJob>): Promise<void> {
  const _id = new Types.ObjectId(data.id);
  await messages.findOneAndUpdate({ _id }, { $inc: { 'reply.attempt': 1 } });
  const words = await wordsOf(data, EARLIER_FOR_REPLY);
  const stream = await client.chat.completions.create({ model: 'bench', messages: words, stream: true });
  let text = '';
  let shown = 0;
  let shownAt = 0;
  const show = () => {
    const frame = JSON.stringify(['reply:delta', { id: data.id, text: text.slice(shown) }]);
    shown = text.length;
    shownAt = performance.now();
    return redis.publish(floorPerson(data.person), frame);
  };
  for await (const chunk of stream) {
    text += chunk.choices[0]?.delta.content ?? '';
    if (text.length > shown && performance.now() - shownAt >= GATHER_MS) await show();
  }
  if (text.length > shown) await show();
  await messages.updateOne(
    { _id },
    { $set: { 'reply.state': 'done', 'reply.open': false, 'reply.content': text } },
  );
  await redis.publish(floorPerson(data.person), JSON.stringify(['reply:completed', { id: data.id, text }]));
}

async function wordsOf(
  { sessionId, person }: FloorJob,
  limit: number,
): Promise<{ role: 'user'; content: string }[]> {
  const found = await messages
    .find(
      { ownerId: person, sessionId: new Types.ObjectId(sessionId) },
      { projection: { content: 1, 'reply.content': 1 } },
    )
    .sort({ createdAt: -1 })
    .limit(limit)
    .toArray();
  return found.map(({ content }) => ({ role: 'user', content: String(content) }));
}
