import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { connectDatabase } from '@winny/common/data/connect';
import { ensureIndexes } from '@winny/common/data/indexes';
import { messageModel } from '@winny/common/data/message/schema';
import { userModel } from '@winny/common/data/user/schema';
import { createEnqueuer } from '@winny/common/platform/enqueue';
import { connectForQueues, connectRedis, connectSubscriber } from '@winny/common/platform/redis';
import { Queue } from 'bullmq';
import express from 'express';
import { Types } from 'mongoose';
import { FLOOR_QUEUES, type FloorJob, floorPerson, floorVerdict } from './floor-answer-jobs.ts';

/**
 * The lower bound for accepting a message: express, a token check, one read, one guarded update, one insert into a
 * collection with the product's indexes, and one job. It has no detector, verdict, reply or event. With `answered` it also
 * publishes the message, enqueues jobs for verdict and reply, and waits for the verdict before it answers, as the product
 * does. Run as `node floor-accept.js <mongoUri> <redisUrl> <port> [answered]`.
 */
const [mongoUri = '', redisUrl = '', port = '0', answered] = process.argv.slice(2);
const db = await connectDatabase(mongoUri);
await ensureIndexes(db, 30);
const users = userModel(db).collection;
const messages = messageModel(db).collection;
const enqueuer = createEnqueuer(connectForQueues(redisUrl));
const SECRET = 'a secret that only measurements know';
const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest();

const queues = {
  verdict: new Queue<FloorJob>(FLOOR_QUEUES.verdict, {
    connection: connectForQueues(redisUrl),
    defaultJobOptions: { removeOnComplete: true },
  }),
  reply: new Queue<FloorJob>(FLOOR_QUEUES.reply, {
    connection: connectForQueues(redisUrl),
    defaultJobOptions: { removeOnComplete: true },
  }),
};
const redis = connectRedis(redisUrl);
const waiting = new Map<string, () => void>();
const subscriber = connectSubscriber(redisUrl);
await subscriber.subscribe(floorVerdict);
subscriber.on('message', (_channel, message) => {
  const { id } = JSON.parse(message) as { id: string };
  waiting.get(id)?.();
});

async function untilJudged(job: FloorJob): Promise<void> {
  const judged = new Promise<void>((resolve) => waiting.set(job.id, resolve));
  const created = JSON.stringify(['message:created', job]);
  await Promise.all([
    judged,
    redis.publish(floorPerson(job.person), created),
    queues.verdict.add('verdict', job),
    queues.reply.add('reply', job),
  ]);
  waiting.delete(job.id);
}

const app = express();
app.use(express.json());
app.get(
  '/readyz',
  (_request: express.Request, response: express.Response) => void response.json({ ok: true }),
);
app.post('/people/:id', async (request: express.Request, response: express.Response) => {
  const id = String(request.params.id);
  await users.insertOne({
    _id: id as never,
    email: `${id}@example.org`,
    tokenVersion: 0,
    totalWinnyMessages: 0,
  });
  const text = `head.${Buffer.from(JSON.stringify({ sub: id, tokenVersion: 0 })).toString('base64url')}`;
  response.json({
    token: `${text}.${sign(text).toString('base64url')}`,
    sessionId: new Types.ObjectId().toHexString(),
  });
});
app.post('/api/chat/messages', async (request: express.Request, response: express.Response) => {
  const [head = '', body = '', signature = ''] =
    (request.headers.cookie ?? '').split('=')[1]?.split('.') ?? [];
  if (!timingSafeEqual(sign(`${head}.${body}`), Buffer.from(signature, 'base64url')))
    throw new Error('not ours');
  const { sub } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string };
  const user = await users.findOne({ _id: sub as never });
  const charged = await users.updateOne(
    { _id: sub as never, tokenVersion: user?.tokenVersion },
    { $inc: { totalWinnyMessages: 1 } },
  );
  if (charged.matchedCount !== 1) throw new Error('changed');
  const { content, sessionId, clientId } = request.body as Record<
    'content' | 'sessionId' | 'clientId',
    string
  >;
  const _id = new Types.ObjectId();
  const now = new Date();
  const reply = {
    id: new Types.ObjectId(),
    state: 'waiting',
    open: true,
    attempt: 0,
    dueAt: now,
    createdAt: null,
  };
  const record = {
    _id,
    ownerId: sub,
    sessionId: new Types.ObjectId(sessionId),
    role: 'user',
    content,
    clientId,
  };
  await messages.insertOne({ ...record, createdAt: now, reply });
  const messageId = _id.toHexString();
  if (answered) await untilJudged({ id: messageId, sessionId: sessionId ?? '', person: sub });
  else await enqueuer.enqueue('classify-crisis', { ownerId: '1', sessionId, messageId }, randomUUID());
  response.status(201).json({ id: messageId });
});
app.listen(Number(port), '127.0.0.1');
